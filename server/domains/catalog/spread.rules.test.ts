import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Arrangeable, leastGap, spread } from "./spread.rules.ts";

/** Ranked videos of some assets and creators; the id is the rank. */
const ranked = (assets: fc.Arbitrary<number>, creators = fc.nat({ max: 9 })) =>
  fc
    .array(fc.record({ asset: assets, creator: creators }), { maxLength: 300 })
    .map((videos) => videos.map((video, id) => Object.assign({ id }, video)));

const numbered = (pairs: [asset: number, creator: number][]): Arrangeable[] =>
  pairs.map(([asset, creator], id) => ({ id, asset, creator }));

/** The smallest distance between two places that hold the same asset. */
function closest(feed: readonly Arrangeable[]): number {
  const last = new Map<number, number>();
  let least = Number.POSITIVE_INFINITY;
  feed.forEach(({ asset }, place) => {
    least = Math.min(least, place - (last.get(asset) ?? Number.NEGATIVE_INFINITY));
    last.set(asset, place);
  });
  return least;
}

describe("spreading a feed", () => {
  test("keeps one asset off a screen it is already on, however the pool looks", () => {
    fc.assert(
      fc.property(ranked(fc.nat({ max: 30 })), (videos) => {
        const assets = new Set(videos.map(({ asset }) => asset)).size;
        const feed = spread(videos);
        expect(closest(feed)).toBeGreaterThanOrEqual(assets < leastGap ? Number.POSITIVE_INFINITY : leastGap);
        expect(new Set(feed).size).toBe(feed.length);
        // Every asset is there, if not with each of its videos.
        expect(new Set(feed.map(({ asset }) => asset)).size).toBe(assets);
      }),
    );
  });

  test("shows every video once where each has media of its own", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 5 }), { maxLength: 200 }), (creators) => {
        const videos = creators.map((creator, id) => ({ id, asset: id, creator }));
        expect(
          spread(videos)
            .map(({ id }) => id)
            .toSorted((a, b) => a - b),
        ).toEqual(videos.map(({ id }) => id));
      }),
    );
  });

  test("leaves nothing out of 300 videos that share 24 assets evenly", () => {
    const videos = Array.from({ length: 300 }, (_, id) => ({ id, asset: (id * 7) % 24, creator: id % 50 }));
    expect(spread(videos)).toHaveLength(300);
  });

  test("does not show one creator three times in a row while another could come", () => {
    const feed = spread(
      numbered([
        [1, 1],
        [2, 1],
        [3, 1],
        [4, 1],
        [5, 2],
        [6, 3],
        [7, 1],
        [8, 4],
      ]),
    );
    expect(feed.map(({ id }) => id)).toEqual([0, 1, 4, 2, 3, 5, 6, 7]);
    expect(
      spread(
        numbered([
          [1, 1],
          [2, 1],
          [3, 1],
        ]),
      ),
    ).toHaveLength(3);
  });

  test("keeps what a section just above shows out of the first screen of the feed", () => {
    const videos = Array.from({ length: 60 }, (_, id) => ({ id, asset: id % 20, creator: id }));
    const feed = spread(videos, [
      { assets: new Set([5]), places: 4 },
      { assets: new Set([0, 1]), places: 4 },
    ]);
    const first = (asset: number) => feed.findIndex((video) => video.asset === asset);
    expect(first(2)).toBe(0);
    expect(Math.min(first(0), first(1))).toBeGreaterThanOrEqual(11);
    expect(first(5)).toBeGreaterThanOrEqual(7);
  });

  test("keeps the rank where nothing speaks against it", () => {
    const videos = Array.from({ length: 40 }, (_, id) => ({ id, asset: id, creator: id % 3 }));
    expect(spread(videos)).toEqual(videos);
  });
});
