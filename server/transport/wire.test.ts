import { deflateRawSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { type CallForm, limits as wireLimits, signedText } from "#contract/envelope.ts";
import { registry } from "#contract/registry.ts";
import { testApi } from "#server/testing/api.ts";
import { type HttpAnswer, newOauthId, sealForm, send, testClient } from "#server/testing/client.ts";
import { testPlatform } from "#server/testing/platform.ts";
import { frame, signature } from "./envelope.ts";
import { issueSystemToken } from "./system-token.ts";

const platform = await testPlatform();
const api = testApi(platform);
const origin = await api.listen({ port: 0, host: "127.0.0.1" });
afterAll(() => api.close());
const client = await testClient(api);
const keys = await client.clientKeys();

const path = "mv/report_type";
const formHeaders = { "content-type": "application/x-www-form-urlencoded" };
const good = (): Promise<CallForm> => client.sealed(path, {});
const seconds = (): number => Math.floor(platform.clock.now().getTime() / 1000);
const sealedAt = (time: number, plaintext: Uint8Array = frame("{}")): CallForm =>
  sealForm(keys, path, String(time), plaintext);
const text = (form: Partial<CallForm>): string => new URLSearchParams(form).toString();
const post = (body: string | Buffer, url = `/api/${path}`, headers: Record<string, string> = formHeaders) =>
  send(api, "POST", url, { headers, body });
const errorOf = (answer: HttpAnswer): string => (JSON.parse(answer.text) as { error: string }).error;
/** A form signed over data whose tag does not verify. */
function tampered(time: number): CallForm {
  const sealed = Buffer.from(sealedAt(time).data, "base64url");
  sealed[sealed.length - 1]! ^= 1;
  const data = sealed.toString("base64url");
  const sign = signature(keys.signKey, signedText(keys.id, path, String(time), data)).toString("hex");
  return { client: keys.id, timestamp: String(time), data, sign };
}
const issued = (to: string, daysAgo: number): string =>
  issueSystemToken(platform.secrets, to, new Date(platform.clock.now().getTime() - daysAgo * 86_400_000));
const big = "x".repeat(wireLimits.body + 1);

async function refused(answer: HttpAnswer, status: number, error: string): Promise<void> {
  expect([answer.status, errorOf(answer)]).toEqual([status, error]);
  expect(JSON.parse(answer.text)).toEqual({ error, server_time: seconds() });
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(answer.headers.get("access-control-expose-headers")).toBe("ETag, Retry-After");
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
}

describe("before the envelope is open, in this order", () => {
  test("an unknown path, whatever is sent to it", async () => {
    for (const url of [
      "/api/nothing/here",
      "/api/",
      `/api/${path}?a=1`,
      `/api/${path}/`,
      "/api/mv%2Freport_type",
    ]) {
      await refused(await post(big, url), 404, "unknown_path");
    }
    await refused(await send(api, "GET", `/api/${path}`), 404, "unknown_path");
  });

  test("a body over 256 KiB, whatever it holds", async () => {
    await refused(await post(big), 413, "too_large");
    await refused(await post(big, `/api/${path}`, { "content-type": "text/plain" }), 413, "too_large");
    // 256 KiB to the byte: the data's letters come in fours, the client's name takes what is left over.
    const { timestamp, sign } = await good();
    const head = (id: string): string => `timestamp=${timestamp}&sign=${sign}&client=${id}&data=`;
    const name = "nobody".padEnd(6 + ((wireLimits.body - head("nobody").length) % 4), "y");
    const whole = head(name).padEnd(wireLimits.body, "A");
    await refused(await post(whole), 400, "unknown_client");
    await refused(await post(whole.padEnd(wireLimits.body + 1, "A")), 413, "too_large");
  });

  test("the same where its length is not announced", async () => {
    const chunks = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode("x".repeat(65_536)));
        if (++sent === 5) controller.close();
      },
    });
    let sent = 0;
    const answer = await fetch(`${origin}/api/${path}`, {
      method: "POST",
      headers: formHeaders,
      body: chunks,
      duplex: "half",
    } as RequestInit);
    expect(answer.status).toBe(413);
  });

  test("a form that is none, or lacks, doubles or misspells a field", async () => {
    const form = { ...(await good()), client: "nobody" };
    const { data, ...rest } = form;
    const wrong = [
      "",
      "{}",
      text(rest),
      `${text(form)}&data=${data}`,
      `${text(form)}&more=1`,
      text({ ...form, client: "" }),
      text({ ...form, client: "no body" }),
      text({ ...form, timestamp: "0800000000" }),
      text({ ...form, timestamp: "180000000" }),
      text({ ...form, timestamp: "1800000000.0" }),
      text({ ...form, sign: form.sign.toUpperCase().replace(/^./, "A") }),
      text({ ...form, sign: form.sign.slice(1) }),
      text({ ...form, data: `${data}=` }),
      text({ ...form, data: "+/+/" }),
      text({ ...form, data: "" }),
      text(form).replace("client", "%zz"),
      text(form).replace("nobody", "%zz"),
    ];
    for (const body of wrong) await refused(await post(body), 400, "malformed");
    await refused(
      await post(text(form), `/api/${path}`, { "content-type": "application/json" }),
      400,
      "malformed",
    );
    await refused(await post(text(form)), 400, "unknown_client");
  });

  test("a client nobody knows, before its sign is looked at", async () => {
    await refused(
      await post(text({ ...(await good()), client: "nobody", sign: "0".repeat(64) })),
      400,
      "unknown_client",
    );
  });

  test("a sign over anything else, before the timestamp is looked at", async () => {
    const stale = sealedAt(seconds() - 1000);
    await refused(await post(text({ ...stale, sign: "0".repeat(64) })), 400, "bad_sign");
    await refused(await post(text(stale), "/api/home/getConfig"), 400, "bad_sign");
  });

  test("a clock more than 300 s off, before the tag is looked at", async () => {
    await refused(await post(text(tampered(seconds() - 301))), 400, "stale_timestamp");
    await refused(await post(text(tampered(seconds() + 301))), 400, "stale_timestamp");
    await refused(await post(text(tampered(seconds() - 300))), 400, "malformed");
  });

  test("content that is no JSON object", async () => {
    for (const plaintext of [frame("[]"), Buffer.of(0), Buffer.from("\u0002{}"), Buffer.of(1, 255)]) {
      await refused(await post(text(sealedAt(seconds(), plaintext))), 400, "malformed");
    }
  });

  test("content that inflates beyond 1 MiB", async () => {
    const huge = Buffer.concat([Buffer.of(1), deflateRawSync(Buffer.alloc(wireLimits.inflated + 1, 32))]);
    await refused(await post(text(sealedAt(seconds(), huge))), 413, "too_large");
  });
});

