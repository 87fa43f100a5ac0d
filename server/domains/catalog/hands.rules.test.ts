import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deal, type SectionWish, shareOut } from "./hands.rules.ts";
import type { Arrangeable } from "./spread.rules.ts";

const pool = (assets: number, maxLength = 80) =>
  fc
    .array(fc.record({ asset: fc.nat({ max: assets - 1 }), creator: fc.nat({ max: 5 }) }), { maxLength })
    .map((videos) => videos.map((video, id) => Object.assign({ id }, video)));

const handsOf = (videos: readonly Arrangeable[], hand: number): Arrangeable[][] =>
  Array.from({ length: hand === 0 ? 0 : videos.length / hand }, (_, at) =>
    videos.slice(at * hand, (at + 1) * hand),
  );

const assetsOf = (videos: readonly Arrangeable[]) => new Set(videos.map(({ asset }) => asset));

describe("dealing a section's hands", () => {
  test("gives whole hands of different media, no video twice before the section is exhausted", () => {
    fc.assert(
      fc.property(pool(12), fc.integer({ min: 1, max: 6 }), (videos, size) => {
        const { hand, videos: dealt } = deal(videos, size);
        expect(hand).toBe(Math.min(size, assetsOf(videos).size));
        expect(dealt.length % Math.max(1, hand)).toBe(0);
        expect(new Set(dealt.map(({ id }) => id)).size).toBe(dealt.length);
        for (const one of handsOf(dealt, hand)) expect(assetsOf(one).size).toBe(hand);
      }),
    );
  });

  test("deals everything where each video has media of its own, save what fills no hand", () => {
    const videos = Array.from({ length: 14 }, (_, id) => ({ id, asset: id, creator: id }));
    expect(deal(videos, 4).videos.map(({ id }) => id)).toEqual(videos.slice(0, 12).map(({ id }) => id));
  });

  test("brings an asset with many videos into every hand, so that none is left over", () => {
    const videos = [1, 1, 1, 2, 3, 4].map((asset, id) => ({ id, asset, creator: id }));
    expect(deal(videos, 2).videos).toHaveLength(6);
  });
});

const wish = (id: number, size: number, assets: number[], changeable = false): SectionWish => ({
  id,
  size,
  places: size,
  changeable,
  candidates: assets.map((asset) => ({ id: id * 1000 + asset, asset, creator: asset })),
});
const upTo = (count: number) => Array.from({ length: count }, (_, asset) => asset);

describe("sharing a channel's media out among its sections", () => {
  test("never lets two sections have the same media", () => {
    const wishes = fc.array(
      fc.record({
        size: fc.integer({ min: 1, max: 6 }),
        changeable: fc.boolean(),
        assets: fc.uniqueArray(fc.nat({ max: 25 })),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(wishes, (all) => {
        const pools = shareOut(
          all.map(({ size, changeable, assets }, id) => wish(id, size, assets, changeable)),
        );
        const shown = pools.flatMap(({ videos }) => [...assetsOf(videos)]);
        expect(new Set(shown).size).toBe(shown.length);
      }),
    );
  });

  test("lets the choosier section choose first where there is enough for all", () => {
    const pools = shareOut([wish(1, 4, upTo(16), true), wish(2, 3, [0, 1, 2])]);
    expect(pools.map(({ id, hand }) => [id, hand])).toEqual([
      [1, 4],
      [2, 3],
    ]);
    expect(assetsOf(pools[1]?.videos ?? [])).toEqual(new Set([0, 1, 2]));
  });

  test("gives the first four videos of a new installation to the first section, and shows no other", () => {
    const pools = shareOut([wish(1, 4, upTo(4), true), wish(2, 6, upTo(4)), wish(3, 4, [1, 2], true)]);
    expect(pools.map(({ id, videos }) => [id, videos.length])).toEqual([[1, 4]]);
  });

  test("leaves the feed enough to begin with before it shows a second section", () => {
    for (const [assets, shown] of [
      [15, [1]],
      [16, [1, 2]],
    ] as const) {
      const pools = shareOut([wish(1, 4, upTo(assets)), wish(2, 4, upTo(assets))]);
      expect(pools.map(({ id }) => id)).toEqual(shown);
    }
  });

  test("gives what is left over in turn to the sections that can change", () => {
    const pools = shareOut([wish(1, 2, upTo(40), true), wish(2, 12, upTo(40)), wish(3, 2, upTo(40), true)]);
    // 16 are dealt at first and 24 are left.
    expect(pools.map(({ id, videos }) => [id, videos.length])).toEqual([
      [1, 14],
      [2, 12],
      [3, 14],
    ]);
  });

  test("lets a section near the feed take no more than leaves it a screen of other media", () => {
    const pools = shareOut([wish(1, 12, upTo(40)), wish(2, 12, upTo(40)), wish(3, 2, upTo(40), true)]);
    // 40, less the 12 and 2 that can be on screen with the feed: of those 26 it keeps 12.
    expect(pools.map(({ id, videos }) => [id, videos.length])).toEqual([
      [1, 12],
      [2, 12],
      [3, 16],
    ]);
  });
});
