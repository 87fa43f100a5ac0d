import { expect, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
import { databaseJobs } from "./jobs.ts";

const { db, pool } = await testDatabase();

async function queued(): Promise<unknown> {
  const { rows } = await pool.query(
    "SELECT task_identifier AS name, key, priority FROM graphile_worker.jobs ORDER BY id",
  );
  return rows;
}

test("a job leaves with its transaction, and a key holds one at a time", async () => {
  await db.transaction().execute(async (tx) => {
    await databaseJobs.add(tx, "playback/transcode", { asset_id: 1 }, { key: "asset 1", priority: 5 });
    await databaseJobs.add(tx, "playback/transcode", { asset_id: 1 }, { key: "asset 1", priority: 3 });
    expect(await queued()).toEqual([]);
  });
  expect(await queued()).toEqual([{ name: "playback/transcode", key: "asset 1", priority: 3 }]);
});

test("a transaction that fails queues nothing", async () => {
  const before = await queued();
  const failing = db.transaction().execute(async (tx) => {
    await databaseJobs.add(tx, "operations/sweep", {});
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  expect(await queued()).toEqual(before);
});
