import { openCursor, sealCursor } from "#server/platform/cursor.ts";
import { FlightCache } from "#server/platform/cache.ts";
import type { Platform } from "#server/platform/platform.ts";
import { preparedAnswer } from "#server/transport/answer.ts";
import { type PreparedAnswer, refuse } from "#server/transport/handler.ts";
import { currentEdition, type Channel, type Edition, findEdition } from "./editions.ts";
import { findChannel, type Sort, sorts } from "./store.ts";

/** How old a prepared page may be where nobody said that something changed. */
const pageTtlMs = 10_000;

/** Marks a cursor that names an edition only: the start of any of its lists. */
const wholeEdition = sorts.length;
const sectionsMark = wholeEdition + 1;

/** Where in which list of which edition to read on. */
export interface Place {
  edition: Edition;
  /** Videos or sections before this page. */
  offset: number;
}

/** What this process keeps of the catalogue: prepared pages, channels, and which edition each of them shows. */
interface Shelf {
  pages: FlightCache<PreparedAnswer<unknown>>;
  channels: FlightCache<{ channel: Channel | undefined }>;
  /** Which edition each channel shows. */
  current: FlightCache<Edition>;
  /** Editions being read; they never change. */
  editions: FlightCache<Edition>;
  /** Changes told of so far, and how many had been when a channel was last arranged. */
  changes: number;
  arranged: Map<number, number>;
}

const shelves = new WeakMap<Platform["bus"], Shelf>();

/** The shelf of this process; it listens for changes from its first use on. */
function shelfOf({ bus }: Pick<Platform, "bus">): Shelf {
  const known = shelves.get(bus);
  if (known) return known;
  const small = { maxEntries: 500, maxBytes: 500, sizeOf: () => 1 };
  const shelf: Shelf = {
    pages: new FlightCache({
      ttlMs: pageTtlMs,
      maxEntries: 4_000,
      maxBytes: 32 * 1024 * 1024,
      sizeOf: ({ prepared }) => prepared.length,
    }),
    channels: new FlightCache({ ttlMs: pageTtlMs, ...small }),
    current: new FlightCache({ ttlMs: 2_000, ...small }),
    editions: new FlightCache({ ttlMs: 30 * 60_000, maxEntries: 100, maxBytes: 12 * 1024 * 1024, sizeOf }),
    changes: 0,
    arranged: new Map(),
  };
  shelves.set(bus, shelf);
  bus.subscribe("catalog-changed", () => {
    shelf.changes += 1;
    shelf.pages.clear();
    shelf.channels.clear();
    shelf.current.clear();
  });
  return shelf;
}

/**
 * An answer shared by everyone: made once, serialised and deflated once, and given to all who ask within
 * {@link pageTtlMs}. `make` must not look at who asks.
 */
export function preparedPage<Data>(
  platform: Platform,
  key: string,
  make: () => Promise<Data>,
): Promise<PreparedAnswer<Data>> {
  const page = shelfOf(platform).pages.get(key, async () => preparedAnswer(await make()));
  return page as Promise<PreparedAnswer<Data>>;
}

/** The channel shown in place under an id. @throws CallRefused not_found where there is none. */
export async function channelOf(platform: Platform, tabId: number): Promise<Channel> {
  const { channel } = await shelfOf(platform).channels.get(String(tabId), async () => ({
    channel: await findChannel(platform.db, tabId),
  }));
  return channel ?? refuse("not_found", { field: "tab_id" });
}

/** The edition a channel shows now. */
export function editionNow(platform: Platform, channel: Channel): Promise<Edition> {
  const shelf = shelfOf(platform);
  return shelf.current.get(String(channel.id), async () => {
    const { changes } = shelf;
    const changed = (shelf.arranged.get(channel.id) ?? 0) !== changes;
    const { edition, asked } = await currentEdition(platform, channel, changed, (db, tabId, id) =>
      keptEdition(shelf, db, tabId, id),
    );
    if (asked) shelf.arranged.set(channel.id, changes);
    return edition;
  });
}

/** An edition by id; one that is gone is remembered as empty, so that its cursors don't ask again and again. */
async function keptEdition(
  shelf: Shelf,
  db: Platform["db"],
  tabId: number,
  id: number,
): Promise<Edition | undefined> {
  const edition = await shelf.editions.get(
    `${tabId}:${id}`,
    async () => (await findEdition(db, tabId, id)) ?? { id, lists: new Map() },
  );
  return edition.lists.size > 0 ? edition : undefined;
}

/** Bytes of an edition's lists: eight for each id. */
const sizeOf = ({ lists }: Edition): number =>
  [...lists.values()].reduce((bytes, { ids }) => bytes + 8 * ids.length, 200);

/**
 * Where a cursor points: the start of the current edition without one. An edition that is no longer kept is continued
 * in the current one at the same place.
 * @param list the feed's order, or "sections".
 * @throws CallRefused invalid_input where the cursor was not given out for this list.
 */
export async function placeOf(
  platform: Platform,
  channel: Channel,
  list: Sort | "sections",
  cursor: string | undefined,
): Promise<Place> {
  if (!cursor) return { edition: await editionNow(platform, channel), offset: 0 };
  const [mark, editionId, offset] = openCursor(platform.secrets, context(channel), cursor) ?? [];
  const known = mark === markOf(list) || mark === wholeEdition;
  if (!known || editionId === undefined || offset === undefined) {
    refuse("invalid_input", { field: "cursor", sentence: "翻页参数有误，请刷新后再看" });
  }
  const edition = await keptEdition(shelfOf(platform), platform.db, channel.id, editionId);
  return { edition: edition ?? (await editionNow(platform, channel)), offset };
}

/** The cursor that reads on at an offset of a list; of the whole edition without a list. */
export function cursorTo(
  platform: Pick<Platform, "secrets">,
  channel: Channel,
  edition: Edition,
  place?: { list: Sort | "sections"; offset: number },
): string {
  const numbers = [place ? markOf(place.list) : wholeEdition, edition.id, place?.offset ?? 0];
  return sealCursor(platform.secrets, context(channel), numbers);
}

const context = (channel: Channel): string => `tab ${channel.id}`;
const markOf = (list: Sort | "sections"): number =>
  list === "sections" ? sectionsMark : sorts.indexOf(list);
