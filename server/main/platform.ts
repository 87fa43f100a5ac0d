import { join } from "node:path";
import { localBus, parentRelay } from "#server/platform/bus.ts";
import { systemClock } from "#server/platform/clock.ts";
import type { Config } from "#server/platform/config.ts";
import { openDatabase } from "#server/platform/database.ts";
import { fileStorage } from "#server/platform/file-storage.ts";
import { databaseJobs } from "#server/platform/jobs.ts";
import { openLog } from "#server/platform/log.ts";
import type { Platform } from "#server/platform/platform.ts";
import { openSecrets } from "#server/platform/secrets.ts";

/**
 * Builds what a process of the product is given, from a config whose database has been started and migrated.
 * @param name tells this process's lines from the others' in the log.
 */
export function openPlatform(name: string, config: Config): Platform {
  const log = openLog(name);
  const secrets = openSecrets(config.dataDir);
  const onError = (error: Error): void => log.warn({ err: error }, "database connection lost");
  return {
    ...openDatabase(config.databaseUrl, { onError }),
    // Without CLIENT_KEYS the page's key comes out of the key file, so it lasts as long as the data directory.
    config: config.clientKeys.length > 0 ? config : { ...config, clientKeys: [ownClientKey(secrets.keyFor)] },
    secrets,
    clock: systemClock,
    log,
    storage: fileStorage(join(config.dataDir, "files")),
    jobs: databaseJobs,
    bus: localBus(parentRelay()),
  };
}

function ownClientKey(keyFor: (purpose: string) => Buffer): Config["clientKeys"][number] {
  return { id: "pwa", secret: keyFor("envelope client pwa") };
}
