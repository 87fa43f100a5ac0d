import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { localBus } from "#server/platform/bus.ts";
import type { Clock } from "#server/platform/clock.ts";
import { type Config, readConfig } from "#server/platform/config.ts";
import { fileStorage } from "#server/platform/file-storage.ts";
import { databaseJobs } from "#server/platform/jobs.ts";
import { openLog } from "#server/platform/log.ts";
import type { Platform } from "#server/platform/platform.ts";
import { secretsFrom } from "#server/platform/secrets.ts";
import { testDatabase } from "./database.ts";

/** A clock that stands still until it is told otherwise. */
export interface TestClock extends Clock {
  set(moment: Date): void;
  advance(milliseconds: number): void;
}

export interface TestPlatform extends Platform {
  readonly clock: TestClock;
  readonly connectionString: string;
}

/**
 * A whole platform of the test file's own: a cloned database, an empty store, a clock that stands at the moment of
 * the call, a log nobody reads. Call it at the top of the file, outside any test.
 */
export async function testPlatform(config: Partial<Config> = {}): Promise<TestPlatform> {
  const dataDir = mkdtempSync(join(tmpdir(), "yehang-platform-"));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const database = await testDatabase();
  return {
    ...database,
    config: {
      ...readConfig({ PORT: "0", DATA_DIR: dataDir, DATABASE_URL: database.connectionString }),
      clientKeys: [{ id: "pwa", secret: Buffer.alloc(32, 1) }],
      ...config,
    },
    secrets: secretsFrom(Buffer.alloc(32, 2)),
    clock: testClock(new Date()),
    log: openLog("test", { write: () => {} }),
    storage: fileStorage(join(dataDir, "files")),
    jobs: databaseJobs,
    bus: localBus(),
  };
}

function testClock(start: Date): TestClock {
  let present = start;
  return {
    now: () => present,
    set: (moment) => void (present = moment),
    advance: (milliseconds) => void (present = new Date(present.getTime() + milliseconds)),
  };
}
