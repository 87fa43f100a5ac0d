import { z } from "zod";
import { defineCall } from "../call.ts";
import { cursor, destination, id, imagePath, pageOf, seconds, videoCard } from "../shapes.ts";

/** A channel of home. `path` is set where the channel is a page of its own (ids 1, 2, 3, 4, 5, 9, 11). */
const homeTab = z.object({ id, name: z.string(), path: z.string() });

const banner = z.object({
  id,
  image: imagePath,
  color: z.string(),
  kicker: z.string(),
  title: z.string(),
  ...destination.shape,
});

/** One entry of the icon grid; `icon` names an icon of the design system. */
const entry = z.object({ id, name: z.string(), icon: z.string(), ...destination.shape });

/** A titled block of a tab. `more` is the in-app path of the full list, empty where there is none. */
const section = z.object({
  id,
  title: z.string(),
  layout: z.enum(["grid", "strip", "lead"]),
  more: z.string(),
  /** Whether 换一换 brings other videos: call tabnew/construct_list with the next `round`. */
  changeable: z.boolean(),
  videos: z.array(videoCard),
});
export type Section = z.infer<typeof section>;
export type HomeBanner = z.infer<typeof banner>;
export type HomeEntry = z.infer<typeof entry>;

const notice = z.object({ id, title: z.string(), body: z.string(), published_at: seconds });

export const homeGetConfig = defineCall({
  path: "home/getConfig",
  summary: "What home shows first: its channels, the notice, and the words in the search bar.",
  auth: "visitor",
  effect: "read",
  input: z.object({}),
  output: z.object({
    tabs: z.array(homeTab),
    notice: notice.nullable(),
    search_hints: z.array(z.string()),
  }),
  errors: [],
});

export const tabnewIndex = defineCall({
  path: "tabnew/index",
  summary: "One channel as it opens: banners, icon grid and its first sections.",
  auth: "visitor",
  effect: "read",
  input: z.object({ tab_id: id }),
  output: z.object({
    banners: z.array(banner),
    entries: z.array(entry),
    sections: z.array(section),
    /** Cursor for tabnew/construct_list; empty where all sections are here. */
    next: z.string(),
    /**
     * Names the arrangement these sections belong to. As the first cursor of tabnew/list_tab_mv, and with another
     * hand of tabnew/construct_list, it keeps media that these sections show away from each other.
     */
    edition: z.string(),
  }),
  errors: ["not_found"],
});

export const tabnewConstructList = defineCall({
  path: "tabnew/construct_list",
  summary:
    "The sections a channel is built of, page by page; with section_id and round another hand of one section.",
  auth: "visitor",
  effect: "read",
  input: z.object({
    tab_id: id,
    cursor,
    section_id: id.optional(),
    round: z.int("换一换的次数有误").min(0).max(1000).optional(),
  }),
  output: pageOf(section),
  errors: ["not_found"],
});

export const tabnewListTabMv = defineCall({
  path: "tabnew/list_tab_mv",
  summary: "The videos of a channel, recommended, newest or hottest first.",
  auth: "visitor",
  effect: "read",
  input: z.object({
    tab_id: id,
    sort: z.enum(["recommended", "newest", "hottest"], "排序方式有误").default("recommended"),
    cursor,
  }),
  output: pageOf(videoCard),
  errors: ["not_found"],
});

export const catalogCalls = [homeGetConfig, tabnewIndex, tabnewConstructList, tabnewListTabMv] as const;