describe("once the envelope is open", () => {
  const fields = {
    bundle_id: "app.yehang",
    api_version: "4.9.2",
    oauth_type: "pwa",
    oauth_id: client.oauthId,
    system_token: client.systemToken,
  };
  const answerTo = async (body: object, to = path) => {
    const form = sealForm(keys, to, String(seconds()), frame(JSON.stringify(body)));
    return client.opened(form.sign, (await client.post(to, form)).text);
  };

  test("a good call is answered with status 1", async () => {
    expect(await answerTo(fields)).toMatchObject({ status: 1, msg: "" });
  });

  test.each([
    ["bundle_id", undefined],
    ["api_version", 4],
    ["oauth_type", "web"],
    ["oauth_id", "short"],
    ["oauth_id", `${"x".repeat(19)}18000000000x0`],
    ["system_token", null],
    ["token", ["a"]],
    ["token", "x".repeat(201)],
  ])("an ill-formed %s is refused with its name", async (field, value) => {
    const { data } = await answerTo({ ...fields, [field]: value });
    expect(data).toEqual({ code: "invalid_input", field });
  });

  test("a system token that is missing, another's, forged or over is answered 421", async () => {
    const [, mac = ""] = client.systemToken.split(".");
    const far = String(seconds() + 10_000_000);
    for (const wrong of ["", "x", issued(newOauthId(), 0), issued(client.oauthId, 30), `${far}.${mac}`]) {
      expect(await answerTo({ ...fields, system_token: wrong })).toMatchObject({
        status: 421,
        data: { code: "stale_system_token" },
      });
    }
    expect(await answerTo({ ...fields, system_token: issued(client.oauthId, 29) })).toMatchObject({
      status: 1,
    });
  });

  test("calls made before the config need no system token", async () => {
    const early = [...registry.values()].filter((call) => call.beforeConfig).map((call) => call.path);
    expect(early.toSorted()).toEqual([
      "system/config",
      "users/getBaseInfo",
      "users/login_account",
      "users/register_account",
    ]);
    expect(await answerTo({ ...fields, system_token: "" }, "users/getBaseInfo")).toMatchObject({ status: 1 });
  });

  test("a token nobody has is answered 420, and so is a visitor where a user is needed", async () => {
    const ended = { status: 420, data: { code: "session_invalid" } };
    expect(await answerTo({ ...fields, token: "x".repeat(43) })).toMatchObject(ended);
    expect(await answerTo(fields, "users/sessions")).toMatchObject(ended);
  });

  test("bad input is refused with the schema's sentence and the field", async () => {
    const login = {
      ...fields,
      request_id: "8b0e7a52-5b5c-4e0b-9f0e-0d3d7c1f2a11",
      username: "a",
      password: "",
    };
    expect(await answerTo(login, "users/login_account")).toEqual({
      status: 400,
      msg: "请填写密码",
      data: { code: "invalid_input", field: "password" },
    });
    const wrongType = await answerTo({ ...fields, tab_id: "6" }, "tabnew/index").catch(() => null);
    if (wrongType) expect(wrongType.msg).toMatch(/\p{Script=Han}/u);
  });
});

test("limits are per address, per identity and per user, and say when to come back", async () => {
  const tight = testApi(platform, {
    rates: {
      address: { burst: 8, perSecond: 1 },
      identity: { burst: 6, perSecond: 1 },
      user: { burst: 100, perSecond: 1 },
    },
  });
  const first = await testClient(tight);
  for (let i = 0; i < 6; i++) expect((await first.answer(path, {})).status).toBe(1);
  const form = await first.sealed(path, {});
  const answer = await first.post(path, form);
  await refused(answer, 429, "too_many");
  expect(answer.headers.get("retry-after")).toBe("1");
  const second = await testClient(tight);
  expect((await second.answer(path, {})).status).toBe(1);
  await expect(second.answer(path, {})).rejects.toMatchObject({ status: 429, msg: "too_many" });
  platform.clock.advance(2000);
  expect((await second.answer(path, {})).status).toBe(1);
  await tight.close();
});

test("a user is limited on all devices together", async () => {
  const tight = testApi(platform, { rates: { user: { burst: 3, perSecond: 1 } } });
  const device = await (
    await testClient(tight)
  ).registered({ username: "limited", password: "correct horse 1" });
  const other = await (await testClient(tight)).loggedIn("limited", "correct horse 1");
  for (const one of [device, other, device]) expect((await one.answer(path, {})).status).toBe(1);
  await expect(other.answer(path, {})).rejects.toMatchObject({ status: 429 });
  await tight.close();
});
