import { beforeEach, expect, it, vi } from "vitest";
import { deriveClientKeys, frame, openRequest, seal } from "#server/transport/envelope.ts";
import { call } from "./calls.ts";
import { history } from "./history.ts";
import { keptToken, oauthId } from "./oauth.ts";
import { login, logout, register, startSession, syncConfig, updateProfile } from "./session.ts";
import { emptyProfile, useDynamic, useGlobalConfig, usePlayerPreferences, useSession } from "./stores.ts";

// The session against a server end that speaks the real envelope over fetch.

const secret = new Uint8Array(32).map((_, index) => index * 3);
const keys = deriveClientKeys({ id: "pwa", secret });

type Answer = { status: number; msg?: string; data?: unknown };
type Body = Record<string, unknown>;

/** What the server answers each call, and what was asked of it in order. */
let answers: Record<string, (body: Body) => Answer>;
let asked: { path: string; body: Body }[];
const paths = () => asked.map(({ path }) => path);

const systemConfig = { system_token: "st", aff_code: "", config: { title: "夜航" } };
const profileOf = (uid: number) => ({ ...emptyProfile, uid, nickname: `用户${uid}`, coins: "12.50" });

async function server(address: string | URL | Request, init?: RequestInit): Promise<Response> {
  const url = new URL(String(address));
  if (url.pathname === "/app-config.json") {
    const key = Buffer.from(secret).toString("base64url");
    return Response.json({ client: "pwa", key, bundle_id: "b", api_version: "4.9.2", lines: [] });
  }
  if (init?.method === "HEAD") return new Response(null, { status: 204 });
  const path = url.pathname.replace("/api/", "");
  const form = Object.fromEntries(new URLSearchParams(String(init?.body)));
  const opened = openRequest(new Map([["pwa", keys]]), path, form as never, Date.now() / 1000);
  if (typeof opened === "string") return Response.json({ error: opened }, { status: 400 });
  asked.push({ path, body: opened.body });
  const answer = answers[path]?.(opened.body) ?? { status: 404, msg: "没有这个调用" };
  const text = frame(JSON.stringify({ msg: "", data: null, ...answer }));
  return Response.json({ data: seal(keys.sealKey, opened.sign, text) });
}

beforeEach(async () => {
  vi.stubGlobal("fetch", server);
  asked = [];
  answers = {
    "system/config": () => ({ status: 1, data: systemConfig }),
    "users/getBaseInfo": ({ token }) => ({ status: 1, data: profileOf(token ? 7 : 1) }),
    "users/logout": () => ({ status: 1, data: {} }),
  };
  startSession();
  await logout("/home");
  await vi.waitFor(() => expect(useSession.getState().profile.uid).toBe(1));
  document.body.innerHTML = "";
  localStorage.removeItem("user");
  asked = [];
});

it("logs in: stores start over, token and uid are kept, config comes before the profile", async () => {
  answers["users/login_account"] = () => ({ status: 1, data: { token: "secret", uid: 7 } });
  useDynamic.setState({ cache: { left: "by a visitor" } });
  const profile = await login("xiaoye", "yehang-demo");
  expect(paths()).toEqual(["users/login_account", "system/config", "users/getBaseInfo"]);
  expect(asked[0]?.body).toMatchObject({ username: "xiaoye", password: "yehang-demo" });
  expect(asked[0]?.body["request_id"]).toMatch(/^[0-9a-f-]{36}$/);
  expect(asked[1]?.body).toMatchObject({ token: "secret" });
  expect(profile).toMatchObject({ uid: 7, coins: "12.50" });
  expect(useSession.getState()).toMatchObject({ isLogin: true, token: "secret", profile: { uid: 7 } });
  expect(keptToken()).toBe("secret");
  expect(useDynamic.getState().cache).toEqual({});
});

it("fails a login whose answer holds no token, with the specified words, and changes nothing", async () => {
  answers["users/login_account"] = () => ({ status: 1, data: { token: "", uid: 7 } });
  await expect(login("xiaoye", "yehang-demo")).rejects.toThrow("@用户登录失败");
  expect(useSession.getState()).toMatchObject({ isLogin: false, token: "" });
});

it("fails a registration whose answer holds no token, with the specified words", async () => {
  answers["users/register_account"] = () => ({ status: 1, data: {} });
  await expect(register({ username: "wan", password: "zhou2026" })).rejects.toThrow(
    "用户凭证(token)获取失败",
  );
  expect(useSession.getState().isLogin).toBe(false);
});

it("registers with the invite code the app was opened with, which outlives the reset", async () => {
  answers["users/register_account"] = () => ({ status: 1, data: { token: "new", uid: 7 } });
  useSession.setState({ incode: "AB12CD" });
  await register({ username: "wan", password: "zhou2026", invite_code: "AB12CD" });
  expect(useSession.getState()).toMatchObject({ isLogin: true, token: "new", incode: "AB12CD" });
});

