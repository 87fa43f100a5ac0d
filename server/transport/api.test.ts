import { setTimeout as delay } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { registry } from "#contract/registry.ts";
import { handlers } from "#server/domains/index.ts";
import { openLog } from "#server/platform/log.ts";
import { testApi } from "#server/testing/api.ts";
import { send, testClient } from "#server/testing/client.ts";
import { testPlatform } from "#server/testing/platform.ts";
import { preparedAnswer } from "./answer.ts";
import { CallRefused, type Handler, read } from "./handler.ts";
import { pairHandlers } from "./serve.ts";

const platform = await testPlatform({ lines: ["https://b.example"] });
const api = testApi(platform);
afterAll(() => api.close());

test("a call travels through the whole envelope, without a socket and over one", async () => {
  const visitor = await testClient(api);
  const reasons = await visitor.call("mv/report_type", {});
  expect(Array.isArray(reasons)).toBe(true);

  const origin = await api.listen({ port: 0, host: "127.0.0.1" });
  const remote = await testClient(origin, visitor.oauthId);
  remote.systemToken = visitor.systemToken;
  expect(await remote.call("mv/report_type", {})).toEqual(reasons);
});

describe("around the calls", () => {
  test("the probe answers 204 and is never stored", async () => {
    const answer = await send(api, "HEAD", "/");
    expect(answer.status).toBe(204);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  });

  test("the page's configuration names client, key and lines, and is never stored", async () => {
    const answer = await send(api, "GET", "/app-config.json");
    expect(JSON.parse(answer.text)).toEqual({
      client: "pwa",
      key: Buffer.alloc(32, 1).toString("base64url"),
      bundle_id: "app.yehang",
      api_version: "4.9.2",
      lines: ["https://b.example"],
    });
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("another origin may ask before it sends", async () => {
    const answer = await send(api, "OPTIONS", "/api/mv/report_type");
    expect(answer.status).toBe(204);
    expect(answer.headers.get("access-control-allow-methods")).toContain("POST");
  });

  test("health names each part, and is 503 where one fails", async () => {
    const ill = testApi(platform, { health: async () => ({ database: true, storage: false }) });
    const answer = await send(ill, "GET", "/healthz");
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      503,
      { ok: false, parts: { database: true, storage: false } },
    ]);
    expect((await send(api, "GET", "/healthz")).status).toBe(200);
    await ill.close();
  });
});

test("several clients are served at once, and the first is handed out", async () => {
  const both = {
    ...platform,
    config: {
      ...platform.config,
      clientKeys: [{ id: "pwa2", secret: Buffer.alloc(32, 9) }, ...platform.config.clientKeys],
    },
  };
  const rotated = testApi(both);
  const visitor = await testClient(rotated);
  expect((await visitor.sealed("mv/report_type", {})).client).toBe("pwa2");
  expect((await visitor.answer("mv/report_type", {})).status).toBe(1);
  const old = await testClient(api);
  const form = await old.sealed("mv/report_type", {});
  const answer = await send(rotated, "POST", "/api/mv/report_type", {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ ...form }).toString(),
  });
  expect((await old.opened(form.sign, answer.text)).status).toBe(1);
  await rotated.close();
});

describe("a draining server", () => {
  test("turns everything away with 503 and a time to come back", async () => {
    const leaving = testApi(platform);
    const visitor = await testClient(leaving);
    await visitor.clientKeys();
    leaving.drain();
    const answer = await visitor.post("mv/report_type", await visitor.sealed("mv/report_type", {}));
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([503, { error: "unavailable" }]);
    expect(answer.headers.get("retry-after")).toBe("2");
    for (const url of ["/app-config.json", "/healthz", "/"]) {
      expect((await send(leaving, "GET", url)).status).toBe(503);
    }
    expect((await send(leaving, "HEAD", "/")).status).toBe(503);
    await leaving.close();
  });

  test("finishes the calls it is answering before it closes, however long their connections would last", async () => {
    const begun = Promise.withResolvers<void>();
    const slow = read("mv/report_type", async () => {
      begun.resolve();
      await delay(200);
      return [];
    });
    const leaving = testApi(platform, { handlers: [slow] });
    const visitor = await testClient(await leaving.listen({ port: 0, host: "127.0.0.1" }));
    visitor.systemToken = (await testClient(leaving, visitor.oauthId)).systemToken;
    const answer = visitor.answer("mv/report_type", {});
    await begun.promise;
    await leaving.close();
    expect(await answer).toEqual({ status: 1, msg: "", data: [] });
  });

  test("more calls at once than it can bear are told to come back", async () => {
    const gate = Promise.withResolvers<void>();
    const held = read("mv/report_type", () => gate.promise.then(() => []));
    const small = testApi(platform, { handlers: [held], mostAtOnce: 2 });
    const visitor = await testClient(small);
    const first = [visitor.answer("mv/report_type", {}), visitor.answer("mv/report_type", {})];
    await delay(20);
    await expect(visitor.answer("mv/report_type", {})).rejects.toMatchObject({ status: 503 });
    gate.resolve();
    expect((await Promise.all(first)).map((answer) => answer.status)).toEqual([1, 1]);
    await small.close();
  });
});

