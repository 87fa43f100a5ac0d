import { expect, test } from "vitest";
import { rangeOf } from "./range.rules.ts";

test.each([
  ["bytes=0-", { start: 0, end: 99 }],
  ["bytes=10-19", { start: 10, end: 19 }],
  ["bytes=90-500", { start: 90, end: 99 }],
  ["bytes=-10", { start: 90, end: 99 }],
  ["bytes=-500", { start: 0, end: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
])("%s of 100 bytes", (header, expected) => {
  expect(rangeOf(header, 100)).toEqual(expected);
});

test.each([undefined, "", "bytes=-", "bytes=5-2", "bytes=0-1,4-5", "items=0-1", "bytes=a-b"])(
  "%s asks for everything",
  (header) => {
    expect(rangeOf(header, 100)).toBeNull();
  },
);

test("nothing can be cut out of nothing", () => {
  expect(rangeOf("bytes=0-", 0)).toBe("unsatisfiable");
});
