import { createReadStream } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Clip, clips } from "#demo/catalogue/index.ts";
import { drawScene } from "#demo/drawing/scenes/index.ts";
import { film } from "#demo/film/encode.ts";
import { compose } from "#demo/sound/compose.ts";
import { wavFrom } from "#demo/sound/track.ts";
import type { Tx } from "#server/platform/database.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Options } from "./options.ts";
import { type Progress, weights } from "./progress.ts";

/** Name of a clip's file in storage; it is how a later run knows the clip is there. */
export const sourceOf = (clip: number): string => `sources/demo-${clip + 1}.mp4`;

/** Length a clip is made in, seconds. */
export const secondsOf = (clip: Clip, options: Options): number => options.clipSeconds ?? clip.seconds;

/** Films the clips that are not there yet, one after the other, and hands each to the media job. */
export async function makeFootage(
  platform: Platform,
  options: Options,
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  const folder = join(platform.config.dataDir, "filming");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await retryFailed(platform);
  for (const [index, clip] of clips.slice(0, options.clips).entries()) {
    const seconds = secondsOf(clip, options);
    if (await isThere(platform, index)) {
      progress.found(seconds * weights.film);
      continue;
    }
    progress.say(`正在绘制《${clip.entries[0]?.title ?? ""}》`);
    const source = join(folder, `${index + 1}.mp4`);
    await filmClip(clip, index, seconds, source, signal);
    await platform.storage.put(sourceOf(index), createReadStream(source));
    await rm(source);
    await platform.db.transaction().execute(async (tx) => {
      const asset = await tx
        .insertInto("media_assets")
        .values({ source: sourceOf(index) })
        .returning("id")
        .executeTakeFirstOrThrow();
      await queue(platform, tx, asset.id);
    });
    progress.made(seconds * weights.film);
  }
  await rm(folder, { recursive: true, force: true });
}

async function filmClip(clip: Clip, index: number, seconds: number, out: string, signal: AbortSignal) {
  const sound = `${out}.wav`;
  await writeFile(sound, wavFrom(compose(clip.score, `${clip.scene} ${index}`, seconds)));
  await film(drawScene(clip.scene, clip.palettes[0], "clip", clip.wishes), { seconds, sound, out }, signal);
  await rm(sound);
}

async function isThere(platform: Platform, index: number): Promise<boolean> {
  const asset = await platform.db
    .selectFrom("media_assets")
    .select("id")
    .where("source", "=", sourceOf(index))
    .executeTakeFirst();
  return asset !== undefined;
}

/** What failed in an earlier run (a full disk, say) is tried once more in this one. */
async function retryFailed(platform: Platform): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const failed = await tx
      .updateTable("media_assets")
      .set({ state: "queued", failure: null })
      .where("state", "=", "failed")
      .where(
        "source",
        "in",
        clips.map((_, index) => sourceOf(index)),
      )
      .returning("id")
      .execute();
    for (const { id } of failed) await queue(platform, tx, id);
  });
}

/** Behind whatever a user uploads. */
const queue = (platform: Platform, tx: Tx, assetId: number): Promise<void> =>
  platform.jobs.add(
    tx,
    "playback/transcode",
    { asset_id: assetId },
    { key: `demo ${assetId}`, priority: 10 },
  );
