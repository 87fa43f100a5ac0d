import type { Section } from "#contract/calls/catalog.ts";
import type { Platform } from "#server/platform/platform.ts";
import { cardOf } from "./card.rules.ts";
import { type Edition, sectionList } from "./editions.ts";
import { readCards, type SectionRow } from "./store.ts";

/** Sections a page of a channel has. */
export const sectionsPerPage = 4;

/** A section with the hand of one round: hands come in turn, and after the last the first again. */
export async function sectionWith(
  { pool, clock }: Pick<Platform, "pool" | "clock">,
  edition: Edition,
  row: SectionRow,
  round: number,
): Promise<Section> {
  const { ids, hand } = edition.lists.get(sectionList(row.id)) ?? { ids: [], hand: 1 };
  const hands = Math.max(1, Math.floor(ids.length / hand));
  const before = (round % hands) * hand;
  const videos = await readCards(pool, ids.slice(before, before + hand));
  return {
    id: row.id,
    title: row.title,
    layout: row.layout,
    more: row.more,
    changeable: row.changeable && hands > 1,
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