it("hands a refusal of the login on, with its field", async () => {
  answers["users/login_account"] = () => ({
    status: 1001,
    msg: "用户名或密码不正确",
    data: { code: "bad_credentials", field: "password" },
  });
  await expect(login("xiaoye", "wrong")).rejects.toMatchObject({ status: 1001, field: "password" });
});

it("merges the profile after a change", async () => {
  answers["member/update"] = () => ({ status: 1, data: {} });
  expect(await updateProfile({ nickname: "晚舟" })).toMatchObject({ uid: 1 });
  expect(paths()).toEqual(["member/update", "users/getBaseInfo"]);
});

it("logs out: another visitor, empty stores, no user entry, config anew, then the page asked for", async () => {
  answers["users/login_account"] = () => ({ status: 1, data: { token: "secret", uid: 7 } });
  await login("xiaoye", "yehang-demo");
  const before = oauthId();
  asked = [];
  // The profile of the new visitor never comes: what logging out itself leaves behind can be seen.
  answers["users/getBaseInfo"] = () => ({ status: 404 });
  await logout("/my");
  expect(paths().slice(0, 2)).toEqual(["users/logout", "system/config"]);
  expect(asked[0]?.body).toMatchObject({ token: "secret" });
  expect(asked[1]?.body).not.toHaveProperty("token");
  expect(oauthId()).not.toBe(before);
  expect(keptToken()).toBe("");
  expect(localStorage.getItem("user")).toBeNull();
  expect(useSession.getState()).toMatchObject({ isLogin: false, token: "", profile: emptyProfile });
  expect(history.location().path).toBe("/my");
  await vi.waitFor(() => expect(paths()).toContain("users/getBaseInfo"));
});

it("asks config, then profile, on a first start; both at once where a user entry is kept", async () => {
  let configAnswered = false;
  answers["system/config"] = () => ((configAnswered = true), { status: 1, data: systemConfig });
  answers["users/getBaseInfo"] = () => ({ status: configAnswered ? 1 : 500, data: profileOf(1) });
  await syncConfig();
  expect(paths()).toEqual(["system/config", "users/getBaseInfo"]);
  expect(useSession.getState().profile.uid).toBe(1);
  expect(localStorage.getItem("user")).not.toBeNull();

  asked = [];
  const held = Promise.withResolvers<void>();
  vi.stubGlobal("fetch", async (...args: Parameters<typeof server>) => {
    if (String(args[0]).endsWith("system/config")) await held.promise;
    return server(...args);
  });
  const syncing = syncConfig();
  await vi.waitFor(() => expect(paths()).toEqual(["users/getBaseInfo"]));
  held.resolve();
  await syncing;
});

it("ignores a failing sync", async () => {
  answers = {};
  await expect(syncConfig()).resolves.toBeUndefined();
});

it("logs a user out when the session has ended, and leads to the login", async () => {
  answers["users/login_account"] = () => ({ status: 1, data: { token: "secret", uid: 7 } });
  await login("xiaoye", "yehang-demo");
  answers["users/sessions"] = () => ({ status: 420, msg: "登录已失效，请重新登录" });
  await Promise.allSettled([call("users/sessions", {}), call("users/sessions", {})]);
  await vi.waitFor(() => expect(history.location().path).toBe("/login"));
  expect(useSession.getState()).toMatchObject({ isLogin: false, token: "" });
  expect(document.body.textContent).not.toContain("温馨提示");
});

it("tells a visitor first, and leads to the login when they press on", async () => {
  answers["users/sessions"] = () => ({ status: 420, msg: "请先登录" });
  await expect(call("users/sessions", {})).rejects.toMatchObject({ status: 420 });
  await vi.waitFor(() => expect(document.body.textContent).toContain("请先登录"));
  expect(document.body.textContent).toContain("温馨提示");
  expect(history.location().path).not.toBe("/login");
  const button = [...document.querySelectorAll("button")].find((found) => found.textContent === "去登录");
  button?.click();
  await vi.waitFor(() => expect(history.location().path).toBe("/login"));
});

it("takes the viewer's preferences over from the profile", async () => {
  answers["users/getBaseInfo"] = () => ({
    status: 1,
    data: {
      ...profileOf(1),
      preferences: { autoplayMuted: false, danmuOpen: true, quality: 720, theme: "dark" },
    },
  });
  await syncConfig();
  expect(usePlayerPreferences.getState()).toMatchObject({
    autoplayMuted: false,
    danmuOpen: true,
    quality: 720,
  });
  expect(useGlobalConfig.getState().systemToken).toBe("st");
});
