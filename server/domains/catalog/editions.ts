import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Platform } from "#server/platform/platform.ts";
import type { Database, Tx } from "#server/platform/database.ts";
import { type SectionWish, shareOut } from "./hands.rules.ts";
import { type Arrangeable, spread } from "./spread.rules.ts";
import { listSections, rankVideos, type SectionRow, sorts } from "./store.ts";
import type { VideoFilter } from "#server/platform/tables.ts";

/** How deep a feed goes: 250 pages. Bounds what making an edition costs, whatever the size of the catalogue. */
const feedDepth = 5000;
/** How many candidates a section chooses from. */
const sectionDepth = 240;
/** Edition pages that are being read stay readable so long. */
const keptMs = 60 * 60_000;
/** A small catalogue is cheap to arrange anew, and a new one grows under its viewers' eyes. */
const smallFeed = 1000;
/** How long after its last check an edition is looked at again: when nothing is known, and when something changed. */
const staleMs = { small: { quiet: 5_000, changed: 0 }, large: { quiet: 60_000, changed: 10_000 } };

/** One list of an edition: its videos in order, and how many of them a hand shows (0 for a feed). */
export interface EditionList {
  ids: readonly number[];
  hand: number;
}

/** A channel as it was arranged at one moment. It never changes. */
export interface Edition {
  id: number;
  lists: ReadonlyMap<string, EditionList>;
}

/** How an edition that is already known is come by, so that its lists are not read again and again. */
type FindEdition = (db: Database, tabId: number, id: number) => Promise<Edition | undefined>;

export interface Channel {
  id: number;
  filter: VideoFilter & { order?: "newest" | "hottest" };
}

export const sectionList = (sectionId: number): string => `section:${sectionId}`;

/**
 * The edition a channel shows now: the latest one where it was checked lately, else one arranged anew. Processes take
 * turns, so that one of them arranges and the others find it done.
 * @param changed whether something is known to have changed since the caller last had it looked at.
 * @returns the edition, and whether it was looked at for this call: a large catalogue that changes all the time is not
 * arranged all the time.
 */
export async function currentEdition(
  { db, clock }: Pick<Platform, "db" | "clock">,
  channel: Channel,
  changed: boolean,
  find: FindEdition = findEdition,
): Promise<{ edition: Edition; asked: boolean }> {
  const now = clock.now();
  const latest = await latestEdition(db, channel.id, find);
  if (latest && isFresh(latest, now, changed)) return { edition: latest.edition, asked: false };
  return db.transaction().execute(async (tx) => {
    const turn = sql`SELECT pg_advisory_xact_lock(hashtextextended('catalog edition', ${channel.id}))`;
    await turn.execute(tx);
    const meanwhile = await latestEdition(tx, channel.id, find);
    if (meanwhile && isFresh(meanwhile, now, changed)) return { edition: meanwhile.edition, asked: false };
    return { edition: await arrange(tx, channel, now, meanwhile), asked: true };
  });
}

/** An edition by id, or undefined where it is not kept any more. */
export async function findEdition(db: Database, tabId: number, id: number): Promise<Edition | undefined> {
  const rows = await db
    .selectFrom("edition_lists as l")
    .innerJoin("tab_editions as e", "e.id", "l.edition_id")
    .select(["l.list", "l.hand", "l.video_ids"])
    .where("e.id", "=", id)
    .where("e.tab_id", "=", tabId)
    .execute();
  if (rows.length === 0) return undefined;
  return { id, lists: new Map(rows.map(({ list, hand, video_ids }) => [list, { hand, ids: video_ids }])) };
}

interface LatestEdition {
  edition: Edition;
  digest: Buffer;
  checkedAt: Date;
}

