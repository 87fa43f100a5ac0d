import { type Arrangeable, countBy, leastGap, wantedGap } from "./spread.rules.ts";

/** A section of a channel with the videos it could show, best first. */
export interface SectionWish {
  id: number;
  /** Videos a hand shows. */
  size: number;
  /** Height on screen, in places of the feed (half a row each). */
  places: number;
  changeable: boolean;
  candidates: readonly Arrangeable[];
}

/** A section that came about: its pool, and how many of it a hand shows. */
export interface SectionPool {
  id: number;
  hand: number;
  places: number;
  /** The hands one after the other, each of `hand` videos. */
  videos: Arrangeable[];
}

/** The assets each section got. */
type Shares = Map<SectionWish, Set<number>>;

/** A section of one video looks like a mistake, unless one was asked for. */
const leastHand = 2;

/**
 * Shares the assets of a channel out among its sections, so that no two of them ever show the same media, whichever
 * hands 换一换 brings. Sections that too little is left for do not appear, and while the catalogue is so small that
 * nothing would be left to begin the feed with, the lower ones do not.
 * @returns the sections that appear, in the order given.
 */
export function shareOut(wishes: readonly SectionWish[]): SectionPool[] {
  const all = new Set(wishes.flatMap(eligibleOf));
  for (let count = wishes.length; count > 0; count -= 1) {
    const shares = assign(wishes.slice(0, count), all);
    const left = leftForFeed(nearFeed(wishes, shares), shares, all);
    if (count === 1 || left >= leastGap) return poolsOf(wishes, shares);
  }
  return [];
}

/**
 * Where there is enough for all, the section with the fewest eligible assets chooses first, else those higher on the
 * page do. What is left over goes in turn to the sections that can change: to those near the feed only while a screen
 * of other media remains, for the feed has to begin away from what they show.
 */
function assign(wishes: readonly SectionWish[], all: ReadonlySet<number>): Shares {
  const eligible = new Map(wishes.map((wish) => [wish, eligibleOf(wish)]));
  const wanted = wishes.reduce((sum, { size }) => sum + size, 0);
  const scarcity = (wish: SectionWish) => eligible.get(wish)?.length ?? 0;
  const order = all.size >= wanted ? wishes.toSorted((a, b) => scarcity(a) - scarcity(b)) : wishes;

  const taken = new Set<number>();
  const shares: Shares = new Map();
  for (const wish of order) {
    const share = (eligible.get(wish) ?? []).filter((asset) => !taken.has(asset)).slice(0, wish.size);
    if (share.length < Math.min(wish.size, leastHand)) continue;
    shares.set(wish, new Set(share));
    for (const asset of share) taken.add(asset);
  }

  const near = nearFeed(wishes, shares);
  let left = leftForFeed(near, shares, all);
  const takers = wishes.filter((wish) => wish.changeable && shares.has(wish));
  for (let given = true; given;) {
    given = false;
    for (const wish of takers) {
      if (near.has(wish) && left <= wantedGap) continue;
      const asset = eligible.get(wish)?.find((candidate) => !taken.has(candidate));
      if (asset === undefined) continue;
      taken.add(asset);
      shares.get(wish)?.add(asset);
      if (near.has(wish)) left -= 1;
      given = true;
    }
  }
  return shares;
}

/** Sections that can be on one screen with the first video of the feed. */
function nearFeed(wishes: readonly SectionWish[], shares: Shares): Set<SectionWish> {
  const near = new Set<SectionWish>();
  let below = 0;
  for (const wish of wishes.toReversed()) {
    if (!shares.has(wish)) continue;
    if (below + 1 < wantedGap) near.add(wish);
    below += wish.places;
  }
  return near;
}

/** Assets the feed can begin with. */
function leftForFeed(near: ReadonlySet<SectionWish>, shares: Shares, all: ReadonlySet<number>): number {
  return [...shares].reduce((left, [wish, share]) => (near.has(wish) ? left - share.size : left), all.size);
}

function poolsOf(wishes: readonly SectionWish[], shares: Shares): SectionPool[] {
  return wishes.flatMap((wish) => {
    const share = shares.get(wish);
    if (!share) return [];
    const candidates = wish.candidates.filter(({ asset }) => share.has(asset));
    return [{ id: wish.id, places: wish.places, ...deal(candidates, wish.size) }];
  });
}

/**
 * Deals a pool into hands of different assets, no video in two of them: as many hands as can be had, the best ranked
 * first. Hands have `size` videos, or as many as there are assets where those are fewer; what fits in no full hand
 * is left out.
 */
export function deal<Video extends Arrangeable>(
  ranked: readonly Video[],
  size: number,
): { hand: number; videos: Video[] } {
  const left = countBy(ranked);
  const hand = Math.min(size, left.size);
  const videos: Video[] = [];
  let open = ranked;
  for (let hands = mostHands([...left.values()], hand); hands > 0; hands -= 1) {
    const chosen = new Set<Video>();
    const assets = new Set<number>();
    const take = (suits: (video: Video) => boolean) => {
      for (const video of open) {
        if (chosen.size === hand) return;
        if (chosen.has(video) || assets.has(video.asset) || !suits(video)) continue;
        chosen.add(video);
        assets.add(video.asset);
      }
    };
    // An asset with a video for every hand to come has to be in this one too, or there will be fewer hands.
    take(({ asset }) => (left.get(asset) ?? 0) >= hands);
    take(({ creator }) => [...chosen].filter((other) => other.creator === creator).length < 2);
    take(() => true);
    for (const video of open) {
      if (!chosen.has(video)) continue;
      videos.push(video);
      left.set(video.asset, (left.get(video.asset) ?? 1) - 1);
    }
    open = open.filter((video) => !chosen.has(video));
  }
  return { hand, videos };
}

/** The most hands of `hand` different assets that can be dealt from assets with so many videos each. */
function mostHands(counts: readonly number[], hand: number): number {
  if (hand === 0) return 0;
  const enough = (hands: number) =>
    counts.reduce((sum, count) => sum + Math.min(count, hands), 0) >= hands * hand;
  let hands = Math.floor(counts.reduce((sum, count) => sum + count, 0) / hand);
  while (!enough(hands)) hands -= 1;
  return hands;
}

const eligibleOf = ({ candidates }: SectionWish): number[] => [
  ...new Set(candidates.map(({ asset }) => asset)),
];
