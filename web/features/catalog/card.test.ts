import { describe, expect, test } from "vitest";
import { badgeOf, daytime, widthFor, withoutRepeats } from "./card.ts";

const now = 1_800_000_000;
const old = now - 30 * 86_400;

describe("the badge of a card", () => {
  test("is one, the most telling first", () => {
    expect(badgeOf({ pay: { kind: "vip", free_until: now + 60 }, published_at: now }, now)).toEqual({
      kind: "free",
    });
    expect(badgeOf({ pay: { kind: "vip" }, published_at: now }, now)).toEqual({ kind: "vip" });
    expect(badgeOf({ pay: { kind: "coins", price: "12.00" }, published_at: now }, now)).toEqual({
      kind: "price",
      coins: "12",
    });
    expect(badgeOf({ pay: { kind: "free" }, published_at: now - 3600 }, now)).toEqual({ kind: "new" });
    expect(badgeOf({ pay: { kind: "free" }, published_at: old }, now)).toBeUndefined();
  });

  test("forgets a free term that ended while the page stood open", () => {
    const pay = { kind: "coins", price: "8.50", free_until: now - 1 } as const;
    expect(badgeOf({ pay, published_at: old }, now)).toEqual({ kind: "price", coins: "8.50" });
  });
});

test("a cover is fetched about as wide as it is shown", () => {
  expect(widthFor(166, 390, 1)).toBe(240);
  expect(widthFor(166, 390, 2)).toBe(480);
  expect(widthFor(166, 390, 3)).toBe(480);
  expect(widthFor(343, 390, 3)).toBe(960);
  // A wide screen shows the page 500 px wide.
  expect(widthFor(166, 1920, 1)).toBe(240);
});

test("the line beside the name follows the hour", () => {
  expect([0, 4, 8, 13, 18, 23].map(daytime)).toEqual([
    "night",
    "dawn",
    "morning",
    "noon",
    "evening",
    "night",
  ]);
});

test("a video that comes again is shown once", () => {
  expect(withoutRepeats([{ id: 1 }, { id: 2 }, { id: 1 }])).toEqual([{ id: 1 }, { id: 2 }]);
});
