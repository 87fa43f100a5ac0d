/**
 * The transcoding job, from picked up to ready to play, against the one ffmpeg command that makes the same ladder of
 * the same source and nothing else: no probe, no poster, no playlists of ours, no moving into the store, no database.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runMediaTool } from "#server/domains/playback/ffmpeg.ts";
import { playbackJobs } from "#server/domains/playback/jobs.ts";
import { ladderArguments, planLadder } from "#server/domains/playback/ladder.rules.ts";
import { probeSource } from "#server/domains/playback/probe.ts";
import { openPlatform } from "#server/main/platform.ts";
import { readConfig } from "#server/platform/config.ts";
import { migrate } from "#server/platform/migrate.ts";
import { startCluster } from "#server/platform/postgres/cluster.ts";
import { startWorker } from "#server/platform/worker.ts";
import { makeClip } from "#server/testing/clips.ts";
import { spreadOf, spreadText, verdict } from "./verdict.ts";

const rounds = Number(process.env["ROUNDS"] ?? 5);
const seconds = Number(process.env["CLIP_SECONDS"] ?? 60);

process.env["LOG_LEVEL"] ??= "silent";
const dataDir = mkdtempSync(join(tmpdir(), "yehang-bench-"));
chmodSync(dataDir, 0o755);
const cluster = await startCluster({ dataDir });
await migrate(cluster.connectionString);
const platform = openPlatform(
  "bench",
  readConfig({ DATA_DIR: dataDir, DATABASE_URL: cluster.connectionString }),
);
const clip = makeClip({ seconds });
const signal = new AbortController().signal;

/** @returns seconds from the moment the worker picks the job up until the asset is ready. */
async function throughTheJob(): Promise<number> {
  const timed = Promise.withResolvers<number>();
  const transcode = playbackJobs(platform)["playback/transcode"];
  const worker = startWorker(platform, {
    "playback/transcode": async (payload, job) => {
      const pickedUp = performance.now();
      await transcode?.(payload, job);
      timed.resolve((performance.now() - pickedUp) / 1000);
    },
  });
  const source = `sources/${crypto.randomUUID()}.mp4`;
  await platform.storage.put(source, clip);
  const id = await platform.db.transaction().execute(async (tx) => {
    const asset = await tx
      .insertInto("media_assets")
      .values({ source })
      .returning("id")
      .executeTakeFirstOrThrow();
    await platform.jobs.add(tx, "playback/transcode", { asset_id: asset.id });
    return asset.id;
  });
  const took = await timed.promise;
  await worker.stop();
  const { state } = await platform.db
    .selectFrom("media_assets")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (state !== "ready") throw new Error(`the job left its asset ${state}`);
  return took;
}

const bareSource = join(dataDir, "bare.mp4");
writeFileSync(bareSource, clip);
const probed = await probeSource(bareSource, signal);
const ladder = planLadder(probed);

/** The same command without the poster's branch. @returns seconds. */
async function bareCommand(): Promise<number> {
  const folder = mkdtempSync(join(dataDir, "bare-"));
  for (const rung of ladder) mkdirSync(join(folder, rung.name));
  const args = ladderArguments(bareSource, probed, ladder);
  const graph = args.indexOf("-filter_complex") + 1;
  args[graph] = args[graph]!.replace(/;\[p\].*$/, "").replace(
    /split=\d+(.*?)\[p\]/,
    `split=${ladder.length}$1`,
  );
  args.splice(args.indexOf("[poster]") - 1);
  const began = performance.now();
  await runMediaTool("ffmpeg", args, { signal, folder, seconds: 600, onLine: () => {} });
  const took = (performance.now() - began) / 1000;
  rmSync(folder, { recursive: true });
  return took;
}

try {
  const sides = { job: throughTheJob, bare: bareCommand };
  const times = { job: [] as number[], bare: [] as number[] };
  await bareCommand();
  for (let round = 0; round < rounds; round++) {
    // Who goes first changes, for the second finds a warmer or a wearier machine.
    const order = round % 2 === 0 ? (["job", "bare"] as const) : (["bare", "job"] as const);
    for (const side of order) times[side].push(await sides[side]());
  }
  console.log(`seconds for ${seconds} s of 720p, median (quartiles) of ${rounds} runs:`);
  console.log(`  job, picked up to playable   ${spreadText(spreadOf(times.job), 2)}`);
  console.log(`  the one ffmpeg command       ${spreadText(spreadOf(times.bare), 2)}`);
  const ratios = spreadOf(times.job.map((time, round) => times.bare[round]! / time));
  console.log(`  ratio by round               ${spreadText(ratios, 2)}`);
  verdict("transcode, one command's time over the job's", ratios.median, { atLeast: 0.95 });
} finally {
  await platform.close();
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
