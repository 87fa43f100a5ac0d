/** A video as arranging sees it: who made it and which media it plays. */
export interface Arrangeable {
  id: number;
  asset: number;
  creator: number;
}

/** Places between two videos of one asset: a screen shows parts of six rows of two. */
export const wantedGap = 12;
/** Where fewer assets than this exist, each is shown once: two on one screen are never right. */
export const leastGap = 8;

/** The gap a pool of so many different assets allows; Infinity where each may come once only. */
export function gapFor(assets: number): number {
  return assets < leastGap ? Number.POSITIVE_INFINITY : Math.min(wantedGap, assets);
}

/**
 * Arranges ranked videos into a feed: two of one asset stand {@link gapFor} places apart, at the very least
 * {@link leastGap}, and nobody's work comes three times in a row while another's could come. Otherwise the rank
 * decides. Videos that share an asset and find no place far enough from each other are left out.
 *
 * This is scheduling with a cooldown: an asset that has just enough places left for its remaining videos goes first.
 * @param above pools of assets shown just above the feed, the nearest last, each with the places it takes on screen.
 */
export function spread<Video extends Arrangeable>(
  ranked: readonly Video[],
  above: readonly { assets: ReadonlySet<number>; places: number }[] = [],
): Video[] {
  const left = countBy(ranked);
  const gap = gapFor(left.size);
  const shared = [...left].filter(([, count]) => count > 1).map(([asset]) => asset);
  const used = placesAbove(above);
  const placed = new Set<Video>();
  const feed: Video[] = [];
  let start = 0;
  let open = ranked.length;

  const free = (asset: number, apart = gap) => {
    const last = used.get(asset);
    return last === undefined || last + apart <= feed.length;
  };
  const near = Math.max(leastGap, Number.isFinite(gap) ? 0 : gap);
  const third = ({ creator }: Video) => feed.at(-1)?.creator === creator && feed.at(-2)?.creator === creator;
  const first = (suits: (video: Video) => boolean): Video | undefined => {
    for (let at = start; at < ranked.length; at += 1) {
      const video = ranked[at] as Video;
      if (!placed.has(video) && suits(video)) return video;
    }
    return undefined;
  };

  while (open > 0) {
    const urgent = mostUrgent(shared, left, gap, open, free);
    const next =
      (urgent === undefined ? undefined : first((video) => video.asset === urgent && !third(video))) ??
      first((video) => free(video.asset) && !third(video)) ??
      first((video) => free(video.asset)) ??
      first((video) => free(video.asset, near));
    if (!next) break;
    placed.add(next);
    used.set(next.asset, feed.length);
    left.set(next.asset, (left.get(next.asset) ?? 1) - 1);
    feed.push(next);
    open -= 1;
    while (start < ranked.length && placed.has(ranked[start] as Video)) start += 1;
  }
  return feed;
}

/** How many videos each asset has. */
export function countBy(videos: readonly Arrangeable[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { asset } of videos) counts.set(asset, (counts.get(asset) ?? 0) + 1);
  return counts;
}

/** Places before the feed's first, -1 the nearest, at which assets above it count as shown. */
function placesAbove(above: readonly { assets: ReadonlySet<number>; places: number }[]): Map<number, number> {
  const used = new Map<number, number>();
  let place = -1;
  for (const { assets, places } of above.toReversed()) {
    for (const asset of assets) if (!used.has(asset)) used.set(asset, place);
    place -= places;
  }
  return used;
}

/** The free asset whose remaining videos need every place that is left, the most of them first. */
function mostUrgent(
  shared: readonly number[],
  left: ReadonlyMap<number, number>,
  gap: number,
  open: number,
  free: (asset: number) => boolean,
): number | undefined {
  if (!Number.isFinite(gap)) return undefined;
  let urgent: number | undefined;
  let most = 1;
  for (const asset of shared) {
    const count = left.get(asset) ?? 0;
    if (count > most && (count - 1) * gap + 1 >= open && free(asset)) {
      urgent = asset;
      most = count;
    }
  }
  return urgent;
}
