import type { VideoCard } from "#contract/shapes.ts";

/** The mark a cover bears. */
export type CardBadge =
  | { kind: "free" }
  | { kind: "vip" }
  | { kind: "price"; coins: string }
  | { kind: "new" };

/** How long a video counts as new, in seconds: three days. */
const newFor = 3 * 86_400;

/**
 * The one badge of a video, by the visual language's order: 限免, VIP, price, 上新.
 * @param now Unix seconds.
 */
export function badgeOf(
  { pay, published_at }: Pick<VideoCard, "pay" | "published_at">,
  now: number,
): CardBadge | undefined {
  if (pay.free_until !== undefined && pay.free_until > now) return { kind: "free" };
  if (pay.kind === "vip") return { kind: "vip" };
  if (pay.kind === "coins" && pay.price) return { kind: "price", coins: pay.price.replace(/\.00$/, "") };
  return now - published_at < newFor ? { kind: "new" } : undefined;
}

const widths = [240, 480, 960] as const;

/** A picture may be this much narrower than its place before anyone sees it. */
const tolerance = 0.85;

/**
 * Which of an image's widths to fetch for a place on the page.
 * @param place its width in px of the 375 px design. @param screen the viewport's width in CSS px. @param density DPR.
 */
export function widthFor(place: number, screen: number, density: number): (typeof widths)[number] {
  const pixels = (place * Math.min(screen, 500) * density) / 375;
  return widths.find((width) => width >= pixels * tolerance) ?? 960;
}

export type Daytime = "dawn" | "morning" | "noon" | "evening" | "night";

/** The part of the day an hour (0 to 23) belongs to. */
export function daytime(hour: number): Daytime {
  if (hour < 3) return "night";
  if (hour < 6) return "dawn";
  if (hour < 12) return "morning";
  if (hour < 17) return "noon";
  return hour < 22 ? "evening" : "night";
}

/** A list without what came before: an arrangement that ended while it was read may bring a video again. */
export function withoutRepeats<Item extends { id: number }>(items: readonly Item[]): Item[] {
  const seen = new Set<number>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
}
