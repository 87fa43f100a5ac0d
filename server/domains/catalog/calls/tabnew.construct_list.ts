import type { CallOutput } from "#contract/registry.ts";
import type { Platform } from "#server/platform/platform.ts";
import { read, refuse } from "#server/transport/handler.ts";
import { type Channel, sectionList } from "../editions.ts";
import { handsOf, sectionPage, sectionWith } from "../sections.ts";
import { channelOf, cursorTo, type Place, placeOf, preparedPage } from "../shelf.ts";
import { listSections } from "../store.ts";

export const tabnewConstructList = read("tabnew/construct_list", async ({ platform }, input) => {
  const channel = await channelOf(platform, input.tab_id);
  const place = await placeOf(platform, channel, "sections", input.cursor);
  return input.section_id === undefined
    ? pageOfSections(platform, channel, place)
    : handOfSection(platform, channel, place, input.section_id, input.round ?? 0);
});

function pageOfSections(platform: Platform, channel: Channel, { edition, offset }: Place) {
  return preparedPage(
    platform,
    `sections ${edition.id} ${offset}`,
    async (): Promise<CallOutput<"tabnew/construct_list">> => {
      const rows = await listSections(platform.db, channel.id);
      const { sections, next } = await sectionPage(platform, edition, rows, offset);
      return {
        list: sections,
        next: next === null ? "" : cursorTo(platform, channel, edition, { list: "sections", offset: next }),
      };
    },
  );
}

function handOfSection(
  platform: Platform,
  channel: Channel,
  { edition }: Place,
  sectionId: number,
  round: number,
) {
  // Checked before the cache is asked, so that made-up sections cannot fill it.
  if (!edition.lists.has(sectionList(sectionId))) refuse("not_found", { field: "section_id" });
  // Hands come in turn, and after the last the first again.
  const which = round % handsOf(edition, sectionId);
  return preparedPage(
    platform,
    `hand ${edition.id} ${sectionId} ${which}`,
    async (): Promise<CallOutput<"tabnew/construct_list">> => {
      const rows = await listSections(platform.db, channel.id);
      const row = rows.find(({ id }) => id === sectionId) ?? refuse("not_found", { field: "section_id" });
      return {
        list: [await sectionWith(platform, edition, row, which)],
        next: cursorTo(platform, channel, edition),
      };
    },
  );
}
