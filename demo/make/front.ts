import { banners, notice, searchHints } from "#demo/catalogue/front.ts";
import { pictureOf } from "#demo/drawing/rasterise.ts";
import { canvas } from "#demo/drawing/scene.ts";
import { drawScene } from "#demo/drawing/scenes/index.ts";
import { storeImage } from "#server/platform/images.ts";
import type { Platform } from "#server/platform/platform.ts";

/** Key of the settings row that says when the demo was begun and whether all of it is made. */
const settingsKey = "demo";

export interface Beginning {
  began: Date;
  done: boolean;
}

interface Kept {
  began_at: string;
  done: boolean;
}

/** Marks the beginning; the first time, the notice and the search hints are put up with it. */
export async function beginDemo(platform: Platform): Promise<Beginning> {
  const now = platform.clock.now();
  return platform.db.transaction().execute(async (tx) => {
    const fresh: Kept = { began_at: now.toISOString(), done: false };
    const begun = await tx
      .insertInto("settings")
      .values({ key: settingsKey, value: JSON.stringify(fresh) })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .returning("key")
      .executeTakeFirst();
    if (begun) {
      await tx
        .insertInto("notices")
        .values({ ...notice, published_at: now })
        .execute();
      const value = JSON.stringify(searchHints);
      await tx
        .insertInto("settings")
        .values({ key: "search_hints", value })
        .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
        .execute();
      return { began: now, done: false };
    }
    const row = await tx
      .selectFrom("settings")
      .select("value")
      .where("key", "=", settingsKey)
      .executeTakeFirstOrThrow();
    const kept = row.value as Kept;
    return { began: new Date(kept.began_at), done: kept.done };
  });
}

/** Remembers that all is made: later starts then look no further, and what operators take away stays away. */
export async function finishDemo(platform: Platform, began: Date): Promise<void> {
  const kept: Kept = { began_at: began.toISOString(), done: true };
  await platform.db
    .updateTable("settings")
    .set({ value: JSON.stringify(kept) })
    .where("key", "=", settingsKey)
    .execute();
}

/** Channel of home that opens first, in the base content of every installation. */
const homeTab = 100;
const bannerSize = { width: 1035, height: 450 };
/** Strip of the scene a banner shows, its height by the banner's shape. */
const bannerHeight = (canvas.width * bannerSize.height) / bannerSize.width;
const bannerTop = 110;

/** Puts up one banner, leading to a video, unless it hangs already. @param index among the demo's banners. */
export async function makeBanner(platform: Platform, index: number, videoId: number): Promise<void> {
  const banner = banners[index]!;
  const { db, storage } = platform;
  const there = await db
    .selectFrom("banners")
    .select("id")
    .where("title", "=", banner.title)
    .executeTakeFirst();
  if (there) return;
  const picture = await pictureOf(
    drawScene(banner.scene, banner.palette, banner.seed, banner.wishes),
    3,
    bannerSize,
    {
      x: 0,
      y: bannerTop,
      width: canvas.width,
      height: bannerHeight,
      mirrored: banner.mirrored ?? false,
    },
  );
  const image = await storeImage(storage, picture);
  await db
    .insertInto("banners")
    .values({
      tab_id: homeTab,
      image: image.path,
      color: image.color,
      kicker: banner.kicker,
      title: banner.title,
      url: `/player?id=${videoId}`,
      to_type: 2,
      position: (index + 1) * 10,
    })
    .execute();
}
