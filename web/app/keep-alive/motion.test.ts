import { expect, it } from "vitest";
import { motionOf } from "./motion.ts";

const page = (index: number) => ({ index, tab: false });
const tab = (index: number) => ({ index, tab: true });

it("moves in on a push, out on the way back, in again on the way forward", () => {
  expect(motionOf("push", tab(0), page(1))).toBe("push");
  expect(motionOf("pop", page(1), tab(0))).toBe("pop");
  expect(motionOf("pop", tab(0), page(1))).toBe("push");
});

it("stands still between tabs, for a page that stands in, and at start", () => {
  expect(motionOf("push", tab(0), tab(1))).toBeUndefined();
  expect(motionOf("replace", page(1), page(1))).toBeUndefined();
  expect(motionOf("start", undefined, page(0))).toBeUndefined();
});
