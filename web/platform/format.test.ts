import { expect, it } from "vitest";
import { agoText, countText, dateText, durationText, groupedText } from "./format.ts";

it.each([
  [0, "0"],
  [999, "999"],
  [1000, "1.0千"],
  [9812, "9.8千"],
  [9999, "9.9千"],
  [10_000, "1.0万"],
  [124_000, "12.4万"],
  [999_999, "99.9万"],
  [1_000_000, "1.0百万"],
  [12_345_678, "12.3百万"],
  [100_000_000, "1.0亿"],
  [1_234_567_890, "12.3亿"],
  [1e12, "1.0万亿"],
  [-5, "0"],
  [Number.NaN, "0"],
])("counts %d in Chinese as %s", (count, text) => {
  expect(countText(count)).toBe(text);
});

it.each([
  [999, "999"],
  [1000, "1.0k"],
  [9812, "9.8k"],
  [1_500_000, "1.5M"],
  [2_000_000_000, "2.0G"],
  [3.2e12, "3.2T"],
])("counts %d in English as %s", (count, text) => {
  expect(countText(count, "en")).toBe(text);
});

it.each([
  [0, "00:00"],
  [9.9, "00:09"],
  [61, "01:01"],
  [3599, "59:59"],
  [3600, "01:00:00"],
  [5316, "01:28:36"],
  [360_000, "100:00:00"],
  [Number.POSITIVE_INFINITY, "00:00"],
])("writes %d seconds as %s", (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

it("groups a figure shown in full", () => {
  expect([groupedText(7), groupedText(9812), groupedText(1_234_567)]).toEqual(["7", "9,812", "1,234,567"]);
});

it("dates a moment by Shanghai's calendar, wherever the reader is", () => {
  // 2026-03-08 17:30 UTC is past midnight in Shanghai
  const moment = Date.UTC(2026, 2, 8, 17, 30) / 1000;
  expect(dateText(moment)).toBe("2026-03-09");
  expect(dateText(moment, { time: true })).toBe("2026-03-09 01:30");
});

it("says how long ago something was", () => {
  const now = Date.UTC(2026, 2, 9, 4, 0) / 1000;
  const hour = 3600;
  expect(agoText(now + 30, now)).toBe("刚刚");
  expect(agoText(now - 59, now)).toBe("刚刚");
  expect(agoText(now - 5 * 60, now)).toBe("5 分钟前");
  expect(agoText(now - 3 * hour, now)).toBe("3 小时前");
  // noon in Shanghai: 13 hours earlier is the day before
  expect(agoText(now - 13 * hour, now)).toBe("昨天");
  expect(agoText(now - 6 * 24 * hour, now)).toBe("6 天前");
  expect(agoText(now - 20 * 24 * hour, now)).toBe("02-17");
  expect(agoText(now - 100 * 24 * hour, now)).toBe("2025-11-29");
});
