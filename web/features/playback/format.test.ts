import { expect, test } from "vitest";
import { coinsText, publishedText, qualityText } from "./format.ts";

const at = (time: string) => Date.parse(time) / 1000;

test("a date names its year only where it isn't this one", () => {
  expect(publishedText(at("2026-11-19T08:00:00Z"), at("2026-11-21T00:00:00Z"))).toBe("11 月 19 日发布");
  expect(publishedText(at("2025-03-09T08:00:00Z"), at("2026-11-21T00:00:00Z"))).toBe("2025 年 3 月 9 日发布");
});

test("days are Shanghai's", () => {
  expect(publishedText(at("2025-12-31T16:00:00Z"), at("2026-06-01T00:00:00Z"))).toBe("1 月 1 日发布");
});

test("whole coins are written without their hundredths", () => {
  expect(coinsText("30.00")).toBe("30");
  expect(coinsText("29.50")).toBe("29.50");
});

test("a picture size is called what the server calls it", () => {
  expect(qualityText(534, [{ height: 534, label: "720P" }])).toBe("720P");
  expect(qualityText(360, [])).toBe("360P");
});
