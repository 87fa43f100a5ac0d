import { cardColumns, type CardRow } from "#server/domains/catalog/index.ts";
import type { Tx } from "#server/platform/database.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Candidate } from "./related.rules.ts";

/** A released video with its creator and the media behind it. */
export interface PlayableRow extends CardRow {
  description: string;
  likes: number;
  favorites: number;
  comments: number;
  creator_fans: number;
  creator_works: number;
  creator_vip_expires_at: Date | null;
  tags: { id: number; name: string }[];
  asset_id: number;
  asset_state: "queued" | "processing" | "ready" | "failed";
  renditions: { height: number; width: number; bitrate: number }[];
  poster: string;
  duration_ms: number | null;
  preview_ms: number | null;
}

const playable = {
  name: "playback-playable",
  text: `SELECT ${cardColumns}, v.description, v.likes, v.favorites, v.comments, v.asset_id,
      u.fans_count AS creator_fans, u.works_count AS creator_works, u.vip_expires_at AS creator_vip_expires_at,
      a.state AS asset_state, a.renditions, a.poster, a.duration_ms, a.preview_ms,
      (SELECT coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) ORDER BY t.id), '[]')
       FROM video_tags vt JOIN tags t ON t.id = vt.tag_id WHERE vt.video_id = v.id) AS tags
    FROM videos v JOIN users u ON u.id = v.creator_id JOIN media_assets a ON a.id = v.asset_id
    WHERE v.id = $1 AND v.state = 'release'`,
};

export async function playableVideo(platform: Platform, id: number): Promise<PlayableRow | undefined> {
  const { rows } = await platform.pool.query<PlayableRow>({ ...playable, values: [id] });
  return rows[0];
}

export type CandidateRow = CardRow & Candidate;

/**
 * What could follow a video: the latest of each of its tags, and the latest of all. Each tag is read from the end of
 * its index, so that one with 100,000 videos costs as little as one with sixty.
 */
const candidates = {
  name: "playback-candidates",
  text: `WITH tagged AS (
      SELECT latest.video_id AS id, count(*)::int AS common
      FROM video_tags own
      CROSS JOIN LATERAL (
        SELECT video_id FROM video_tags WHERE tag_id = own.tag_id ORDER BY video_id DESC LIMIT 60
      ) latest
      WHERE own.video_id = $1
      GROUP BY latest.video_id
    ), newest AS (
      SELECT id FROM videos WHERE state = 'release' ORDER BY published_at DESC, id DESC LIMIT 60
    )
    SELECT ${cardColumns}, v.asset_id, coalesce(tagged.common, 0) AS common
    FROM (SELECT id FROM tagged UNION SELECT id FROM newest) ids
    JOIN videos v ON v.id = ids.id AND v.state = 'release'
    JOIN media_assets a ON a.id = v.asset_id AND a.state = 'ready'
    JOIN users u ON u.id = v.creator_id
    LEFT JOIN tagged ON tagged.id = v.id`,
};

export async function relatedCandidates(platform: Platform, id: number): Promise<CandidateRow[]> {
  const { rows } = await platform.pool.query<CandidateRow>({ ...candidates, values: [id] });
  return rows;
}

/** When a user's membership ends; null for none. */
export async function membershipEnd(platform: Platform, userId: number): Promise<Date | null> {
  const user = await platform.db
    .selectFrom("users")
    .select("vip_expires_at")
    .where("id", "=", userId)
    .executeTakeFirst();
  return user?.vip_expires_at ?? null;
}

/** Where a viewer left a video, in milliseconds; 0 where they never saw it. */
export async function lastPosition(platform: Platform, viewerId: number, videoId: number): Promise<number> {
  const row = await platform.db
    .selectFrom("watch_history")
    .select("position_ms")
    .where("viewer_id", "=", viewerId)
    .where("video_id", "=", videoId)
    .executeTakeFirst();
  return row?.position_ms ?? 0;
}

export async function keepPosition(
  tx: Tx,
  place: { viewerId: number; videoId: number; positionMs: number; at: Date },
): Promise<void> {
  await tx
    .insertInto("watch_history")
    .values({
      viewer_id: place.viewerId,
      video_id: place.videoId,
      position_ms: place.positionMs,
      watched_at: place.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["viewer_id", "video_id"])
        .doUpdateSet({ position_ms: place.positionMs, watched_at: place.at })
        // A report that was held up on the way must not put the viewer back.
        .where("watch_history.watched_at", "<=", place.at),
    )
    .execute();
}

/** Released video's length in seconds, undefined where there is none. */
export async function releasedDuration(platform: Platform, id: number): Promise<number | undefined> {
  const row = await platform.db
    .selectFrom("videos")
    .select("duration")
    .where("id", "=", id)
    .where("state", "=", "release")
    .executeTakeFirst();
  return row?.duration;
}