async function latestEdition(
  db: Database,
  tabId: number,
  find: FindEdition,
): Promise<LatestEdition | undefined> {
  const row = await db
    .selectFrom("tab_editions")
    .select(["id", "digest", "checked_at"])
    .where("tab_id", "=", tabId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const edition = row && (await find(db, tabId, row.id));
  return edition && { edition, digest: row.digest, checkedAt: row.checked_at };
}

function isFresh({ edition, checkedAt }: LatestEdition, now: Date, changed: boolean): boolean {
  const size = (edition.lists.get("newest")?.ids.length ?? 0) < smallFeed ? "small" : "large";
  return now.getTime() - checkedAt.getTime() < staleMs[size][changed ? "changed" : "quiet"];
}

/** Arranges sections and feeds, and stores them where they differ from the latest edition's. */
async function arrange(
  tx: Tx,
  channel: Channel,
  now: Date,
  latest: LatestEdition | undefined,
): Promise<Edition> {
  const lists = await arrangeLists(tx, channel, now);
  const digest = createHash("sha256").update(JSON.stringify(lists)).digest();
  if (latest?.digest.equals(digest)) {
    await tx
      .updateTable("tab_editions")
      .set({ checked_at: now })
      .where("id", "=", latest.edition.id)
      .execute();
    return latest.edition;
  }
  const { id } = await tx
    .insertInto("tab_editions")
    .values({ tab_id: channel.id, digest, made_at: now, checked_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("edition_lists")
    .values(lists.map(({ list, hand, ids }) => ({ edition_id: id, list, hand, video_ids: ids })))
    .execute();
  await tx
    .deleteFrom("tab_editions")
    .where("tab_id", "=", channel.id)
    .where("id", "<", id)
    .where("checked_at", "<", new Date(now.getTime() - keptMs))
    .execute();
  return { id, lists: new Map(lists.map(({ list, hand, ids }) => [list, { hand, ids }])) };
}

interface ArrangedList {
  list: string;
  hand: number;
  ids: number[];
}

async function arrangeLists(tx: Tx, channel: Channel, now: Date): Promise<ArrangedList[]> {
  const { order, ...filter } = channel.filter;
  const sections = await listSections(tx, channel.id);
  const wishes: SectionWish[] = [];
  for (const section of sections) {
    const candidates = await rankVideos(
      tx,
      { ...filter, ...section.filter },
      section.sort,
      sectionDepth,
      now,
    );
    wishes.push({ ...section, places: placesOf(section), candidates });
  }
  const pools = shareOut(wishes);
  const above = pools.map(({ places, videos }) => ({ assets: assetsOf(videos), places }));

  const opening = new Set(pools.flatMap(({ hand, videos }) => idsOf(videos.slice(0, hand))));

  const lists: ArrangedList[] = pools.map(({ id, hand, videos }) => ({
    list: sectionList(id),
    hand,
    ids: idsOf(videos),
  }));
  for (const sort of sorts) {
    const by = sort === "recommended" ? (order ?? sort) : sort;
    const found = await rankVideos(tx, filter, by, feedDepth, now);
    const ranked = sort === "recommended" ? behind(found, opening, openingPlace) : found;
    lists.push({ list: sort, hand: 0, ids: idsOf(spread(ranked, above)) });
  }
  return lists;
}

/** What the sections open with has just been seen: the feed recommends it again after so many others. */
const openingPlace = 40;

/** A ranked list with some of its videos moved behind the first `place` of the others. */
function behind(ranked: readonly Arrangeable[], ids: ReadonlySet<number>, place: number): Arrangeable[] {
  const others = ranked.filter(({ id }) => !ids.has(id));
  return [...others.slice(0, place), ...ranked.filter(({ id }) => ids.has(id)), ...others.slice(place)];
}

/** Height of a section on screen, in half rows of the feed: a strip is one row, a lead card somewhat more. */
function placesOf({ layout, size }: Pick<SectionRow, "layout" | "size">): number {
  if (layout === "strip") return 2;
  return layout === "lead" ? size + 2 : size;
}

const idsOf = (videos: readonly Arrangeable[]): number[] => videos.map(({ id }) => id);
const assetsOf = (videos: readonly Arrangeable[]): Set<number> => new Set(videos.map(({ asset }) => asset));
