import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  fallbackLine,
  imageUrl,
  line,
  lineOrigin,
  linesOf,
  mediaUrl,
  probeLines,
  replaceLine,
} from "./lines.ts";

const own = location.origin;

/** Which origins answer a probe, and what app-config names. */
let alive: Set<string>;
let configured: string[];

async function network(address: string | URL | Request, init?: RequestInit): Promise<Response> {
  const url = new URL(String(address));
  if (url.pathname === "/app-config.json" && alive.has(url.origin)) {
    return Response.json({ client: "pwa", key: "k", bundle_id: "b", api_version: "1", lines: configured });
  }
  if (init?.method === "HEAD" && alive.has(url.origin)) return new Response(null, { status: 204 });
  throw new TypeError("Failed to fetch");
}

beforeEach(() => {
  configured = ["https://one.test", "https://two.test"];
  alive = new Set([own, ...configured]);
  vi.stubGlobal("fetch", vi.fn(network));
});
afterEach(() => void vi.useRealTimers());

it("takes origins from what is configured, whatever stands behind them", () => {
  expect(lineOrigin("https://one.test/")).toBe("https://one.test");
  expect(lineOrigin("https://one.test:8443/api?x=1")).toBe("https://one.test:8443");
  expect(lineOrigin("javascript:alert(1)")).toBe("");
  expect(lineOrigin("one.test")).toBe("");
});

it("tries the page's own origin and each configured line once", () => {
  expect(linesOf(["https://one.test/", "https://one.test", "", own], own)).toEqual([own, "https://one.test"]);
});

it("falls back to the first configured line, else the kept one, else the own origin", () => {
  expect(fallbackLine(["https://one.test"], "https://kept.test", own)).toBe("https://one.test");
  expect(fallbackLine([], "https://kept.test", own)).toBe("https://kept.test");
  expect(fallbackLine([], null, own)).toBe(own);
});

describe("probing", () => {
  it("makes the line that answers the base address, and keeps it", async () => {
    alive = new Set([own, "https://two.test"]);
    await probeLines();
    alive = new Set(["https://two.test"]);
    const seen: string[][] = [];
    expect(await probeLines((lines) => seen.push(lines.map(({ state }) => state)))).toBe("https://two.test");
    expect([line(), localStorage.getItem("line")]).toEqual(["https://two.test", "https://two.test"]);
    expect(seen[0]).toEqual(["probing", "probing", "probing"]);
    expect(imageUrl("/i/abc", 480)).toBe("https://two.test/i/abc_480");
    expect(mediaUrl("/m/t/1/index.m3u8")).toBe("https://two.test/m/t/1/index.m3u8");
    expect([imageUrl("", 240), mediaUrl("")]).toEqual(["", ""]);
  });

  it("gives a line 3 seconds", async () => {
    await probeLines();
    const timeouts = vi.spyOn(AbortSignal, "timeout");
    await probeLines();
    expect(timeouts.mock.calls.map(([ms]) => ms)).toEqual([3000, 3000, 3000]);
  });

  it("uses the first configured line where none answers", async () => {
    await probeLines();
    alive = new Set();
    expect(await probeLines()).toBe("https://one.test");
  });
});

describe("a line that died", () => {
  it("is replaced once for all that noticed, and not again by who noticed late", async () => {
    alive = new Set(["https://one.test"]);
    const dead = await probeLines();
    expect(dead).toBe("https://one.test");
    alive = new Set(["https://two.test"]);
    vi.mocked(fetch).mockClear();
    const found = await Promise.all([replaceLine(dead), replaceLine(dead)]);
    expect(found).toEqual(["https://two.test", "https://two.test"]);
    expect(vi.mocked(fetch)).toHaveBeenCalledTimes(3);
    expect(await replaceLine(dead)).toBe("https://two.test");
    expect(vi.mocked(fetch)).toHaveBeenCalledTimes(3);
  });

  it("stays where none answers", async () => {
    const before = line();
    alive = new Set();
    expect(await replaceLine(before)).toBeUndefined();
    expect(line()).toBe(before);
  });
});
