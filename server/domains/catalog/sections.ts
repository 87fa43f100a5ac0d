import type { Section } from "#contract/calls/catalog.ts";
import type { Platform } from "#server/platform/platform.ts";
import { cardOf } from "./card.rules.ts";
import { type Edition, sectionList } from "./editions.ts";
import { readCards, type SectionRow } from "./store.ts";

/** Sections a page of a channel has. */
export const sectionsPerPage = 4;

/** How many hands a section has in an edition before the first comes again. */
export function handsOf(edition: Edition, sectionId: number): number {
  const { ids, hand } = edition.lists.get(sectionList(sectionId)) ?? { ids: [], hand: 1 };
  return Math.max(1, Math.floor(ids.length / hand));
}

/** A section with one of its hands. @param which from 0, less than {@link handsOf}. */
export async function sectionWith(
  { pool, clock }: Pick<Platform, "pool" | "clock">,
  edition: Edition,
  row: SectionRow,
  which: number,
): Promise<Section> {
  const { ids, hand } = edition.lists.get(sectionList(row.id)) ?? { ids: [], hand: 1 };
  const videos = await readCards(pool, ids.slice(which * hand, (which + 1) * hand));
  return {
    id: row.id,
    title: row.title,
    layout: row.layout,
    more: row.more,
    changeable: row.changeable && handsOf(edition, row.id) > 1,
    videos: videos.map((video) => cardOf(video, clock.now())),
  };
}

/** One page of an edition's sections, and the offset of the next, or null at the end. */
export async function sectionPage(
  platform: Platform,
  edition: Edition,
  rows: readonly SectionRow[],
  offset: number,
): Promise<{ sections: Section[]; next: number | null }> {
  const there = rows.filter(({ id }) => edition.lists.has(sectionList(id)));
  const end = offset + sectionsPerPage;
  const sections = await Promise.all(
    there.slice(offset, end).map((row) => sectionWith(platform, edition, row, 0)),
  );
  return {
    sections: sections.filter(({ videos }) => videos.length > 0),
    next: end < there.length ? end : null,
  };
}
