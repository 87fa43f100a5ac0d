import type { Random } from "#demo/drawing/random.ts";

/** Places that keep two entries of one clip apart: what one screen and the next show. */
export const spacing = 12;
/** The same within a tag's own list, where it has clips enough: one screen of rows of two. */
export const tagSpacing = 6;

/** What the rule looks at: which media an entry plays, and which lists it stands in. */
export interface Spaceable {
  clip: number;
  tags: readonly string[];
}

/**
 * Orders entries so that two of one clip never stand within {@link spacing} places of each other, and, as far as a
 * tag's clips allow, not within {@link tagSpacing} places in the tag's list either. Otherwise chance decides.
 * @returns the entries' indices in order.
 * @throws where no order can be found: too few clips, or one clip with too many of the entries.
 */
export function spacedOrder(entries: readonly Spaceable[], random: Random): number[] {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const order = attemptOrder(entries, random);
    if (order) return order;
  }
  throw new RangeError("entries of one clip cannot be kept apart");
}

function attemptOrder(entries: readonly Spaceable[], random: Random): number[] | undefined {
  const open = new Map<number, number[]>();
  for (const [index, { clip }] of entries.entries()) open.set(clip, [...(open.get(clip) ?? []), index]);
  const last = new Map<number, number>();
  const lists = new Map<string, number[]>();
  const order: number[] = [];
  while (order.length < entries.length) {
    const left = entries.length - order.length;
    const free = [...open].filter(
      ([clip, of]) => of.length > 0 && order.length - (last.get(clip) ?? -Infinity) > spacing,
    );
    // A clip whose entries need all the places that are left goes first.
    const urgent = free.filter(([, of]) => (of.length - 1) * (spacing + 1) + spacing >= left);
    const choice = best(entries, urgent.length > 0 ? urgent : free, lists, random);
    if (choice === undefined) return undefined;
    const { clip, tags } = entries[choice] as Spaceable;
    open.set(
      clip,
      (open.get(clip) ?? []).filter((index) => index !== choice),
    );
    last.set(clip, order.length);
    for (const tag of tags) lists.set(tag, [...(lists.get(tag) ?? []), clip]);
    order.push(choice);
  }
  return order;
}

/** The candidate that comes closest to a neighbour of its own clip in the fewest of its tags' lists. */
function best(
  entries: readonly Spaceable[],
  candidates: readonly (readonly [clip: number, entries: readonly number[]])[],
  lists: ReadonlyMap<string, readonly number[]>,
  random: Random,
): number | undefined {
  let found: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [clip, of] of candidates) {
    for (const index of of) {
      const crowding = (entries[index] as Spaceable).tags.reduce(
        (sum, tag) => sum + crowded(lists.get(tag), clip),
        0,
      );
      // Clips with more left go a little sooner, so that they do not pile up at the end.
      const cost = crowding * 30 - of.length * 0.6 + random.next() * 2;
      if (cost < least) {
        least = cost;
        found = index;
      }
    }
  }
  return found;
}

/** 0 where the clip is far from the list's end, up to 1 where it is the last one there. */
function crowded(list: readonly number[] | undefined, clip: number): number {
  const place = list?.lastIndexOf(clip) ?? -1;
  if (!list || place < 0) return 0;
  return Math.max(0, (tagSpacing - (list.length - 1 - place)) / tagSpacing);
}
