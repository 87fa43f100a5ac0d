import fc from "fast-check";
import { expect, it } from "vitest";
import { levelOf, levelStart, topLevel } from "./level.rules.ts";

it("is 1 with nothing and stays 10 from 4,500 on", () => {
  expect([0, 99, 100, 299, 300, 4_499, 4_500, 1e12].map(levelOf)).toEqual([1, 1, 2, 2, 3, 9, 10, 10]);
});

it("is the level whose range the experience lies in", () => {
  fc.assert(
    fc.property(fc.nat({ max: 10_000 }), (experience) => {
      const level = levelOf(experience);
      expect(experience).toBeGreaterThanOrEqual(levelStart(level));
      if (level < topLevel) expect(experience).toBeLessThan(levelStart(level + 1));
    }),
  );
});
