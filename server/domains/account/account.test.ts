import { randomBytes } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { testApi } from "#server/testing/api.ts";
import { testClient } from "#server/testing/client.ts";
import { testPlatform } from "#server/testing/platform.ts";
import { accountHandlers, findCaller, sweepAccounts } from "./index.ts";

const platform = await testPlatform();
const { db, clock } = platform;
const api = testApi(platform, { handlers: accountHandlers, findCaller });
afterAll(() => api.close());

const password = "lantern 2026";
const newName = () => `u${randomBytes(5).toString("hex")}`;

/** One account signed in on two devices. */
async function twoDevices() {
  const username = newName();
  const phone = await (await testClient(api)).registered({ username, password });
  const tablet = await (await testClient(api)).loggedIn(username, password);
  return { username, phone, tablet };
}

test("users/getBaseInfo tells a visitor nothing but that they are one", async () => {
  const visitor = await testClient(api);
  expect(await visitor.call("users/getBaseInfo", {})).toMatchObject({
    is_reg: 0,
    username: "",
    aff_code: "",
  });
});

test("users/getBaseInfo counts what the database holds", async () => {
  const user = await (await testClient(api)).registered();
  const expiry = new Date("2099-03-18T04:00:00Z");
  await db
    .updateTable("users")
    .set({ experience: 1000, vip_level: 3, vip_expires_at: expiry, fans_count: 16_000 })
    .where("id", "=", user.uid)
    .execute();
  const asset = await db
    .insertInto("media_assets")
    .values({ source: "s" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const video = { creator_id: user.uid, asset_id: asset.id, cover: "", duration: 8, likes: 40 };
  await db
    .insertInto("videos")
    .values([
      { ...video, title: "一", state: "release", published_at: new Date() },
      { ...video, title: "二", state: "draft", likes: 2 },
    ])
    .execute();
  expect(await user.call("users/getBaseInfo", {})).toMatchObject({
    level: 5,
    is_vip: 1,
    vip_level: 3,
    expired_str: "2099 年 3 月 18 日",
    fans_count: 16_000,
    videos_count: 1,
    fabulous_count: 42,
  });
  await db
    .updateTable("users")
    .set({ vip_expires_at: new Date(clock.now().getTime() - 1) })
    .where("id", "=", user.uid)
    .execute();
  expect(await user.call("users/getBaseInfo", {})).toMatchObject({ is_vip: 0, vip_level: 0 });
});

test("member/update changes only what it is given", async () => {
  const user = await (await testClient(api)).registered();
  await user.call("member/update", { nickname: "潮声入梦", person_signnatrue: "喜欢海和慢节奏的片子" });
  await user.call("member/update", { sex: "female" });
  await user.call("member/update", {});
  expect(await user.call("users/getBaseInfo", {})).toMatchObject({
    nickname: "潮声入梦",
    person_signnatrue: "喜欢海和慢节奏的片子",
    sex: "female",
  });
  await user.call("member/update", { person_signnatrue: "" });
  expect((await user.call("users/getBaseInfo", {})).person_signnatrue).toBe("");
});

test.each([
  [{ nickname: "" }, "nickname", "请填写昵称"],
  [{ nickname: "一二三四五六七八九十一二三四五六七" }, "nickname", "昵称最多 16 个字"],
  [{ nickname: "官方客服" }, "nickname", "这个昵称不能使用，换一个试试"],
  [{ nickname: "abc\u202Edef" }, "nickname", "这个昵称不能使用，换一个试试"],
  [{ nickname: "a\u0000b" }, "nickname", "这个昵称不能使用，换一个试试"],
  [{ person_signnatrue: "a\u0000b" }, "person_signnatrue", "签名中有不能使用的字符"],
  [{ person_signnatrue: "字".repeat(61) }, "person_signnatrue", "签名最多 60 个字"],
  [{ sex: "x" }, "sex", "性别选项有误"],
])("member/update refuses %j and leaves all as it was", async (fields, field, msg) => {
  const user = await (await testClient(api)).registered();
  const before = await user.call("users/getBaseInfo", {});
  const both = { nickname: "好名字", ...fields } as { nickname: string };
  expect(await user.refusal("member/update", both)).toMatchObject({ field, msg });
  expect(await user.call("users/getBaseInfo", {})).toEqual(before);
});

test("users/preferences keeps what it is not given, for visitors and users apart", async () => {
  const device = await testClient(api);
  await device.call("users/preferences", { theme: "dark" });
  expect(await device.call("users/preferences", { danmuOpen: true })).toEqual({
    autoplayMuted: true,
    danmuOpen: true,
    quality: 0,
    theme: "dark",
  });
  expect(await device.refusal("users/preferences", { quality: -1 })).toMatchObject({ field: "quality" });
});

test("users/sessions names each device, this one first", async () => {
  const { phone, tablet } = await twoDevices();
  const [own, other, ...more] = await tablet.call("users/sessions", {});
  expect(own).toMatchObject({ current: true, address: "本机", device: "未知设备" });
  expect(other).toMatchObject({ current: false });
  expect(more).toEqual([]);
  expect((await phone.call("users/sessions", {}))[0]?.id).toBe(other?.id);
});

test("users/end_session signs another device out at once, and this one too", async () => {
  const { phone, tablet } = await twoDevices();
  const [own, other] = await phone.call("users/sessions", {});
  if (!own || !other) throw new Error("two sessions expected");
  await phone.call("users/end_session", { id: other.id });
  expect((await tablet.refusal("users/sessions", {})).code).toBe("session_invalid");
  expect((await phone.refusal("users/end_session", { id: other.id })).code).toBe("not_found");
  await phone.call("users/end_session", { id: own.id });
  expect((await phone.refusal("users/sessions", {})).code).toBe("session_invalid");
});

test("users/end_session knows nothing of another user's session", async () => {
  const stranger = await (await testClient(api)).registered();
  const { phone } = await twoDevices();
  const [session] = await phone.call("users/sessions", {});
  const id = session?.id ?? "";
  expect((await stranger.refusal("users/end_session", { id })).code).toBe("not_found");
  expect(await phone.call("users/sessions", {})).toHaveLength(2);
  expect((await stranger.refusal("users/end_session", { id: "x" })).field).toBe("id");
});

test("users/logout ends this session and no other", async () => {
  const { phone, tablet } = await twoDevices();
  await tablet.call("users/logout", {});
  expect((await tablet.refusal("users/getBaseInfo", {})).code).toBe("session_invalid");
  expect(await phone.call("users/sessions", {})).toHaveLength(1);
});

test("users/change_password ends every other session, and only the new password works", async () => {
  const { username, phone, tablet } = await twoDevices();
  await phone.call("users/change_password", { password, new_password: "tide 2027" });
  expect((await tablet.refusal("users/sessions", {})).code).toBe("session_invalid");
  expect(await phone.call("users/sessions", {})).toHaveLength(1);
  const third = await testClient(api);
  expect((await third.refusal("users/login_account", { username, password })).code).toBe("bad_credentials");
  await third.loggedIn(username, "tide 2027");
});

test("users/change_password refuses a wrong, an equal and a weak password", async () => {
  const { phone, tablet } = await twoDevices();
  const change = (fields: { password: string; new_password: string }) =>
    phone.refusal("users/change_password", fields);
  expect(await change({ password: "wrong 1", new_password: "tide 2027" })).toMatchObject({
    code: "wrong_password",
    field: "password",
  });
  expect(await change({ password, new_password: password })).toMatchObject({
    code: "same_password",
    field: "new_password",
  });
  expect(await change({ password, new_password: "tide" })).toMatchObject({ field: "new_password" });
  expect(await tablet.call("users/sessions", {})).toHaveLength(2);
});

test("a login under way with the old password does not outlive its change", async () => {
  const { username, phone } = await twoDevices();
  const other = await testClient(api);
  const [, login] = await Promise.all([
    phone.call("users/change_password", { password, new_password: "tide 2027" }),
    other.answer("users/login_account", { username, password }),
  ]);
  if (login.status === 1) {
    other.token = (login.data as { token: string }).token;
    expect((await other.refusal("users/sessions", {})).code).toBe("session_invalid");
  }
  expect(await phone.call("users/sessions", {})).toHaveLength(1);
});

test("a stolen session has few guesses at the password, and they are not the owner's", async () => {
  const { username, phone, tablet } = await twoDevices();
  for (let n = 0; n < 10; n += 1) {
    await tablet.refusal("users/delete_account", { password: "wrong 1" });
  }
  expect((await tablet.refusal("users/delete_account", { password })).code).toBe("login_throttled");
  await phone.call("users/change_password", { password, new_password: "tide 2027" });
  await (await testClient(api)).loggedIn(username, "tide 2027");
});

test("users/delete_account erases who the user was, frees the name and signs out everywhere", async () => {
  const { username, phone, tablet } = await twoDevices();
  await phone.call("member/update", { nickname: "要走的人", person_signnatrue: "再见" });
  expect((await phone.refusal("users/delete_account", { password: "wrong 1" })).code).toBe("wrong_password");
  await phone.call("users/delete_account", { password });
  for (const device of [phone, tablet]) {
    expect((await device.refusal("users/getBaseInfo", {})).code).toBe("session_invalid");
  }
  const { rows } = await platform.pool.query<{ text: string }>(
    `SELECT row_to_json(users)::text || (SELECT json_agg(sessions) FROM sessions WHERE user_id = users.id)::text AS text
     FROM users WHERE id = $1`,
    [phone.uid],
  );
  for (const trace of [username, "要走的人", "再见", phone.oauthId, "argon2id", "本机"]) {
    expect(rows[0]?.text).not.toContain(trace);
  }
  const visitor = await testClient(api);
  expect((await visitor.refusal("users/login_account", { username, password })).code).toBe("bad_credentials");
  await visitor.registered({ username });
  expect(visitor.uid).not.toBe(phone.uid);
});

test("a deleted account's invite code is nobody's", async () => {
  const inviter = await (await testClient(api)).registered({ password });
  const { aff_code: invite_code } = await inviter.call("users/getBaseInfo", {});
  await inviter.call("users/delete_account", { password });
  const visitor = await testClient(api);
  const request = { username: newName(), password, invite_code };
  expect((await visitor.refusal("users/register_account", request)).code).toBe("invite_code_unknown");
});

test("visitors are refused what only a user has", async () => {
  const visitor = await testClient(api);
  const id = "0198c0de-0000-7000-8000-000000000000";
  const refusals = [
    await visitor.refusal("member/update", { nickname: "好名字" }),
    await visitor.refusal("users/change_password", { password, new_password: "tide 2027" }),
    await visitor.refusal("users/sessions", {}),
    await visitor.refusal("users/end_session", { id }),
    await visitor.refusal("users/logout", {}),
    await visitor.refusal("users/delete_account", { password }),
  ];
  expect(new Set(refusals.map((refusal) => refusal.code))).toEqual(new Set(["session_invalid"]));
});

test("the sweep forgets old failures and sessions long ended, and nothing else", async () => {
  const { phone, tablet } = await twoDevices();
  await tablet.call("users/logout", {});
  await phone.refusal("users/change_password", { password: "wrong 1", new_password: "tide 2027" });
  const count = async (table: "sessions" | "login_failures") =>
    (await db.selectFrom(table).select(db.fn.countAll<number>().as("n")).executeTakeFirstOrThrow()).n;
  const sessions = await count("sessions");
  const failures = await count("login_failures");
  const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000);
  await sweepAccounts(db, clock.now());
  expect([await count("sessions"), await count("login_failures")]).toEqual([sessions, failures]);
  await sweepAccounts(db, inDays(2));
  expect([await count("sessions"), await count("login_failures")]).toEqual([sessions, 0]);
  await sweepAccounts(db, inDays(91));
  expect(await count("sessions")).toBeLessThan(sessions);
  expect(await phone.call("users/sessions", {})).toHaveLength(1);
});
