import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { storeImage, type StoredImage } from "#server/platform/images.ts";
import type { JobHandler } from "#server/platform/jobs.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  assetOf,
  fullFolder,
  type MadeLadder,
  markFailed,
  markProcessing,
  markProgress,
  markReady,
  previewFolder,
} from "./assets.ts";
import { runMediaTool } from "./ffmpeg.ts";
import { ladderArguments, ladderFrameRate, planLadder, type Rung, type Source } from "./ladder.rules.ts";
import {
  bitratesOf,
  codecsOf,
  mediaPlaylist,
  multivariantPlaylist,
  previewOf,
  type Segment,
  segmentsOf,
} from "./playlist.rules.ts";
import { probeSource, SourceRefused } from "./probe.ts";

/** A file that ends its worker again and again is given up; a restart of the product counts as an attempt too. */
const maxAttempts = 10;

/**
 * Makes the ladder of one asset. All of it is made in a temporary folder and moved into place at the end, so that a
 * worker killed at any moment leaves nothing a viewer could meet, and the next attempt starts clean. It touches no
 * video's state: whoever published a video decides what its asset becoming ready means.
 */
export const transcode =
  (platform: Platform): JobHandler<"playback/transcode"> =>
  async ({ asset_id: assetId }, { attempt, signal }) => {
    const asset = await assetOf(platform, assetId);
    if (asset === undefined || asset.state === "ready" || asset.state === "failed") return;
    if (attempt > maxAttempts) return markFailed(platform, assetId, "视频多次处理失败，请换一个文件");
    await markProcessing(platform, assetId);
    const folder = await emptyWorkFolder(platform, assetId);
    try {
      const path = await platform.storage.localPath(asset.source);
      const source = await probeSource(path, signal);
      const ladder = planLadder(source);
      const early = await encode(platform, { assetId, path, folder, source, ladder, signal });
      const poster = early ?? (await storePoster(platform, folder));
      const made = await publish(platform, { assetId, folder, source, ladder, poster });
      await markReady(platform, assetId, made);
    } catch (error) {
      if (!(error instanceof SourceRefused)) throw error;
      platform.log.warn({ assetId, reason: error.message }, "a source was refused");
      await markFailed(platform, assetId, error.sentence);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

/** A folder beside the storage, so that moving it into place is a rename; what a killed attempt left goes first. */
async function emptyWorkFolder(platform: Platform, assetId: number): Promise<string> {
  const root = join(platform.config.dataDir, "transcoding");
  await mkdir(root, { recursive: true });
  for (const name of await readdir(root)) {
    if (name.startsWith(`${assetId}-`)) await rm(join(root, name), { recursive: true, force: true });
  }
  return mkdtemp(join(root, `${assetId}-`));
}

interface Encoding {
  assetId: number;
  path: string;
  folder: string;
  source: Source;
  ladder: readonly Rung[];
  signal: AbortSignal;
}

/** @returns the poster, which is stored while the rest is being encoded, where its moment came early enough. */
async function encode(
  platform: Platform,
  { assetId, path, folder, source, ladder, signal }: Encoding,
): Promise<StoredImage | null> {
  for (const rung of ladder) await mkdir(join(folder, rung.name));
  let shown = 0;
  let poster: Promise<StoredImage | null> | undefined;
  await runMediaTool("ffmpeg", ladderArguments(path, source, ladder), {
    signal,
    folder,
    seconds: 600 + (source.durationMs / 1000) * 20,
    onLine: (line) => {
      const percent = percentOf(line, source.durationMs);
      if (percent === null || percent <= shown) return;
      shown = percent;
      if (percent > posterPercent) poster ??= storePoster(platform, folder).catch(() => null);
      // Progress is only looked at: a lost update is followed by the next.
      void markProgress(platform, assetId, percent).catch((error: unknown) =>
        platform.log.warn({ error, assetId }, "progress was not written"),
      );
    },
  });
  return (await poster) ?? null;
}

/** Progress at which the poster's picture has left the encoder for certain: its moment is a tenth, at most 10 s. */
const posterPercent = 25;

/** Whole per cent (up to 99) from a line of ffmpeg's `-progress`, null where it says something else. */
function percentOf(line: string, durationMs: number): number | null {
  const [, microseconds] = /^out_time_us=(\d+)$/.exec(line) ?? [];
  if (microseconds === undefined) return null;
  return Math.min(99, Math.floor(Number(microseconds) / 10 / durationMs));
}

interface Encoded extends Pick<Encoding, "assetId" | "folder" | "source" | "ladder"> {
  poster: StoredImage | null;
}

/** Writes the playlists, cuts the preview, and moves both folders into place. */
async function publish(
  platform: Platform,
  { assetId, folder, source, ladder, poster }: Encoded,
): Promise<MadeLadder> {
  const renditions = [];
  for (const rung of ladder) renditions.push(await renditionOf(folder, rung));
  const first = renditions[0]!;
  const shortest = Math.min(...renditions.map((rendition) => rendition.segments.length));
  if (shortest === 0) throw new SourceRefused("视频里没有可以播放的画面");
  const preview = previewOf(first.segments);
  const previewing = join(folder, "preview");
  for (const rendition of renditions) await cutPreview(folder, previewing, rendition, preview.length);
  const index = multivariantPlaylist(
    renditions.map(({ rung, codecs, bitrates }) => ({
      uri: `${rung.name}/index.m3u8`,
      width: rung.width,
      height: rung.height,
      codecs,
      frameRate: ladderFrameRate(source.frameRate),
      peakBitrate: bitrates.peak,
      averageBitrate: bitrates.average,
    })),
  );
  await writeFile(join(previewing, "index.m3u8"), index);
  await platform.storage.putFolder(previewFolder(assetId), previewing);
  await writeFile(join(folder, "index.m3u8"), index);
  await platform.storage.putFolder(fullFolder(assetId), folder);
  return {
    durationMs: milliseconds(first.segments),
    width: source.width,
    height: source.height,
    renditions: renditions.map(({ rung, bitrates }) => ({
      height: rung.height,
      width: rung.width,
      bitrate: bitrates.average,
    })),
    poster: poster?.path ?? "",
    posterColor: poster?.color ?? "#182234",
    previewMs: milliseconds(preview),
  };
}

const milliseconds = (segments: readonly Segment[]): number =>
  Math.round(segments.reduce((sum, segment) => sum + segment.duration, 0) * 1000);

interface Rendition {
  rung: Rung;
  segments: Segment[];
  bitrates: { peak: number; average: number };
  codecs: string;
}

async function renditionOf(folder: string, rung: Rung): Promise<Rendition> {
  const playlist = await readFile(join(folder, rung.name, "index.m3u8"), "utf8");
  const segments = segmentsOf(playlist);
  const bytes = await Promise.all(
    segments.map(async (segment) => (await stat(join(folder, rung.name, segment.uri))).size),
  );
  const codecs = codecsOf(await readFile(join(folder, rung.name, "init.mp4")));
  await writeFile(join(folder, rung.name, "index.m3u8"), mediaPlaylist(segments));
  return { rung, segments, bitrates: bitratesOf(segments, bytes), codecs };
}

async function cutPreview(folder: string, previewing: string, rendition: Rendition, count: number) {
  const { rung, segments } = rendition;
  const kept = segments.slice(0, count);
  await mkdir(join(previewing, rung.name), { recursive: true });
  for (const name of ["init.mp4", ...kept.map((segment) => segment.uri)]) {
    await copyFile(join(folder, rung.name, name), join(previewing, rung.name, name));
  }
  await writeFile(join(previewing, rung.name, "index.m3u8"), mediaPlaylist(kept));
}

/** Stores the poster's picture; null where it isn't there, or not yet. */
async function storePoster(platform: Platform, folder: string): Promise<StoredImage | null> {
  const path = join(folder, "poster.png");
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null || bytes.length === 0) return null;
  await rm(path);
  return storeImage(platform.storage, bytes);
}
