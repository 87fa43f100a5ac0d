import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { coins, paymentOf } from "./card.rules.ts";

const now = new Date("2026-11-21T12:00:00Z");
const later = new Date("2026-11-22T12:00:00Z");

describe("how a video is paid for", () => {
  test("names the price of a video that costs coins, and of no other", () => {
    expect(paymentOf({ pay_kind: "coins", price: "1200", free_until: null }, now)).toEqual({
      kind: "coins",
      price: "12.00",
    });
    expect(paymentOf({ pay_kind: "vip", price: "0", free_until: null }, now)).toEqual({ kind: "vip" });
    expect(paymentOf({ pay_kind: "free", price: "0", free_until: null }, now)).toEqual({ kind: "free" });
  });

  test("tells of a free term while it lasts, and only where one would pay otherwise", () => {
    expect(paymentOf({ pay_kind: "vip", price: "0", free_until: later }, now).free_until).toBe(
      later.getTime() / 1000,
    );
    expect(paymentOf({ pay_kind: "vip", price: "0", free_until: now }, now)).not.toHaveProperty("free_until");
    expect(paymentOf({ pay_kind: "free", price: "0", free_until: later }, now)).toEqual({ kind: "free" });
  });

  test("writes any amount of coins with two decimals", () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e12 }), (hundredths) => {
        const text = coins(String(hundredths));
        expect(text).toMatch(/^\d{1,13}\.\d{2}$/);
        expect(Number(text.replace(".", ""))).toBe(hundredths);
      }),
    );
  });
});
