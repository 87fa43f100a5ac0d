import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, expect, test } from "vitest";
import { testApi } from "#server/testing/api.ts";
import { send, type TestClient, testClient } from "#server/testing/client.ts";
import { testPlatform } from "#server/testing/platform.ts";
import { accountHandlers, findCaller } from "./index.ts";
import { limits, windowSeconds } from "./throttle.rules.ts";

const platform = await testPlatform();
const { db } = platform;
const api = testApi(platform, { handlers: accountHandlers, findCaller });
afterAll(() => api.close());
afterEach(() => db.deleteFrom("login_failures").execute());

const username = "XiaoYe";
const password = "lantern 2026";
const owner = await (await testClient(api)).registered({ username, password });

/** A guess from one address; what it was answered with. */
async function guess(device: TestClient, address: string, name = username, word = "wrong 1") {
  const sealed = await device.sealed("users/login_account", {
    username: name,
    password: word,
    request_id: randomUUID(),
  });
  const answer = await api.inject({
    method: "POST",
    url: "/api/users/login_account",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ ...sealed }).toString(),
    remoteAddress: address,
  });
  const { status, data } = await device.opened(sealed.sign, answer.payload);
  return status === 1 ? "in" : (data as { code: string }).code;
}
const guesses = async (count: number, address: (n: number) => string, name = username) => {
  const answers: string[] = [];
  for (let n = 0; n < count; n += 1) answers.push(await guess(await testClient(api), address(n), name));
  return answers;
};

test("the right password opens a session, however the name is written", async () => {
  for (const name of ["XiaoYe", "xiaoye", "ＸＩＡＯＹＥ", " xiaoye "]) {
    const device = await testClient(api);
    await device.loggedIn(name, password);
    expect(await device.call("users/getBaseInfo", {})).toMatchObject({ uid: owner.uid, username });
  }
});

test("a wrong password and a name nobody has are refused in the same words", async () => {
  const device = await testClient(api);
  const wrong = await device.refusal("users/login_account", { username, password: "wrong 1" });
  expect(wrong).toMatchObject({ code: "bad_credentials", field: "password" });
  for (const nobody of ["nobody_here", "no such name!", "nul\u0000l", "ﷺ"]) {
    expect(await device.refusal("users/login_account", { username: nobody, password })).toEqual(wrong);
  }
  expect((await device.refusal("users/login_account", { username: "", password })).field).toBe("username");
});

test("logging in leaves the visitor's own history to the visitor", async () => {
  const device = await testClient(api);
  await device.call("users/preferences", { quality: 360 });
  const asVisitor = await device.call("users/getBaseInfo", {});
  await device.loggedIn(username, password);
  expect((await device.call("users/getBaseInfo", {})).preferences.quality).toBe(0);
  device.token = "";
  expect(await device.call("users/getBaseInfo", {})).toEqual(asVisitor);
});

test("a second login of one device takes the place of its first session", async () => {
  const device = await testClient(api);
  await device.loggedIn(username, password);
  const first = device.token;
  await device.loggedIn(username, password);
  const sessions = await device.call("users/sessions", {});
  device.token = first;
  expect((await device.refusal("users/sessions", {})).code).toBe("session_invalid");
  device.token = "";
  await device.loggedIn(username, password);
  expect(await device.call("users/sessions", {})).toHaveLength(sessions.length);
});

test("a repeat of the login gives a new token for the same session; another password is another wish", async () => {
  const device = await testClient(api);
  const request = { request_id: randomUUID(), username, password };
  const first = await device.call("users/login_account", request);
  const again = await device.call("users/login_account", request);
  expect(again.token).not.toBe(first.token);
  device.token = again.token;
  expect((await device.call("users/getBaseInfo", {})).uid).toBe(owner.uid);
  device.token = "";
  const other = await device.refusal("users/login_account", { ...request, password: "wrong 1" });
  expect(other.code).toBe("request_id_reused");
});

