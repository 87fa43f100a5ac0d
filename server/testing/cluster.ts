import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "#server/platform/migrate.ts";
import { startCluster } from "#server/platform/postgres/cluster.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Connection string of the migrated template; tests clone it. */
    templateDatabase: string;
  }
}

/** Vitest's global set-up: one throw-away cluster for the run, with a migrated template in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "yehang-test-"));
  // As root the database server runs as another user, who has to get in.
  chmodSync(dataDir, 0o755);
  const cluster = await startCluster({ dataDir, database: "template_yehang", durable: false });
  await migrate(cluster.connectionString);
  project.provide("templateDatabase", cluster.connectionString);
  return async () => {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
