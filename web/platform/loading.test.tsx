import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadingTimes, progressAfter, useLoading, withLoading } from "./loading.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const work = (ms: number) => withLoading(new Promise((resolve) => setTimeout(resolve, ms)));

it("shows nothing for what is done within the throttle", async () => {
  void work(150);
  await vi.advanceTimersByTimeAsync(1000);
  expect(useLoading.getState()).toEqual({ shown: false, progress: 0 });
});

it("shows after the throttle, fills when done, hides and resets after their delays", async () => {
  void work(1000);
  await vi.advanceTimersByTimeAsync(199);
  expect(useLoading.getState().shown).toBe(false);
  await vi.advanceTimersByTimeAsync(400);
  expect(useLoading.getState().shown).toBe(true);
  expect(useLoading.getState().progress).toBeGreaterThan(20);
  await vi.advanceTimersByTimeAsync(401);
  expect(useLoading.getState()).toEqual({ shown: true, progress: 100 });
  await vi.advanceTimersByTimeAsync(loadingTimes.hideDelay);
  expect(useLoading.getState()).toEqual({ shown: false, progress: 100 });
  await vi.advanceTimersByTimeAsync(loadingTimes.resetDelay);
  expect(useLoading.getState()).toEqual({ shown: false, progress: 0 });
});

it("is one bar for works that overlap, and ends with a failure too", async () => {
  void work(500);
  withLoading(new Promise((_, reject) => setTimeout(() => reject(new Error("gone")), 900))).catch(
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(600);
  expect(useLoading.getState().shown).toBe(true);
  expect(useLoading.getState().progress).toBeLessThan(100);
  await vi.advanceTimersByTimeAsync(300);
  expect(useLoading.getState().progress).toBe(100);
});

it("nears the end without reaching it", () => {
  expect(progressAfter(0)).toBe(0);
  expect(progressAfter(2000)).toBeGreaterThan(75);
  expect(progressAfter(60_000)).toBeLessThan(100);
});
