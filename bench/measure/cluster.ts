import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "#server/platform/migrate.ts";
import { startCluster } from "#server/platform/postgres/cluster.ts";
import { openSecrets, type Secrets } from "#server/platform/secrets.ts";

/** The page's key in every benchmark. */
export const benchSecret = Buffer.alloc(32, 7);

/** A migrated database of a benchmark's own, and the environment that leads a server to it. */
export interface BenchCluster {
  connectionString: string;
  env: Record<string, string>;
  secrets: Secrets;
}

/** Runs a benchmark against a fresh embedded cluster, which is gone afterwards. */
export async function withCluster(run: (cluster: BenchCluster) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "yehang-bench-"));
  // As root the database server runs as another user, who has to get in.
  chmodSync(dataDir, 0o755);
  const cluster = await startCluster({ dataDir });
  try {
    await migrate(cluster.connectionString);
    const plenty = "999999999/999999999";
    const env = {
      DATABASE_URL: cluster.connectionString,
      DATA_DIR: dataDir,
      CLIENT_KEYS: `pwa:${benchSecret.toString("base64url")}`,
      // One load generator on one address would run into the default limits.
      RATE_LIMITS: ["identity", "user", "address"].map((kind) => `${kind}=${plenty}`).join(","),
      LOG_LEVEL: "silent",
    };
    await run({ connectionString: cluster.connectionString, env, secrets: openSecrets(dataDir) });
  } finally {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
