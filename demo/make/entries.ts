import { setTimeout as sleep } from "node:timers/promises";
import { clips } from "#demo/catalogue/index.ts";
import { type Entry, planEntries } from "#demo/catalogue/plan.ts";
import { drawCover } from "#demo/drawing/cover.ts";
import type { Tx } from "#server/platform/database.ts";
import { storeImage } from "#server/platform/images.ts";
import type { Platform } from "#server/platform/platform.ts";
import { banners } from "#demo/catalogue/front.ts";
import { makeBanner } from "./front.ts";
import { secondsOf, sourceOf } from "./footage.ts";
import type { Options } from "./options.ts";
import { type Progress, weights } from "./progress.ts";

/** What the catalogue is made with. */
interface Making {
  platform: Platform;
  options: Options;
  progress: Progress;
  /** User ids by name. */
  people: ReadonlyMap<string, number>;
  /** The moment entries' ages count from. */
  began: Date;
}

interface Asset {
  id: number;
  seconds: number;
}

const pollMs = 400;
/** Until so many clips play, covers of further entries wait: filming needs the processor more. */
const openingClips = 4;

/**
 * Publishes entries as their clips become playable: each clip's first at once, so that there is soon something of
 * everything; then the others.
 * @returns how many clips could not be made playable.
 */
export async function makeEntries(making: Making, signal: AbortSignal): Promise<number> {
  const { platform, options, progress } = making;
  const plan = planEntries().filter((entry) => entry.clip < options.clips);
  const first = new Set(clips.map((_, clip) => plan.find((entry) => entry.clip === clip)));
  const done = new Set<Entry>();
  const counted = new Set<number>();
  for (;;) {
    signal.throwIfAborted();
    const { ready, failed } = await assetsOf(platform);
    for (const clip of ready.keys()) {
      if (clip >= options.clips || counted.has(clip)) continue;
      counted.add(clip);
      progress.made(secondsOf(clips[clip]!, options) * weights.transcode);
    }
    const open = plan.filter((entry) => !done.has(entry) && !failed.has(entry.clip));
    if (open.length === 0) return failed.size;
    const possible = open.filter((entry) => ready.has(entry.clip));
    const early = ready.size + failed.size < Math.min(openingClips, options.clips);
    const next = possible.find((entry) => first.has(entry)) ?? (early ? undefined : possible[0]);
    if (!next) {
      await sleep(pollMs, undefined, { signal });
      continue;
    }
    const isNew = await makeEntry(making, next, ready.get(next.clip)!);
    done.add(next);
    if (isNew) {
      progress.made(weights.cover);
      progress.say(`正在上架《${next.title}》`);
    } else progress.found(weights.cover);
  }
}

async function assetsOf(platform: Platform): Promise<{ ready: Map<number, Asset>; failed: Set<number> }> {
  const rows = await platform.db
    .selectFrom("media_assets")
    .select(["id", "source", "state", "duration_ms"])
    .where(
      "source",
      "in",
      clips.map((_, clip) => sourceOf(clip)),
    )
    .where("state", "in", ["ready", "failed"])
    .execute();
  const ready = new Map<number, Asset>();
  const failed = new Set<number>();
  for (const row of rows) {
    const clip = clips.findIndex((_, index) => sourceOf(index) === row.source);
    if (row.state === "failed") failed.add(clip);
    else ready.set(clip, { id: row.id, seconds: Math.max(1, Math.round((row.duration_ms ?? 0) / 1000)) });
  }
  return { ready, failed };
}

/** @returns whether it was not there yet. */
async function makeEntry(making: Making, entry: Entry, asset: Asset): Promise<boolean> {
  const { platform } = making;
  const there = await platform.db
    .selectFrom("videos")
    .select("id")
    .where("asset_id", "=", asset.id)
    .where("title", "=", entry.title)
    .executeTakeFirst();
  const id = there?.id ?? (await publish(making, entry, asset));
  const banner = banners.findIndex(({ entry: title }) => title === entry.title);
  if (banner >= 0) await makeBanner(platform, banner, id);
  return there === undefined;
}

async function publish({ platform, people, began }: Making, entry: Entry, asset: Asset): Promise<number> {
  const clip = clips[entry.clip]!;
  const picture = await drawCover(clip.scene, entry.palette, entry.seed, clip.wishes);
  const cover = await storeImage(platform.storage, picture);
  const creator = people.get(entry.creator) ?? [...people.values()][0];
  if (creator === undefined) throw new Error("the demo has no people to publish it");
  const now = platform.clock.now().getTime();
  const id = await platform.db.transaction().execute(async (tx) => {
    const video = await tx
      .insertInto("videos")
      .values({
        creator_id: creator,
        asset_id: asset.id,
        title: entry.title,
        description: entry.description,
        cover: cover.path,
        cover_color: cover.color,
        duration: asset.seconds,
        state: "release",
        pay_kind: entry.pay.kind,
        price: entry.pay.kind === "coins" ? entry.pay.coins * 100 : 0,
        free_until: entry.freeHours === undefined ? null : new Date(now + entry.freeHours * 3_600_000),
        views: entry.views,
        likes: entry.likes,
        favorites: entry.favorites,
        weight: entry.weight,
        published_at: new Date(began.getTime() - entry.hoursAgo * 3_600_000),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tag(tx, video.id, entry.tags);
    await tx
      .updateTable("users")
      .set((fields) => ({ works_count: fields("works_count", "+", 1) }))
      .where("id", "=", creator)
      .execute();
    return video.id;
  });
  platform.bus.publish("catalog-changed", {});
  return id;
}

async function tag(tx: Tx, videoId: number, names: readonly string[]): Promise<void> {
  await tx
    .insertInto("tags")
    .values(names.map((name) => ({ name })))
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const tags = await tx.selectFrom("tags").select("id").where("name", "in", names).execute();
  await tx
    .insertInto("video_tags")
    .values(tags.map(({ id }) => ({ video_id: videoId, tag_id: id })))
    .execute();
}
