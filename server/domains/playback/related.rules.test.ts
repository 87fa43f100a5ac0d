import { expect, test } from "vitest";
import { chooseRelated } from "./related.rules.ts";

const video = (id: number, asset_id: number, common: number, day: number) => ({
  id,
  asset_id,
  common,
  published_at: new Date(Date.UTC(2026, 10, day)),
});
const playing = { id: 1, asset_id: 10 };
const ids = (videos: { id: number }[]) => videos.map((one) => one.id);

test("more tags in common come first, then the newest", () => {
  const candidates = [video(2, 20, 0, 9), video(3, 30, 1, 1), video(4, 40, 1, 2), video(5, 50, 2, 1)];
  expect(ids(chooseRelated(candidates, playing, 10))).toEqual([5, 4, 3, 2]);
  expect(ids(chooseRelated(candidates, playing, 2))).toEqual([5, 4]);
});

test("no two share an asset, with each other or with what plays", () => {
  const candidates = [video(1, 10, 5, 9), video(2, 10, 4, 9), video(3, 30, 3, 9), video(4, 30, 2, 9)];
  expect(ids(chooseRelated(candidates, playing, 10))).toEqual([3]);
});
