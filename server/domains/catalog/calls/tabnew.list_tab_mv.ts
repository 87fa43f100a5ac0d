import type { VideoCard } from "#contract/shapes.ts";
import type { Platform } from "#server/platform/platform.ts";
import { read } from "#server/transport/handler.ts";
import { cardOf } from "../card.rules.ts";
import { channelOf, cursorTo, type Place, placeOf, preparedPage } from "../shelf.ts";
import { readCards, type Sort } from "../store.ts";

/** Ten rows of two: more than two screens, so that the next page is there before it is needed. */
const pageSize = 20;

export const tabnewListTabMv = read("tabnew/list_tab_mv", async ({ platform }, { tab_id, sort, cursor }) => {
  const channel = await channelOf(platform, tab_id);
  const place = await placeOf(platform, channel, sort, cursor);
  return preparedPage(platform, `feed ${place.edition.id} ${sort} ${place.offset}`, async () => {
    const { list, next } = await feedPage(platform, place, sort);
    return {
      list,
      next: next === null ? "" : cursorTo(platform, channel, place.edition, { list: sort, offset: next }),
    };
  });
});

/** One page of a feed. Where everything on it has been taken off since, the next is read, so that no page is empty. */
async function feedPage(
  { pool, clock }: Platform,
  { edition, offset }: Place,
  sort: Sort,
): Promise<{ list: VideoCard[]; next: number | null }> {
  const ids = edition.lists.get(sort)?.ids ?? [];
  let end = offset;
  let list: VideoCard[] = [];
  while (list.length === 0 && end < ids.length) {
    const rows = await readCards(pool, ids.slice(end, end + pageSize));
    list = rows.map((row) => cardOf(row, clock.now()));
    end += pageSize;
  }
  return { list, next: end < ids.length ? end : null };
}
