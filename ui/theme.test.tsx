import { beforeEach, expect, test, vi } from "vitest";
import { applyTheme } from "./theme.ts";

let systemIsDark: boolean;
let listeners: Set<() => void>;

beforeEach(() => {
  systemIsDark = false;
  listeners = new Set();
  document.head.replaceChildren();
  vi.stubGlobal("matchMedia", () => ({
    get matches() {
      return systemIsDark;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
});

const theme = () => document.documentElement.dataset["theme"];
const barColor = () => document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content;
const systemTurns = (dark: boolean) => {
  systemIsDark = dark;
  for (const listener of listeners) listener();
};

test("a chosen theme stands on the document and in the browser's bars", () => {
  applyTheme("dark");
  expect([theme(), barColor()]).toEqual(["dark", "#0a101c"]);
  applyTheme("light");
  expect([theme(), barColor()]).toEqual(["light", "#ffffff"]);
});

test("system follows the device until another choice is made", () => {
  applyTheme("system");
  expect(theme()).toBe("light");
  systemTurns(true);
  expect([theme(), barColor()]).toEqual(["dark", "#0a101c"]);
  applyTheme("light");
  systemTurns(false);
  systemTurns(true);
  expect(theme()).toBe("light");
});
