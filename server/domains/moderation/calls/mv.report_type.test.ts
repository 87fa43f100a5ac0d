import { expect, test } from "vitest";
import { testApi } from "#server/testing/api.ts";
import { testClient } from "#server/testing/client.ts";
import { testPlatform } from "#server/testing/platform.ts";

const platform = await testPlatform();
const api = testApi(platform);

test("reasons to report come with a description, the gravest first", async () => {
  const visitor = await testClient(api);
  const reasons = await visitor.call("mv/report_type", {});
  expect(reasons.slice(0, 2).map(({ name }) => name)).toEqual(["涉及未成年人", "未经本人同意"]);
  expect(reasons.at(-1)?.name).toBe("其他");
  for (const { description } of reasons) expect(description).not.toBe("");
});

test("without a system token they are refused with 421, so that the page fetches one", async () => {
  const visitor = await testClient(api);
  visitor.systemToken = "made-up";
  expect((await visitor.refusal("mv/report_type", {})).code).toBe("stale_system_token");
});
