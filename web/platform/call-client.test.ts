import { expect, it } from "vitest";
import type { AppConfig, CallForm } from "#contract/envelope.ts";
import { deriveClientKeys, frame, openRequest, seal } from "#server/transport/envelope.ts";
import { type CallClientParts, createCallClient, type Sent } from "./call-client.ts";
import { openEnvelope } from "./envelope/index.ts";
import { CallRefusal, HttpFailure, NetworkFailure } from "./failures.ts";

// The client against a server end that speaks the real envelope; what the server does next is scripted.

const secret = new Uint8Array(32).map((_, index) => index * 5);
const config: AppConfig = {
  client: "pwa",
  key: Buffer.from(secret).toString("base64url"),
  bundle_id: "app.yehang",
  api_version: "4.9.2",
  lines: [],
};
const keys = deriveClientKeys({ id: "pwa", secret });
const serverTime = 1_800_000_000;

type Reply =
  | { status: number; msg?: string; data?: unknown }
  | { http: number; body: unknown; retryAfter?: number }
  | "no answer"
  | "garbage";

interface Seen {
  address: string;
  body: Record<string, unknown>;
}

function world(...script: Reply[]) {
  const seen: Seen[] = [];
  const log: string[] = [];
  const state = {
    base: "https://one",
    token: "",
    systemToken: "st",
    pageTime: serverTime,
    underway: (): unknown => undefined,
  };

  async function post(address: string, form: CallForm): Promise<Sent> {
    const path = address.replace(/^.*\/api\//, "");
    const opened = openRequest(new Map([["pwa", keys]]), path, form, serverTime);
    if (typeof opened === "string") {
      seen.push({ address, body: {} });
      const text = JSON.stringify({ error: opened, server_time: serverTime });
      return { status: 400, text, retryAfter: 0 };
    }
    seen.push({ address, body: opened.body });
    state.underway();
    const reply = script.shift() ?? { status: 1 };
    if (reply === "no answer") throw new TypeError("Failed to fetch");
    if (reply === "garbage") return { status: 200, text: '{"data":"AAAA"}', retryAfter: 0 };
    if ("http" in reply) {
      return { status: reply.http, text: JSON.stringify(reply.body), retryAfter: reply.retryAfter ?? 0 };
    }
    const answer = JSON.stringify({ msg: "", data: null, ...reply });
    return {
      status: 200,
      text: JSON.stringify({ data: seal(keys.sealKey, form.sign, frame(answer)) }),
      retryAfter: 0,
    };
  }

  const parts: CallClientParts = {
    post,
    envelope: openEnvelope,
    appConfig: async () => config,
    reloadAppConfig: async () => (log.push("app-config"), config),
    line: () => state.base,
    replaceLine: async (dead) => {
      log.push(`replace ${dead}`);
      state.base = "https://two";
      return state.base;
    },
    identity: () => ({ oauth_id: "visitor", system_token: state.systemToken, token: state.token }),
    refreshSystemConfig: async () => {
      log.push("system-config");
      state.systemToken = "fresh";
    },
    onSessionInvalid: (sentence) => log.push(`ended: ${sentence}`),
    toast: (sentence) => log.push(`toast: ${sentence}`),
    now: () => state.pageTime * 1000,
    wait: async (ms) => void log.push(`wait ${ms}`),
  };
  return { call: createCallClient(parts), seen, log, state };
}

const write = { id: 7, position: 1, played: 1, request_id: "5f8f0a2e-54f2-4a0e-9a59-0d0f6b8a7a11" };

it("sends the payload with the envelope's fields beside it, the token once logged in", async () => {
  const { call, seen, state } = world({ status: 1, data: { tabs: [] } });
  expect(await call("home/getConfig", {})).toEqual({ tabs: [] });
  expect(seen[0]).toEqual({
    address: "https://one/api/home/getConfig",
    body: {
      bundle_id: "app.yehang",
      api_version: "4.9.2",
      oauth_type: "pwa",
      oauth_id: "visitor",
      system_token: "st",
    },
  });
  state.token = "secret";
  await call("home/getConfig", {});
  expect(seen[1]?.body).toMatchObject({ token: "secret" });
});

it("shows the server's sentence and rejects with status, code and field", async () => {
  const refusal = { status: 400, msg: "密码至少 8 位", data: { code: "invalid_input", field: "password" } };
  const { call, log } = world(refusal);
  const failure = await call("mv/detail480", { id: 1 }).catch((cause: unknown) => cause);
  expect(failure).toBeInstanceOf(CallRefusal);
  expect(failure).toMatchObject({ status: 400, code: "invalid_input", field: "password" });
  expect(log).toEqual(["toast: 密码至少 8 位"]);
});

it("keeps quiet, shows success, accepts another success status, or does not reject, as the flags say", async () => {
  const { call, log } = world(
    { status: 404, msg: "没有" },
    { status: 404, msg: "没有" },
    { status: 1, msg: "已保存" },
    { status: 200, data: { list: [] } },
  );
  await expect(call("mv/report_type", {}, { errorToast: false })).rejects.toThrow("没有");
  expect(log).toEqual([]);
  expect(await call("mv/report_type", {}, { throwOnError: false })).toBeUndefined();
  expect(log).toEqual(["toast: 没有"]);
  await call("mv/report_type", {}, { successToast: true });
  expect(log.at(-1)).toBe("toast: 已保存");
  expect(await call("mv/report_type", {}, { successStatus: 200 })).toEqual({ list: [] });
});

it("repeats a write once with the same request_id where the server is busy", async () => {
  const busy: Reply = { http: 503, body: { error: "unavailable" }, retryAfter: 2 };
  const { call, seen, log } = world(busy, { status: 1, data: {} });
  await call("mv/watching", write);
  expect(seen.map(({ body }) => body["request_id"])).toEqual([write.request_id, write.request_id]);
  expect(log).toEqual(["wait 2000"]);
});

it("gives up after one repeat, with the raw body and a sentence of its own", async () => {
  const body = { error: "internal", server_time: serverTime };
  const { call, seen, log } = world({ http: 500, body }, { http: 500, body });
  const failure = await call("home/getConfig", {}).catch((cause: unknown) => cause);
  expect(failure).toBeInstanceOf(HttpFailure);
  expect(failure).toMatchObject({ status: 500, data: body });
  expect(seen).toHaveLength(2);
  expect(log.at(-1)).toBe("toast: 服务器出了点问题，请稍后再试");
});

it("corrects a clock that is off, and keeps the correction", async () => {
  const { call, seen, state } = world({ status: 1 }, { status: 1 });
  state.pageTime = serverTime - 86_400;
  await call("home/getConfig", {});
  expect(seen).toHaveLength(2);
  await call("home/getConfig", {});
  expect(seen).toHaveLength(3);
});

it("fetches keys anew when the server does not know the client", async () => {
  const { call, log } = world({ http: 400, body: { error: "unknown_client" } }, { status: 1, data: "here" });
  expect(await call("home/getConfig", {})).toBe("here");
  expect(log).toEqual(["app-config"]);
});

it("fetches the config after 421 and sends the new token", async () => {
  const { call, seen, log } = world({ status: 421, msg: "过期" }, { status: 1, data: "here" });
  expect(await call("home/getConfig", {})).toBe("here");
  expect(log).toEqual(["system-config"]);
  expect(seen.map(({ body }) => body["system_token"])).toEqual(["st", "fresh"]);
});

it("says what a second 421 says", async () => {
  const { call, log } = world({ status: 421, msg: "过期" }, { status: 421, msg: "还是过期" });
  await expect(call("home/getConfig", {})).rejects.toMatchObject({ status: 421 });
  expect(log).toEqual(["system-config", "toast: 还是过期"]);
});

it("gets a system token before the first call that needs one, and not before one that does not", async () => {
  const { call, seen, log, state } = world({ status: 1 }, { status: 1 });
  state.systemToken = "";
  await call("users/getBaseInfo", {});
  expect(log).toEqual([]);
  await call("home/getConfig", {});
  expect(log).toEqual(["system-config"]);
  expect(seen[1]?.body).toMatchObject({ system_token: "fresh" });
});

it("goes on over another line when this one dies", async () => {
  const { call, seen, log } = world("no answer", { status: 1, data: "here" });
  expect(await call("home/getConfig", {})).toBe("here");
  expect(log).toEqual(["replace https://one"]);
  expect(seen.map(({ address }) => address)).toEqual([
    "https://one/api/home/getConfig",
    "https://two/api/home/getConfig",
  ]);
});

it("says so when no line answers", async () => {
  const { call, log } = world("no answer", "no answer");
  await expect(call("home/getConfig", {})).rejects.toBeInstanceOf(NetworkFailure);
  expect(log.at(-1)).toBe("toast: 线路暂时连不上，请稍后再试");
});

it("reads an answer that does not open as broken, after one more try", async () => {
  const { call, seen } = world("garbage", { status: 1, data: "here" });
  expect(await call("home/getConfig", {})).toBe("here");
  expect(seen).toHaveLength(2);
  const again = world("garbage", "garbage");
  await expect(again.call("home/getConfig", {})).rejects.toThrow("收到的内容不完整");
});

it("hands an ended session on without a toast, unless the token was given up meanwhile", async () => {
  const { call, log, state } = world({ status: 420, msg: "登录已失效" });
  state.token = "secret";
  await expect(call("users/sessions", {})).rejects.toMatchObject({ status: 420 });
  expect(log).toEqual(["ended: 登录已失效"]);

  const later = world({ status: 420, msg: "登录已失效" });
  later.state.token = "secret";
  later.state.underway = () => (later.state.token = "");
  await expect(later.call("users/sessions", {})).rejects.toMatchObject({ status: 420 });
  expect(later.log).toEqual([]);
});
