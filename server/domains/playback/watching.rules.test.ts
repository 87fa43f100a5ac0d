import { expect, test } from "vitest";
import { countsAsView, resumeAt, viewWindow } from "./watching.rules.ts";

const at = (time: string) => viewWindow(new Date(`2026-11-21T${time}Z`)).toISOString();

test("a day has four windows", () => {
  expect(at("05:59:59.999")).toBe("2026-11-21T00:00:00.000Z");
  expect(at("06:00:00.000")).toBe("2026-11-21T06:00:00.000Z");
});

test("three seconds make a view, less in a short video, nothing never", () => {
  expect(countsAsView(3, 600)).toBe(true);
  expect(countsAsView(2.9, 600)).toBe(false);
  expect(countsAsView(0.8, 8)).toBe(true);
  expect(countsAsView(0, 0)).toBe(false);
});

test("playing goes on where it was left, but not at the very start or end", () => {
  expect(resumeAt(83_000, 600_000)).toBe(83);
  expect(resumeAt(2_000, 600_000)).toBe(0);
  expect(resumeAt(595_000, 600_000)).toBe(0);
  expect(resumeAt(7_500, 8_000)).toBe(0);
  expect(resumeAt(7_000, 8_000)).toBe(7);
});

test("who left behind a preview's end begins it anew", () => {
  expect(resumeAt(300_000, 120_000)).toBe(0);
});
