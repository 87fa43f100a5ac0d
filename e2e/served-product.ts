import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findCaller } from "#server/domains/account/index.ts";
import { handlers } from "#server/domains/index.ts";
import { delivery } from "#server/domains/playback/index.ts";
import { playbackJobs } from "#server/domains/playback/jobs.ts";
import { openPlatform } from "#server/main/platform.ts";
import { readConfig } from "#server/platform/config.ts";
import { storeImage } from "#server/platform/images.ts";
import { migrate } from "#server/platform/migrate.ts";
import type { Platform } from "#server/platform/platform.ts";
import { startCluster } from "#server/platform/postgres/cluster.ts";
import { makeClip } from "#server/testing/clips.ts";
import { createApi } from "#server/transport/api.ts";

/** The built app served by the real API on an empty database, with a clock that a journey may move on. */
export interface ServedProduct {
  origin: string;
  platform: Platform;
  /** Moves the server's clock on. */
  advance(milliseconds: number): void;
  stop(): Promise<void>;
}

/** @throws Error where the app was not built. */
export async function serveProduct(): Promise<ServedProduct> {
  const webApp = join(import.meta.dirname, "..", "dist", "web");
  if (!existsSync(join(webApp, "index.html"))) throw new Error("build the app first: vite build");
  const dataDir = mkdtempSync(join(tmpdir(), "yehang-journey-"));
  // As root the database server runs as another user, who has to get in.
  chmodSync(dataDir, 0o755);
  const cluster = await startCluster({ dataDir, database: "yehang", durable: false });
  await migrate(cluster.connectionString);
  process.env["LOG_LEVEL"] ??= "silent";
  const config = readConfig({ PORT: "0", DATA_DIR: dataDir, DATABASE_URL: cluster.connectionString });
  let ahead = 0;
  const platform: Platform = {
    ...openPlatform("journey", config),
    clock: { now: () => new Date(Date.now() + ahead) },
  };
  const api = createApi(platform, { handlers, findCaller, webApp });
  await api.register(delivery(platform));
  const origin = await api.listen({ host: "127.0.0.1", port: 0 });
  return {
    origin,
    platform,
    advance: (milliseconds) => void (ahead += milliseconds),
    async stop() {
      await api.close();
      await platform.close();
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A clip brought through the real transcoding job. @returns the asset's id. */
export async function transcodedClip(
  platform: Platform,
  clip: Parameters<typeof makeClip>[0],
): Promise<number> {
  const source = `sources/${crypto.randomUUID()}.mp4`;
  await platform.storage.put(source, makeClip(clip));
  const { id } = await platform.db
    .insertInto("media_assets")
    .values({ source })
    .returning("id")
    .executeTakeFirstOrThrow();
  const transcode = playbackJobs(platform)["playback/transcode"];
  await transcode?.({ asset_id: id }, { attempt: 1, signal: new AbortController().signal });
  return id;
}

/** A drawn picture stored as a cover. @returns its path. */
export async function coverOf(platform: Platform, hue: number): Promise<{ path: string; color: string }> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540"><defs>
    <linearGradient id="g" x2="0" y2="1"><stop stop-color="hsl(${hue} 45% 18%)"/>
    <stop offset="1" stop-color="hsl(${hue + 40} 50% 46%)"/></linearGradient></defs>
    <rect width="960" height="540" fill="url(#g)"/><circle cx="700" cy="150" r="52" fill="#ffe9c4"/>
    <path d="M0 420q120-60 240 0t240 0 240 0 240 0v120H0z" fill="hsl(${hue} 50% 14%)"/></svg>`;
  return storeImage(platform.storage, Buffer.from(svg));
}
