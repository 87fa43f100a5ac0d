import { expect, test } from "vitest";
import { sizeText } from "./cache.ts";

test("sizes are told in KB up to a megabyte, then with one decimal", () => {
  expect([0, 1, 1024, 655_360, 1_048_576, 13_002_342].map(sizeText)).toEqual([
    "0 KB",
    "1 KB",
    "1 KB",
    "640 KB",
    "1.0 MB",
    "12.4 MB",
  ]);
});
