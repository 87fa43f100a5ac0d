import { expect, test, vi } from "vitest";
import { testPlatform } from "#server/testing/platform.ts";
import { startWorker } from "./worker.ts";

const platform = await testPlatform();
const queue = (assetId: number) =>
  platform.db
    .transaction()
    .execute((tx) => platform.jobs.add(tx, "playback/transcode", { asset_id: assetId }));
const waiting = async (): Promise<Record<string, unknown>[]> =>
  (await platform.pool.query("SELECT attempts, locked_by, last_error FROM graphile_worker.jobs")).rows;

test("a job added is run with its payload, and gone when done", async () => {
  const seen: unknown[] = [];
  const worker = startWorker(platform, {
    "playback/transcode": async (payload, { attempt }) => void seen.push([payload, attempt]),
  });
  await queue(5);
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 5_000 });
  expect(seen).toEqual([[{ asset_id: 5 }, 1]]);
  await worker.stop();
});

test("a heavy job doesn't keep a light one waiting", async () => {
  const swept = Promise.withResolvers<void>();
  const worker = startWorker(platform, {
    "playback/transcode": () => swept.promise,
    "operations/sweep": async () => swept.resolve(),
  });
  await queue(6);
  await platform.db.transaction().execute((tx) => platform.jobs.add(tx, "operations/sweep", {}));
  await swept.promise;
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 5_000 });
  await worker.stop();
});

test("a job that throws stays, and says why", async () => {
  const worker = startWorker(platform, {
    "playback/transcode": () => Promise.reject(new Error("no ffmpeg here")),
  });
  await queue(7);
  const failed = { attempts: 1, locked_by: null, last_error: expect.stringContaining("no ffmpeg here") };
  await vi.waitFor(async () => expect(await waiting()).toEqual([failed]), { timeout: 5_000 });
  await worker.stop();
  await platform.pool.query("SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs");
});

test("jobs of a worker that stopped beating run again, those of one that beats don't", async () => {
  await queue(8);
  await queue(9);
  const lock = (worker: string) =>
    platform.pool.query(
      `UPDATE graphile_worker._private_jobs SET locked_by = $1, locked_at = now() - interval '20 s', attempts = 1
       WHERE id = (SELECT min(id) FROM graphile_worker._private_jobs WHERE locked_by IS NULL)`,
      [worker],
    );
  await lock("dead");
  await lock("alive");
  await platform.pool.query(
    "INSERT INTO worker_beats VALUES ('dead', now() - interval '19 s'), ('alive', now() - interval '4 s')",
  );
  const seen: unknown[] = [];
  const worker = startWorker(platform, {
    "playback/transcode": async (payload, { attempt }) => void seen.push([payload, attempt]),
  });
  await vi.waitFor(() => expect(seen).toEqual([[{ asset_id: 8 }, 2]]), { timeout: 10_000 });
  await worker.stop();
  expect(await waiting()).toMatchObject([{ locked_by: "alive" }]);
});
