import { describe, expect, it } from "vitest";
import { randomFrom } from "#demo/drawing/random.ts";
import { type Entry, planEntries } from "./plan.ts";
import { spacedOrder, spacing } from "./spacing.ts";

const plan = planEntries();
const orders: Record<string, Entry[]> = {
  recommended: plan.toSorted((a, b) => b.weight - a.weight),
  newest: plan.toSorted((a, b) => a.hoursAgo - b.hoursAgo),
  hottest: plan.toSorted((a, b) => b.views - a.views),
};

/** The fewest places from an entry to the next of the same clip. */
function smallestGap(list: readonly { clip: number }[]): number {
  const last = new Map<number, number>();
  let gap = Number.POSITIVE_INFINITY;
  for (const [place, { clip }] of list.entries()) {
    gap = Math.min(gap, place - (last.get(clip) ?? Number.NEGATIVE_INFINITY));
    last.set(clip, place);
  }
  return gap;
}

/** Whether a tag's entries are spread over its clips evenly enough to be kept apart at all. */
function hasClipsEnough(list: readonly Entry[]): boolean {
  const counts = new Map<number, number>();
  for (const { clip } of list) counts.set(clip, (counts.get(clip) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return counts.size >= 9 && (list.length - 1) / Math.max(1, most - 1) >= 6;
}

describe.each(Object.keys(orders))("%s", (name) => {
  const order = orders[name]!;

  it("never has two entries of one clip within twelve places", () => {
    expect(smallestGap(order)).toBeGreaterThan(spacing);
  });

  it("keeps them apart in the lists of tags that have clips enough", () => {
    const tags = [...new Set(plan.flatMap((entry) => entry.tags))];
    const lists = tags.map((tag) => ({ tag, list: order.filter((entry) => entry.tags.includes(tag)) }));
    const enough = lists.filter(({ list }) => hasClipsEnough(list));
    expect(enough.length).toBeGreaterThanOrEqual(7);
    for (const { tag, list } of enough) expect(smallestGap(list), tag).toBeGreaterThanOrEqual(4);
  });
});

const entriesOf = (clips: number, each: number) =>
  Array.from({ length: clips * each }, (_, index) => ({ clip: index % clips, tags: [] }));

describe("spacedOrder", () => {
  it("uses every entry once, the same way for the same seed", () => {
    const entries = entriesOf(15, 4);
    const order = spacedOrder(entries, randomFrom("a"));
    expect(order.toSorted((a, b) => a - b)).toEqual(entries.map((_, index) => index));
    expect(spacedOrder(entries, randomFrom("a"))).toEqual(order);
  });

  it("finds the one arrangement where clips are as few as can be", () => {
    const entries = entriesOf(spacing + 1, 3);
    const order = spacedOrder(entries, randomFrom("b"));
    expect(smallestGap(order.map((index) => entries[index]!))).toBe(spacing + 1);
  });

  it("refuses what cannot be kept apart", () => {
    expect(() => spacedOrder(entriesOf(5, 2), randomFrom("c"))).toThrow(RangeError);
  });
});
