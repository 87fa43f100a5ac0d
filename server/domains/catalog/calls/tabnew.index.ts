import { read } from "#server/transport/handler.ts";
import { sectionPage } from "../sections.ts";
import { channelOf, cursorTo, editionNow, preparedPage } from "../shelf.ts";
import { listBanners, listEntries, listSections } from "../store.ts";

export const tabnewIndex = read("tabnew/index", async ({ platform, now }, { tab_id }) => {
  const channel = await channelOf(platform, tab_id);
  return preparedPage(platform, `index ${channel.id}`, async () => {
    const edition = await editionNow(platform, channel);
    const [banners, entries, rows] = await Promise.all([
      listBanners(platform.db, channel.id, now),
      listEntries(platform.db, channel.id),
      listSections(platform.db, channel.id),
    ]);
    const { sections, next } = await sectionPage(platform, edition, rows, 0);
    return {
      banners,
      entries,
      sections,
      next: next === null ? "" : cursorTo(platform, channel, edition, { list: "sections", offset: next }),
      edition: cursorTo(platform, channel, edition),
    };
  });
});
