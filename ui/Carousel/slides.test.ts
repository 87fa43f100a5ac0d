import { expect, test } from "vitest";
import { slideAfter, slideAt } from "./slides.ts";

test("the slide in the middle is the one that covers more than half", () => {
  expect(slideAt(0, 343, 3)).toBe(0);
  expect(slideAt(171, 343, 3)).toBe(0);
  expect(slideAt(172, 343, 3)).toBe(1);
  expect(slideAt(686, 343, 3)).toBe(2);
});

test("a bounce past either end stays on the last slide there", () => {
  expect(slideAt(-40, 343, 3)).toBe(0);
  expect(slideAt(900, 343, 3)).toBe(2);
});

test("a carousel without width or slides stands at its first", () => {
  expect(slideAt(100, 0, 3)).toBe(0);
  expect(slideAt(100, 343, 0)).toBe(0);
  expect(slideAfter(0, 0)).toBe(0);
});

test("after the last slide comes the first", () => {
  expect([slideAfter(0, 3), slideAfter(1, 3), slideAfter(2, 3)]).toEqual([1, 2, 0]);
});
