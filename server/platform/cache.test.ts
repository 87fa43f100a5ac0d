import { describe, expect, test } from "vitest";
import { FlightCache } from "./cache.ts";

const cacheOf = (maxEntries = 10, maxBytes = 1000) =>
  new FlightCache<{ text: string }>({
    ttlMs: 60_000,
    maxEntries,
    maxBytes,
    sizeOf: ({ text }) => text.length,
  });

const fail = () => Promise.reject(new Error("no database"));

describe("a flight cache", () => {
  test("makes a value once for all who ask at the same time, and keeps it", async () => {
    const cache = cacheOf();
    let made = 0;
    const make = async () => ({ text: String(++made) });
    const answers = await Promise.all([cache.get("a", make), cache.get("a", make), cache.get("a", make)]);
    expect(answers.map(({ text }) => text)).toEqual(["1", "1", "1"]);
    expect((await cache.get("a", make)).text).toBe("1");
  });

  test("tells a failure to all who wait and tries again for the next", async () => {
    const cache = cacheOf();
    const both = await Promise.allSettled([cache.get("a", fail), cache.get("a", fail)]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect((await cache.get("a", async () => ({ text: "now" }))).text).toBe("now");
  });

  test("does not keep what was begun before a clear, nor lets anyone new join it", async () => {
    const cache = cacheOf();
    const gate = Promise.withResolvers<{ text: string }>();
    const before = cache.get("a", () => gate.promise);
    cache.clear();
    const after = cache.get("a", async () => ({ text: "fresh" }));
    gate.resolve({ text: "stale" });
    expect((await before).text).toBe("stale");
    expect((await after).text).toBe("fresh");
    expect((await cache.get("a", async () => ({ text: "again" }))).text).toBe("fresh");
  });

  test("stays within its bounds", async () => {
    const cache = cacheOf(3, 10);
    for (const key of "abcdef") await cache.get(key, async () => ({ text: "xx" }));
    expect(cache.size).toBe(3);
    await cache.get("long", async () => ({ text: "x".repeat(9) }));
    expect(cache.size).toBe(1);
  });
});
