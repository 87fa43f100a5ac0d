import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, test, vi } from "vitest";
import { makeClip } from "#server/testing/clips.ts";
import { testPlatform } from "#server/testing/platform.ts";

const platform = await testPlatform();
const workers: ChildProcess[] = [];

function spawnWorker(): ChildProcess {
  const env = {
    ...process.env,
    DATA_DIR: platform.config.dataDir,
    DATABASE_URL: platform.config.databaseUrl,
    ROLE: "worker",
  };
  const worker = spawn(process.execPath, ["server/main/worker.ts"], { env, stdio: "ignore" });
  workers.push(worker);
  return worker;
}

afterEach(async () => {
  for (const worker of workers.filter((one) => one.exitCode === null && one.signalCode === null)) {
    worker.kill("SIGTERM");
    await once(worker, "exit");
  }
});

const asset = () => platform.db.selectFrom("media_assets").selectAll().executeTakeFirstOrThrow();

test(
  "a worker killed in the middle leaves its job to another within 30 s",
  { timeout: 180_000 },
  async () => {
    // Long enough that the kill meets the encoder at work.
    await platform.storage.put("sources/long.mp4", makeClip({ seconds: 12 }));
    await platform.db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto("media_assets")
        .values({ source: "sources/long.mp4" })
        .returning("id")
        .executeTakeFirstOrThrow();
      await platform.jobs.add(tx, "playback/transcode", { asset_id: id });
    });
    const first = spawnWorker();
    await vi.waitFor(async () => expect((await asset()).progress).toBeGreaterThan(0), {
      timeout: 60_000,
      interval: 50,
    });
    first.kill("SIGKILL");
    await once(first, "exit");
    const killedAt = Date.now();
    expect((await asset()).state).toBe("processing");

    spawnWorker();
    const taken = async () =>
      (await platform.pool.query("SELECT attempts FROM graphile_worker.jobs WHERE locked_by IS NOT NULL"))
        .rows;
    await vi.waitFor(async () => expect(await taken()).toEqual([{ attempts: 2 }]), {
      timeout: 40_000,
      interval: 100,
    });
    expect(Date.now() - killedAt).toBeLessThan(30_000);
    await vi.waitFor(async () => expect((await asset()).state).toBe("ready"), {
      timeout: 80_000,
      interval: 200,
    });
  },
);
