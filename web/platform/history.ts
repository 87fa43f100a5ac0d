/** Where a history entry is: its page and query, the entry's own key, and its place in the browser's history. */
export interface PageLocation {
  path: string;
  /** With its question mark, "" where there is none. */
  search: string;
  key: string;
  index: number;
}

/** How a location was reached; `start` is the load of the document. */
export type NavigationKind = "start" | "push" | "replace" | "pop";

export interface Navigation {
  kind: NavigationKind;
  location: PageLocation;
}

export interface HashHistory {
  location(): PageLocation;
  push(to: string): void;
  replace(to: string): void;
  /** Moves in the browser's history; negative is back. */
  go(delta: number): void;
  /** Tells of every navigation from now on. @returns how to stop. */
  listen(listener: (navigation: Navigation) => void): () => void;
}

interface EntryState {
  key: string;
  index: number;
}

/** The part of a window that the history needs. */
export type HistoryWindow = Pick<Window, "location" | "history" | "addEventListener">;

/** Path and query of a hash route: `#/player?id=1` and `#player?id=1` are the same, an empty hash is the root. */
export function parseHash(hash: string): { path: string; search: string } {
  const text = hash.replace(/^#/, "");
  const mark = text.indexOf("?");
  const path = mark < 0 ? text : text.slice(0, mark);
  const search = mark < 0 ? "" : text.slice(mark);
  return { path: path.startsWith("/") ? path : `/${path}`, search: search === "?" ? "" : search };
}

function stateOf(value: unknown): EntryState | undefined {
  const state = value as Partial<EntryState> | null;
  return typeof state?.key === "string" && Number.isInteger(state.index) ? (state as EntryState) : undefined;
}

const makeKey = () => Math.random().toString(36).slice(2, 10);

/**
 * The browser's history as the app sees it: hash routes, and in each entry's state a key of its own and its index, so
 * that a reload finds them again. An entry the user made by editing the address or following a plain link gets its key
 * when it is met.
 */
export function createHashHistory(win: HistoryWindow): HashHistory {
  const listeners = new Set<(navigation: Navigation) => void>();

  const write = (state: EntryState) => win.history.replaceState(state, "");
  const read = (state: EntryState): PageLocation => ({ ...parseHash(win.location.hash), ...state });

  const first = stateOf(win.history.state) ?? { key: makeKey(), index: 0 };
  write(first);
  let current = read(first);

  const tell = (kind: NavigationKind) => {
    for (const listener of listeners) listener({ kind, location: current });
  };

  win.addEventListener("popstate", (event) => {
    const known = stateOf(event.state);
    const there = parseHash(win.location.hash);
    if (!known && there.path === current.path && there.search === current.search) {
      // A link to the page one is on: the browser wiped the entry's state.
      write({ key: current.key, index: current.index });
      return;
    }
    const state = known ?? { key: makeKey(), index: current.index + 1 };
    if (!known) write(state);
    current = read(state);
    tell(known ? "pop" : "push");
  });

  const move = (kind: "push" | "replace", to: string) => {
    const state = { key: makeKey(), index: current.index + (kind === "push" ? 1 : 0) };
    const url = `#${to.startsWith("/") ? to : `/${to}`}`;
    if (kind === "push") win.history.pushState(state, "", url);
    else win.history.replaceState(state, "", url);
    current = read(state);
    tell(kind);
  };

  return {
    location: () => current,
    push: (to) => move("push", to),
    replace: (to) => move("replace", to),
    go: (delta) => win.history.go(delta),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The page's own history. */
export const history: HashHistory = createHashHistory(window);
