import type { Platform } from "#server/platform/platform.ts";

/** What the media job made of an asset. */
export interface MadeLadder {
  durationMs: number;
  width: number;
  height: number;
  renditions: { height: number; width: number; bitrate: number }[];
  poster: string;
  posterColor: string;
  previewMs: number;
}

/** Name in play addresses of the whole video. */
export const fullName = (assetId: number): string => String(assetId);
/** Name in play addresses of the preview: a folder of its own, so that its address opens no more. */
export const previewName = (assetId: number): string => `${assetId}-preview`;
/** Storage name of the folder with the whole video's streams. */
export const fullFolder = (assetId: number): string => `media/${fullName(assetId)}`;
/** Storage name of the folder with the preview's streams. */
export const previewFolder = (assetId: number): string => `media/${previewName(assetId)}`;

export async function assetOf(platform: Platform, assetId: number) {
  return platform.db
    .selectFrom("media_assets")
    .select(["id", "state", "source"])
    .where("id", "=", assetId)
    .executeTakeFirst();
}

export async function markProcessing(platform: Platform, assetId: number): Promise<void> {
  await platform.db
    .updateTable("media_assets")
    .set({ state: "processing", progress: 0 })
    .where("id", "=", assetId)
    .where("state", "in", ["queued", "processing"])
    .execute();
}

/** @param percent 0 to 100 */
export async function markProgress(platform: Platform, assetId: number, percent: number): Promise<void> {
  await platform.db
    .updateTable("media_assets")
    .set({ progress: percent })
    .where("id", "=", assetId)
    .where("state", "=", "processing")
    .execute();
}

export async function markReady(platform: Platform, assetId: number, made: MadeLadder): Promise<void> {
  await platform.db
    .updateTable("media_assets")
    .set({
      state: "ready",
      progress: 100,
      failure: null,
      duration_ms: made.durationMs,
      width: made.width,
      height: made.height,
      renditions: JSON.stringify(made.renditions),
      poster: made.poster,
      poster_color: made.posterColor,
      preview_ms: made.previewMs,
      ready_at: platform.clock.now(),
    })
    .where("id", "=", assetId)
    .execute();
}

/** @param sentence why, in Chinese, for the uploader */
export async function markFailed(platform: Platform, assetId: number, sentence: string): Promise<void> {
  await platform.db
    .updateTable("media_assets")
    .set({ state: "failed", failure: sentence })
    .where("id", "=", assetId)
    .where("state", "<>", "ready")
    .execute();
}
