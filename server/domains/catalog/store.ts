import { sql } from "kysely";
import type { Database, DatabaseHandle } from "#server/platform/database.ts";
import type { VideoFilter } from "#server/platform/tables.ts";
import type { CardRow } from "./card.rules.ts";
import type { Arrangeable } from "./spread.rules.ts";

/** The orders a feed can be read in. */
export const sorts = ["recommended", "newest", "hottest"] as const;
export type Sort = (typeof sorts)[number];

/** Channels shown in place have no path; pages of their own are no channel to list. */
export async function findChannel(db: Database, id: number) {
  return db
    .selectFrom("tabs")
    .select(["id", "filter"])
    .where("id", "=", id)
    .where("area", "=", "home")
    .where("path", "=", "")
    .where("shown", "=", true)
    .executeTakeFirst();
}

export async function listTabs(db: Database) {
  return db
    .selectFrom("tabs")
    .select(["id", "area", "sort", "name", "path"])
    .where("shown", "=", true)
    .orderBy("area")
    .orderBy("position")
    .execute();
}

export async function listSections(db: Database, tabId: number) {
  return db
    .selectFrom("tab_sections")
    .select(["id", "title", "layout", "more", "changeable", "size", "filter", "sort"])
    .where("tab_id", "=", tabId)
    .where("shown", "=", true)
    .orderBy("position")
    .execute();
}
export type SectionRow = Awaited<ReturnType<typeof listSections>>[number];

export async function listBanners(db: Database, tabId: number, now: Date) {
  return db
    .selectFrom("banners")
    .select(["id", "image", "color", "kicker", "title", "url", "to_type"])
    .where("tab_id", "=", tabId)
    .where("starts_at", "<=", now)
    .where((eb) => eb.or([eb("ends_at", "is", null), eb("ends_at", ">", now)]))
    .orderBy("position")
    .limit(8)
    .execute();
}

export async function listEntries(db: Database, tabId: number) {
  return db
    .selectFrom("tab_entries")
    .select(["id", "name", "icon", "url", "to_type"])
    .where("tab_id", "=", tabId)
    .orderBy("position")
    .execute();
}

export async function currentNotice(db: Database, now: Date) {
  return db
    .selectFrom("notices")
    .select(["id", "title", "body", "published_at"])
    .where("published_at", "<=", now)
    .where((eb) => eb.or([eb("ends_at", "is", null), eb("ends_at", ">", now)]))
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
}

/** Each order follows one index of released videos from its start. */
const orderings = {
  recommended: ["weight", "id"],
  newest: ["published_at", "id"],
  hottest: ["views", "id"],
} as const;

/** Up to so many tagged videos are sorted; of more, enough stand near the start of any order to be met there. */
const sortable = 20_000;

/**
 * The first videos of an order that a filter lets through, as arranging needs them.
 *
 * Of 100,000 videos the order's index gives the first 5,000 in 5 ms. With tags there are two ways, and the planner,
 * which can't know how many videos a tag has, took 5 s for a tag of 10 by walking the whole order: so we count first.
 */
export async function rankVideos(
  db: Database,
  { tags, days, pay }: VideoFilter,
  sort: Sort,
  limit: number,
  now: Date,
): Promise<Arrangeable[]> {
  const [by, then] = orderings[sort];
  let query = db
    .selectFrom("videos as v")
    .select(["v.id", "v.asset_id as asset", "v.creator_id as creator"])
    .where("v.state", "=", sql.lit("release"))
    .orderBy(`v.${by}`, "desc")
    .orderBy(`v.${then}`, "desc")
    .limit(limit);
  if (tags) {
    const ids = await tagIds(db, tags);
    const tagged = await taggedVideos(db, ids);
    query = tagged
      ? query.where("v.id", "=", sql<number>`ANY (${tagged}::bigint[])`)
      : query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom("video_tags as vt")
              .select(sql.lit(1).as("one"))
              .whereRef("vt.video_id", "=", "v.id")
              .where("vt.tag_id", "=", sql<number>`ANY (${ids}::bigint[])`),
          ),
        );
  }
  if (days !== undefined) query = query.where("v.published_at", ">=", daysBefore(now, days));
  if (pay) query = query.where("v.pay_kind", "=", pay);
  return query.execute();
}

async function tagIds(db: Database, names: readonly string[]): Promise<number[]> {
  const rows = await db.selectFrom("tags").select("id").where("name", "in", names).execute();
  return rows.map(({ id }) => id);
}

/** The videos with any of the tags, or null where they are more than {@link sortable}. */
async function taggedVideos(db: Database, tags: readonly number[]): Promise<number[] | null> {
  if (tags.length === 0) return [];
  const rows = await db
    .selectFrom("video_tags")
    .select("video_id")
    .where("tag_id", "in", tags)
    .limit(sortable + 1)
    .execute();
  return rows.length > sortable ? null : rows.map(({ video_id }) => video_id);
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

/** The columns a card is made of; callers join `videos as v` with its creator as `u`. */
export const cardColumns = `v.id, v.title, v.cover, v.cover_color, v.duration, v.views, v.pay_kind,
  v.price::text AS price, v.free_until, v.published_at, v.creator_id, u.nickname, u.avatar`;

/**
 * The hot query of every feed and section: cards of the given videos in the given order, without what is no longer
 * released. As many primary-key lookups as the page has videos, whatever the size of the catalogue.
 */
const cardsStatement = {
  name: "catalog-cards",
  text: `SELECT ${cardColumns}
    FROM unnest($1::bigint[]) WITH ORDINALITY AS place(video_id, number)
    JOIN videos v ON v.id = place.video_id AND v.state = 'release'
    JOIN users u ON u.id = v.creator_id
    ORDER BY place.number`,
};

export async function readCards(pool: DatabaseHandle["pool"], ids: readonly number[]): Promise<CardRow[]> {
  const { rows } = await pool.query<CardRow>({ ...cardsStatement, values: [ids] });
  return rows;
}
