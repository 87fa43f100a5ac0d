import { afterAll, expect, test } from "vitest";
import { testApi } from "#server/testing/api.ts";
import { send, testClient } from "#server/testing/client.ts";
import { testPlatform } from "#server/testing/platform.ts";

const platform = await testPlatform();
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

test("the probe answers 204 and is never stored", async () => {
  const answer = await send(api, "HEAD", "/");
  expect(answer.status).toBe(204);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
});
