import { accessSync, constants } from "node:fs";
import type { Platform } from "#server/platform/platform.ts";

type State = "ok" | "failing" | "missing";

export interface Health {
  /** `ok` once every part a user needs is. */
  status: "ok" | "failing";
  parts: Record<string, State>;
}

/** A worker that has not said for this long that it lives counts as missing. */
const silentFor = "30 seconds";

/** Looks at each part of the product. Without a worker what is there still plays, so that alone fails nothing. */
export async function checkHealth(platform: Platform, web: boolean): Promise<Health> {
  const parts: Health["parts"] = {
    api: "ok",
    database: await checkDatabase(platform),
    storage: checkStorage(platform),
    worker: await checkWorker(platform),
    web: web ? "ok" : "missing",
  };
  const needed = [parts["database"], parts["storage"]];
  return { status: needed.every((state) => state === "ok") ? "ok" : "failing", parts };
}

async function checkDatabase({ pool }: Platform): Promise<State> {
  return pool.query("SELECT 1").then(
    () => "ok",
    () => "failing",
  );
}

function checkStorage({ config }: Platform): State {
  try {
    accessSync(config.dataDir, constants.W_OK);
    return "ok";
  } catch {
    return "failing";
  }
}

async function checkWorker({ pool }: Platform): Promise<State> {
  const sql = `SELECT 1 FROM worker_beats WHERE beat_at > now() - interval '${silentFor}' LIMIT 1`;
  return pool.query(sql).then(
    ({ rowCount }) => (rowCount ? "ok" : "missing"),
    () => "failing",
  );
}