/** Makes the call with a handler that fails. */
const failing = async (handler: Handler) => {
  const lines: string[] = [];
  const log = openLog("test", { write: (line) => void lines.push(line) });
  const broken = testApi({ ...platform, log }, { handlers: [handler] });
  const visitor = await testClient(broken);
  const outcome = await visitor.answer("mv/report_type", {}).catch((error: unknown) => error);
  await broken.close();
  return { outcome, log: lines.join("") };
};

describe("a fault of ours", () => {
  test("is a plain 500, logged under a number and without what the user sent", async () => {
    const fault = Object.assign(new Error('invalid input syntax: "hunter2"'), {
      code: "22P02",
      detail: "Key (password)=(hunter2)",
    });
    const { outcome, log } = await failing(read("mv/report_type", () => Promise.reject(fault)));
    expect(outcome).toMatchObject({ status: 500, msg: "internal" });
    expect(log).toMatch(/"request":"[0-9a-f-]{36}"/);
    expect(log).toContain("22P02");
    expect(log).not.toContain("hunter2");
  });

  test.each([
    ["lacks a field", [{ id: 1, name: "a" }]],
    ["holds a field too many", [{ id: 1, name: "a", description: "b", secret: "c" }]],
    ["is of another type", {}],
  ])("an answer that %s is one, where answers are held against the contract", async (_what, data) => {
    const bare = { path: "mv/report_type", read: async () => data };
    expect((await failing(bare)).outcome).toMatchObject({ status: 500 });
    const prepared = { path: "mv/report_type", read: async () => preparedAnswer(data) };
    expect((await failing(prepared)).outcome).toMatchObject({ status: 500 });
  });

  test("a domain's refusal the call does not declare is one", async () => {
    const refusing = read("mv/report_type", () => Promise.reject(new CallRefused("username_taken")));
    expect((await failing(refusing)).outcome).toMatchObject({ status: 500 });
  });
});

test("a prepared answer reaches every caller as it is", async () => {
  const data = Array.from({ length: 40 }, (_, index) => ({ id: index + 1, name: "夜航", description: "" }));
  const page = preparedAnswer(data);
  const cached = testApi(platform, { handlers: [read("mv/report_type", async () => page)] });
  for (const visitor of [await testClient(cached), await testClient(cached)]) {
    expect(await visitor.call("mv/report_type", {})).toEqual(data);
  }
  await cached.close();
});

describe("calls and handlers", () => {
  test("every declared call has exactly one handler of its kind", () => {
    expect([...pairHandlers(registry, handlers).keys()].toSorted()).toEqual([...registry.keys()].toSorted());
  });

  test("a missing, a doubled, an undeclared or a mistaken handler stops the start, by name", () => {
    const [one] = handlers;
    const calls = new Map([[one!.path, registry.get(one!.path)!]]);
    expect(() => pairHandlers(calls, [])).toThrow(`${one!.path} has no handler`);
    expect(() => pairHandlers(calls, [one!, one!])).toThrow(`${one!.path} has two handlers`);
    expect(() => pairHandlers(new Map(), [one!])).toThrow(`${one!.path} has a handler but is not declared`);
    const write = { path: one!.path, commit: async () => ({}), answer: async () => ({}) };
    expect(() => pairHandlers(calls, [write])).toThrow("is declared as read");
  });
});
