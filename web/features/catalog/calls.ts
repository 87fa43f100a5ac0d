import type { CallOutput, CallRequest } from "#contract/registry.ts";
import type { Section } from "#contract/calls/catalog.ts";
import type { VideoCard } from "#contract/shapes.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "#web/platform/calls.ts";
import {
  prefetchRead,
  refreshPages,
  refreshRead,
  updateRead,
  useRead,
  useReadPages,
} from "#web/platform/queries.ts";
import { withoutRepeats } from "./card.ts";

export type HomeConfig = CallOutput<"home/getConfig">;
export type ChannelIndex = CallOutput<"tabnew/index">;
export type FeedOrder = NonNullable<CallRequest<"tabnew/list_tab_mv">["sort"]>;

const quiet = { errorToast: false } as const;

/** The channel home opens with. */
export const firstChannel = 100;

/** Home's channels, notice and search words. */
export const useHomeConfig = () => useRead("home/getConfig", {});

/** A channel's banners, entries and sections; asked for once it was shown. */
export const useChannel = (tabId: number) => useRead("tabnew/index", { tab_id: tabId });

/** What home shows first, asked for while the page's code is still on its way. */
export function prefetchHome(): void {
  void prefetchRead("home/getConfig", {});
  void prefetchRead("tabnew/index", { tab_id: firstChannel });
}

/** Asks for home's channels and notice again, beside whatever else is being asked again. */
export function refreshHome(): void {
  void refreshRead("home/getConfig");
}

/**
 * A channel's endless feed, in the arrangement its sections belong to; another arrangement is another feed.
 * @param edition from the channel's index; undefined while that is on its way.
 */
export function useFeed(tabId: number, sort: FeedOrder, edition: string | undefined) {
  const feed = useReadPages(
    "tabnew/list_tab_mv",
    { tab_id: tabId, sort },
    { enabled: edition !== undefined, from: edition ?? "" },
  );
  return { ...feed, videos: withoutRepeats(feed.items) };
}

/**
 * Asks a channel anew. The new sections and the head of the new feed are put on the page together, when both are
 * there, so that nothing flickers meanwhile.
 * @throws CallFailure
 */
export async function refreshChannel(tabId: number, sort: FeedOrder): Promise<void> {
  const request = { tab_id: tabId };
  const index = await call("tabnew/index", request, quiet);
  await refreshPages("tabnew/list_tab_mv", { tab_id: tabId, sort }, index.edition);
  updateRead("tabnew/index", request, () => index);
}

/** Another hand of a section: 换一换. @throws CallFailure */
export async function anotherHand(hand: {
  tabId: number;
  sectionId: number;
  round: number;
  edition: string;
}): Promise<VideoCard[]> {
  const { list } = await call(
    "tabnew/construct_list",
    { tab_id: hand.tabId, section_id: hand.sectionId, round: hand.round, cursor: hand.edition },
    quiet,
  );
  return list[0]?.videos ?? [];
}

/** Pages of sections a channel has at most; bounds what one channel can ask for. */
const sectionPages = 8;

/** The sections after a channel's first ones. Asked for only where there are any. @param next from the index. */
export function useFurtherSections(tabId: number, next: string) {
  return useQuery({
    queryKey: ["tabnew/construct_list", { tab_id: tabId }, next],
    enabled: next !== "",
    queryFn: async () => {
      const sections: Section[] = [];
      let cursor = next;
      for (let page = 0; cursor && page < sectionPages; page += 1) {
        const answer = await call("tabnew/construct_list", { tab_id: tabId, cursor }, quiet);
        sections.push(...answer.list);
        cursor = answer.next;
      }
      return sections;
    },
  });
}
