import { expect, test } from "vitest";
import { PlayedMeter } from "./meter.ts";

test("only what was played counts, not what was jumped over", () => {
  const meter = new PlayedMeter();
  for (const time of [0, 0.25, 0.5]) meter.tick(time, true);
  meter.tick(60, true);
  meter.tick(60.25, true);
  meter.tick(10, true);
  meter.tick(10.5, true);
  expect(meter.take()).toBe(1.25);
  expect(meter.take()).toBe(0);
});

test("the last stretch before a pause counts, the pause doesn't", () => {
  const meter = new PlayedMeter();
  meter.tick(5, true);
  meter.tick(5.25, false);
  meter.tick(6, true);
  meter.tick(6.25, true);
  expect(meter.played).toBe(0.5);
});
