import { z } from "zod";

/** A UUID the page makes when the user presses; names the wish, so that a repeat is known as one. */
export const requestId = z.uuid("请求编号有误");

/** Public id of a user, video, tab …: a positive integer. */
export const id = z.int("编号有误").positive("编号有误");

/** Coins or yuan as the wire carries them: two decimals, no sign, no grouping. */
export const money = z.string().regex(/^\d{1,13}\.\d{2}$/);

/** A moment in Unix seconds. */
export const seconds = z.int().nonnegative();

/** Keyset cursor, opaque to the caller: `""` or absent asks for the first page. */
export const cursor = z.string().max(200, "翻页参数有误").optional();

/** Path of an image under the chosen line, without width suffix: `/i/<hash>`; `""` where there is none. */
export const imagePath = z.string();

/** A list answered page by page; `next` is `""` at the end. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ list: z.array(item), next: z.string() });

/** How a work is paid for. `price` is set for `coins` only; `free_until` while it is free for a limited time. */
export const payment = z.object({
  kind: z.enum(["free", "vip", "coins"]),
  price: money.optional(),
  free_until: seconds.optional(),
});

/** A creator as cards name one. */
export const creatorName = z.object({ uid: id, nickname: z.string(), avatar: imagePath });

/** A video as lists show it. It holds nothing of the viewer, so that lists can be cached for everyone. */
export const videoCard = z.object({
  id,
  title: z.string(),
  cover: imagePath,
  /** Dominant colour of the cover, `#rrggbb`, painted until it is there. */
  cover_color: z.string(),
  /** Whole seconds. */
  duration: z.int(),
  views: z.int(),
  creator: creatorName,
  pay: payment,
  published_at: seconds,
});
export type VideoCard = z.infer<typeof videoCard>;

/** Where a banner, entry or advertisement leads. to_type 1 opens a new window, 2 stays inside the app. */
export const destination = z.object({ url: z.string(), to_type: z.int() });
