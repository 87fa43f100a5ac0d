import { expect, it, vi } from "vitest";
import { history } from "./history.ts";
import { go, openingTime, preparePage } from "./navigation.ts";

it("opens what lies outside in a new window, and stays inside for to_type 2", () => {
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  go.openDestination({ url: "https://example.test/film", to_type: 1 });
  go.openDestination({ url: "https://example.test/other", to_type: 7 });
  expect(opened.mock.calls.map(([url]) => url)).toEqual([
    "https://example.test/film",
    "https://example.test/other",
  ]);
  go.openDestination({ url: "#/player?id=3", to_type: 2 });
  expect(history.location()).toMatchObject({ path: "/player", search: "?id=3" });
});

it("opens no script that poses as an address", () => {
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  opened.mockClear();
  go.openDestination({ url: "javascript:alert(1)", to_type: 1 });
  go.openDestination({ url: "data:text/html,hello", to_type: 1 });
  expect(opened).not.toHaveBeenCalled();
});

it("counts a page as opened when it was made ready, for five minutes", () => {
  vi.useFakeTimers({ now: 1_000_000 });
  preparePage("/home");
  expect(openingTime("/home", 1_060_000)).toBe(1_000_000);
  expect(openingTime("/my", 1_060_000)).toBe(1_060_000);
  expect(openingTime("/home", 1_400_000)).toBe(1_400_000);
  vi.useRealTimers();
});
