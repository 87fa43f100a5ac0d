import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Navigation, NavigationKind, PageLocation } from "#web/platform/history.ts";
import { type KeptPages, keptAtMost, navigate, noPages, pageKey, startOver } from "./kept-pages.ts";

const tabs = new Set(["/home", "/community", "/my"]);
const rules = {
  isTab: (path: string) => tabs.has(path),
  keepAlive: (path: string) => path !== "/login",
};

/** A browser's history, as far as the app can tell. */
class Browser {
  entries: PageLocation[] = [{ path: "/home", search: "", key: "k0", index: 0 }];
  at = 0;
  made = 0;
  kept: KeptPages = navigate(noPages, { kind: "start", location: this.entries[0]! }, rules, 0);

  private tell(kind: NavigationKind) {
    this.kept = navigate(this.kept, { kind, location: this.entries[this.at]! }, rules, this.made);
  }
  push(path: string, search = "") {
    this.entries = [...this.entries.slice(0, this.at + 1), this.entry(path, search, this.at + 1)];
    this.at += 1;
    this.tell("push");
  }
  replace(path: string, search = "") {
    this.entries[this.at] = this.entry(path, search, this.at);
    this.tell("replace");
  }
  go(delta: number) {
    const to = Math.min(Math.max(this.at + delta, 0), this.entries.length - 1);
    if (to === this.at) return;
    this.at = to;
    this.tell("pop");
  }
  get here() {
    return this.entries[this.at]!;
  }
  keys() {
    return this.kept.pages.map(({ key }) => key);
  }
  private entry(path: string, search: string, index: number): PageLocation {
    this.made += 1;
    return { path, search, key: `k${this.made}`, index };
  }
}

describe("kept pages", () => {
  it("finds a page again on the way back, and makes a fresh one when pushed again", () => {
    const browser = new Browser();
    browser.push("/player", "?id=1");
    const first = browser.kept.current;
    browser.push("/player", "?id=2");
    browser.go(-1);
    expect(browser.kept.current).toBe(first);
    browser.push("/player", "?id=2");
    expect(browser.kept.pages).toHaveLength(3);
    expect(browser.kept.pages.at(-1)?.openedAt).toBe(browser.made);
  });

  it("takes the same path with another query for another page", () => {
    const browser = new Browser();
    browser.push("/player", "?id=1");
    browser.push("/player", "?id=2");
    expect(browser.kept.pages.map(({ search }) => search)).toEqual(["", "?id=1", "?id=2"]);
  });

  it("forgets the page gone back from, keeps the one gone forward from", () => {
    const browser = new Browser();
    browser.push("/player", "?id=1");
    browser.push("/setting");
    browser.go(-1);
    expect(browser.keys()).toEqual(["tab:/home", "k1"]);
    browser.go(1);
    expect(browser.kept.pages.map(({ path }) => path)).toEqual(["/home", "/player", "/setting"]);
  });

  it("keeps a tab through push, replace and back, as one page", () => {
    const browser = new Browser();
    browser.push("/my");
    browser.replace("/community");
    browser.go(-1);
    browser.push("/my");
    expect(browser.keys().toSorted()).toEqual(["tab:/community", "tab:/home", "tab:/my"]);
  });

  it("lets go of a page that is not kept alive when it is left", () => {
    const browser = new Browser();
    browser.push("/login");
    expect(browser.kept.current).toBe("k1");
    browser.push("/setting");
    expect(browser.keys()).toEqual(["tab:/home", "k2"]);
  });

  it("drops the least recently used at 51", () => {
    const browser = new Browser();
    for (let id = 1; id < keptAtMost; id++) browser.push("/player", `?id=${id}`);
    expect(browser.kept.pages).toHaveLength(50);
    expect(browser.keys()).toContain("tab:/home");
    browser.push("/player", "?id=50");
    expect(browser.kept.pages).toHaveLength(50);
    expect(browser.keys()).not.toContain("tab:/home");
  });

  it("keeps nothing of another user: hidden pages go at once, the one on screen when it is left", () => {
    const browser = new Browser();
    browser.push("/my");
    const mine = browser.kept.pages[1];
    browser.kept = startOver(browser.kept);
    expect(browser.keys()).toEqual(["tab:/my"]);
    browser.replace("/my");
    expect(browser.kept.pages[0]?.born).not.toBe(mine?.born);
    browser.kept = startOver(browser.kept);
    browser.push("/setting");
    expect(browser.keys()).toEqual([browser.kept.current]);
  });
});

const paths = fc.constantFrom("/home", "/community", "/my", "/player", "/setting", "/login");
const step = fc.oneof(
  fc.record({ do: fc.constantFrom("push", "replace"), path: paths, search: fc.constantFrom("", "?id=1") }),
  fc.record({ do: fc.constant("go"), delta: fc.integer({ min: -4, max: 4 }) }),
);

describe("kept pages, whatever the way", () => {
  it("hold their promises after every navigation", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        const browser = new Browser();
        for (const action of steps) {
          const before = new Map(browser.kept.pages.map((page) => [page.key, page]));
          if ("delta" in action) browser.go(action.delta);
          else browser[action.do as "push" | "replace"](action.path, action.search);
          const { pages, current, born } = browser.kept;
          const keys = browser.keys();
          expect(new Set(keys).size).toBe(keys.length);
          expect(pages.length).toBeLessThanOrEqual(keptAtMost);
          expect(current).toBe(pageKey(browser.here, rules));
          expect(pages.at(-1)).toMatchObject({ key: current, path: browser.here.path });
          for (const page of pages) {
            // what is kept was there before and untouched, or is the page just met
            if (page.key !== current) expect(page).toBe(before.get(page.key));
            expect(page.born).toBeLessThan(born);
            if (page.path === "/login") expect(page.key).toBe(current);
            const met = browser.entries.find(({ key }) => key === page.key);
            // a page that is no tab stands for an entry that can still be reached
            if (!page.key.startsWith("tab:")) expect(met).toMatchObject({ search: page.search });
          }
        }
      }),
    );
  });

  it("never make a request necessary on the way back within 50 pages", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 48 }), fc.integer({ min: 1, max: 48 }), (pushes, backs) => {
        const browser = new Browser();
        for (let id = 0; id < pushes; id++) browser.push("/player", `?id=${id}`);
        for (let back = 0; back < Math.min(pushes, backs); back++) {
          const known = browser.keys();
          browser.go(-1);
          expect(known).toContain(browser.kept.current);
        }
      }),
    );
  });
});

const kinds = fc.constantFrom<NavigationKind>("push", "replace", "pop");
it("kept pages never exceed the bound even for navigations no browser makes", () => {
  const location = fc.record({
    path: paths,
    search: fc.constant(""),
    key: fc.string({ maxLength: 3 }),
    index: fc.nat(60),
  });
  fc.assert(
    fc.property(fc.array(fc.record({ kind: kinds, location })), (navigations: Navigation[]) => {
      let kept = noPages;
      for (const navigation of navigations) kept = navigate(kept, navigation, rules, 0, 5);
      expect(kept.pages.length).toBeLessThanOrEqual(5);
    }),
  );
});