test("one address has few guesses at one account, and is told how long to wait", async () => {
  const answers = await guesses(limits.addressAtAccount + 1, () => "198.51.100.1");
  expect(answers).toEqual([
    ...Array.from({ length: limits.addressAtAccount }, () => "bad_credentials"),
    "login_throttled",
  ]);
  expect(await guess(await testClient(api), "198.51.100.1", username, password)).toBe("login_throttled");
  await db
    .updateTable("login_failures")
    .set({ failed_at: sql`failed_at - make_interval(secs => ${windowSeconds})` })
    .execute();
  expect(await guess(await testClient(api), "198.51.100.1", username, password)).toBe("in");
});

test("the sentence names the minutes", async () => {
  const device = await testClient(api);
  for (let n = 0; n < limits.addressAtAccount; n += 1) {
    await device.refusal("users/login_account", { username, password: "wrong 1" });
  }
  const refusal = await device.refusal("users/login_account", { username, password });
  expect(refusal).toMatchObject({ code: "login_throttled", msg: "尝试次数过多，请 15 分钟后再试" });
});

test("guesses sent at once do not outrun the limit", async () => {
  const devices = await Promise.all(Array.from({ length: 12 }, () => testClient(api)));
  const answers = await Promise.all(devices.map((device) => guess(device, "198.51.100.2")));
  expect(answers.filter((answer) => answer === "bad_credentials")).toHaveLength(limits.addressAtAccount);
});

test("the owner gets in from a device that has been in before, and from a fresh address, while others guess", async () => {
  await guesses(limits.attack, (n) => `203.0.113.${n}`);
  // Under attack an address has fewer guesses, but never none.
  expect(await guesses(3, () => "198.51.100.9")).toEqual([
    "bad_credentials",
    "bad_credentials",
    "login_throttled",
  ]);
  owner.token = "";
  expect(await guess(owner, "203.0.113.1", username, password)).toBe("in");
  expect(await guess(await testClient(api), "192.0.2.77", username, password)).toBe("in");
});

test("a known device's own failures are bounded too, and a success clears them", async () => {
  const device = await testClient(api);
  await device.loggedIn(username, password);
  device.token = "";
  const guessOften = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      expect(await guess(device, "192.0.2.1")).toBe("bad_credentials");
    }
  };
  await guessOften(limits.device - 1);
  expect(await guess(device, "192.0.2.1", username, password)).toBe("in");
  await guessOften(limits.device);
  expect(await guess(device, "192.0.2.1", username, password)).toBe("login_throttled");
});

test("one address has a bounded number of guesses over all accounts", async () => {
  const answers: string[] = [];
  for (let n = 0; n < limits.address + 2; n += 1) {
    answers.push(await guess(await testClient(api), "192.0.2.50", `name_${n}`));
  }
  expect(answers.slice(0, limits.address).every((answer) => answer === "bad_credentials")).toBe(true);
  expect(answers.slice(limits.address)).toEqual(["login_throttled", "login_throttled"]);
});

test("an IPv6 host cannot escape its limit by choosing another address of its network", async () => {
  const answers = await guesses(limits.addressAtAccount + 1, (n) => `2001:db8::${n + 1}`);
  expect(answers.at(-1)).toBe("login_throttled");
});

test("passwords and tokens never reach the tables in the clear", async () => {
  const device = await testClient(api);
  await device.loggedIn(username, password);
  const { rows } = await platform.pool.query<{ text: string }>(
    `SELECT row_to_json(receipts)::text AS text FROM receipts
     UNION ALL SELECT row_to_json(users)::text FROM users UNION ALL SELECT row_to_json(sessions)::text FROM sessions`,
  );
  for (const { text } of rows) {
    expect(text).not.toContain(password);
    expect(text).not.toContain(device.token);
  }
  expect((await send(api, "GET", "/app-config.json")).text).not.toContain(device.token);
});
