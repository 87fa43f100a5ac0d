import { accessSync, constants } from "node:fs";
import type { Platform } from "#server/platform/platform.ts";

/** A worker that has not said for this long that it lives counts as missing. */
const silentFor = "30 seconds";

/**
 * Looks at each part of the product, by name: true where it works. Where this machine is to run every part the
 * worker counts too; an API of its own is ready without one.
 */
export async function checkHealth(platform: Platform): Promise<Record<string, boolean>> {
  const worker = platform.config.role === "all" ? { worker: await hasWorker(platform) } : {};
  return { api: true, database: await hasDatabase(platform), storage: hasStorage(platform), ...worker };
}

async function hasDatabase({ pool }: Platform): Promise<boolean> {
  return pool.query("SELECT 1").then(
    () => true,
    () => false,
  );
}

function hasStorage({ config }: Platform): boolean {
  try {
    accessSync(config.dataDir, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

async function hasWorker({ pool }: Platform): Promise<boolean> {
  const sql = `SELECT 1 FROM worker_beats WHERE beat_at > now() - interval '${silentFor}' LIMIT 1`;
  return pool.query(sql).then(
    ({ rowCount }) => rowCount === 1,
    () => false,
  );
}
