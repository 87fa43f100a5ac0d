import { expect, test } from "vitest";
import { pulledBy, releaseAt } from "./pull.ts";

test("the page follows ever less and stops short of 120 px", () => {
  const steps = [0, 60, 120, 180, 240, 2000].map(pulledBy);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  expect((steps[1] ?? 0) - (steps[0] ?? 0)).toBeGreaterThan((steps[4] ?? 0) - (steps[3] ?? 0));
  expect(steps.at(-1)).toBeLessThanOrEqual(120);
});

test("a pull upwards moves nothing", () => {
  expect(pulledBy(-30)).toBe(0);
});

test("a comfortable pull of a thumb reaches the mark", () => {
  expect(pulledBy(140)).toBeGreaterThanOrEqual(releaseAt);
});
