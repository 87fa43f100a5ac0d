import type { Insertable } from "kysely";
import type { Database } from "#server/platform/database.ts";
import type { Tables } from "#server/platform/tables.ts";

let made = 0;

/** A user whose works the others watch. @returns the id. */
export async function makeCreator(db: Database, nickname = `创作者${(made += 1)}`): Promise<number> {
  made += 1;
  const viewer = await db.insertInto("viewers").defaultValues().returning("id").executeTakeFirstOrThrow();
  const user = await db
    .insertInto("users")
    .values({
      viewer_id: viewer.id,
      username: `maker${made}`,
      username_key: `maker${made}`,
      nickname,
      invite_code: made.toString(36).toUpperCase().padStart(6, "0"),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return user.id;
}

/** Media that is ready to play. @returns the id. */
export async function makeAsset(db: Database): Promise<number> {
  made += 1;
  const asset = await db
    .insertInto("media_assets")
    .values({ state: "ready", source: `sources/${made}.mp4`, duration_ms: 20_000, renditions: "[]" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return asset.id;
}

/** A released video, with media and a creator of its own where none are named. @returns the id. */
export async function makeVideo(
  db: Database,
  { tags = [], ...video }: Partial<Insertable<Tables["videos"]>> & { tags?: string[] } = {},
): Promise<number> {
  made += 1;
  const { id } = await db
    .insertInto("videos")
    .values({
      title: `第${made}夜`,
      cover: `/i/cover${made}`,
      duration: 20,
      state: "release",
      published_at: new Date(Date.UTC(2026, 0, 1) + made * 1000),
      ...video,
      creator_id: video.creator_id ?? (await makeCreator(db)),
      asset_id: video.asset_id ?? (await makeAsset(db)),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const name of tags) {
    const tag = await db
      .insertInto("tags")
      .values({ name })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ name }))
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("video_tags").values({ video_id: id, tag_id: tag.id }).execute();
  }
  return id;
}
