import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testPlatform } from "#server/testing/platform.ts";
import { operationsJobs } from "./jobs.ts";

const platform = await testPlatform();

test("the sweep takes receipts nobody repeats any more and leaves the others", async () => {
  const dayMs = 86_400_000;
  const receipt = (identity: string, ageDays: number) => ({
    identity,
    path: "mv/watching",
    request_id: randomUUID(),
    input_hash: Buffer.alloc(32),
    receipt: "{}",
    created_at: new Date(platform.clock.now().getTime() - ageDays * dayMs),
  });
  await platform.db
    .insertInto("receipts")
    .values([receipt("old", 2.1), receipt("young", 1.9)])
    .execute();
  const sweep = operationsJobs(platform)["operations/sweep"]!;
  await sweep({}, { attempt: 1, signal: new AbortController().signal });
  expect(await platform.db.selectFrom("receipts").select("identity").execute()).toEqual([
    { identity: "young" },
  ]);
});
