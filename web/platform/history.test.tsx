import { beforeEach, describe, expect, it } from "vitest";
import {
  createHashHistory,
  type HashHistory,
  type HistoryWindow,
  type Navigation,
  parseHash,
} from "./history.ts";

/** A browser's history as far as hash routes go: synchronous, so that a test reads from top to bottom. */
class FakeWindow {
  entries: { hash: string; state: unknown }[] = [{ hash: "", state: null }];
  at = 0;
  popped: (event: PopStateEvent) => void = () => undefined;
  get location() {
    return { hash: this.entries[this.at]!.hash } as Location;
  }
  get history() {
    const { entries, at } = this;
    return {
      state: entries[at]!.state,
      pushState: (state: unknown, _: string, hash: string) => {
        this.entries = [...entries.slice(0, at + 1), { hash, state }];
        this.at += 1;
      },
      replaceState: (state: unknown, _: string, hash?: string) => {
        entries[at] = { hash: hash ?? entries[at]!.hash, state };
      },
      go: (delta: number) => this.pop(at + delta),
    } as unknown as History;
  }
  addEventListener(_: string, listener: unknown) {
    this.popped = listener as typeof this.popped;
  }
  /** The user edits the address, or follows a plain link. */
  typeHash(hash: string) {
    const same = hash === this.location.hash;
    this.entries = [...this.entries.slice(0, same ? this.at : this.at + 1), { hash, state: null }];
    this.pop(this.entries.length - 1);
  }
  pop(to: number) {
    this.at = to;
    this.popped({ state: this.entries[to]!.state } as PopStateEvent);
  }
}

const over = (win: FakeWindow) => createHashHistory(win as unknown as HistoryWindow);

describe("hash history", () => {
  let win: FakeWindow;
  let history: HashHistory;
  let told: Navigation[];
  beforeEach(() => {
    win = new FakeWindow();
    history = over(win);
    told = [];
    history.listen((navigation) => told.push(navigation));
  });

  it("starts at the root with a key and index 0", () => {
    expect(history.location()).toMatchObject({ path: "/", search: "", index: 0 });
  });

  it("tells of pushes, replacements and steps back, each entry with its own key", () => {
    history.push("/player?id=1");
    history.push("/player?id=2");
    history.replace("/player?id=3");
    history.go(-1);
    expect(told.map(({ kind, location }) => [kind, location.search, location.index])).toEqual([
      ["push", "?id=1", 1],
      ["push", "?id=2", 2],
      ["replace", "?id=3", 2],
      ["pop", "?id=1", 1],
    ]);
    expect(told[3]?.location.key).toBe(told[0]?.location.key);
    expect(new Set(told.slice(0, 3).map(({ location }) => location.key)).size).toBe(3);
  });

  it("finds keys and indexes again after a reload", () => {
    history.push("/player?id=1");
    expect(over(win).location()).toEqual(history.location());
  });

  it("takes an edited address for a push", () => {
    history.push("/my");
    win.typeHash("#/player?id=9");
    expect(told.at(-1)).toMatchObject({ kind: "push", location: { path: "/player", index: 2 } });
    history.go(-1);
    expect(told.at(-1)).toMatchObject({ kind: "pop", location: { path: "/my", index: 1 } });
  });

  it("stays where it is when the address is entered once more", () => {
    history.push("/my");
    const { key } = history.location();
    win.typeHash("#/my");
    expect(told).toHaveLength(1);
    expect(over(win).location()).toMatchObject({ key, index: 1 });
  });

  it("tells nobody who stopped listening", () => {
    const heard: Navigation[] = [];
    const stop = history.listen((navigation) => heard.push(navigation));
    stop();
    history.push("/my");
    expect(heard).toEqual([]);
  });
});

it.each([
  ["", "/", ""],
  ["#", "/", ""],
  ["#/", "/", ""],
  ["#/player?id=1&t=2", "/player", "?id=1&t=2"],
  ["#home", "/home", ""],
  ["#/home?", "/home", ""],
  ["#/a?b=c?d", "/a", "?b=c?d"],
])("reads the hash '%s' as %s%s", (hash, path, search) => {
  expect(parseHash(hash)).toEqual({ path, search });
});
