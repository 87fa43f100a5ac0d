import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toast } from "./toast.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  act(() => void vi.runAllTimers());
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test("says its words as a status, for 2 s", () => {
  act(() => toast("已收藏"));
  pass(1);
  expect(screen.getByRole("status").textContent).toBe("已收藏");
  pass(1990);
  expect(screen.getByRole("status").textContent).toBe("已收藏");
  pass(20);
  expect(screen.getByRole("status").textContent).toBe("");
});

test("a later one takes the place of an earlier one and has its own 2 s", () => {
  act(() => toast("第一"));
  pass(1500);
  act(() => toast("第二"));
  pass(1500);
  expect(screen.getByRole("status").textContent).toBe("第二");
});
