import type { Navigation } from "#web/platform/history.ts";

/** A page kept as it was left. */
export interface KeptPage {
  /** `tab:` and the path for a tab, else the key of its history entry. */
  key: string;
  path: string;
  search: string;
  /** Its place in the browser's history; for a tab the place it was last met at. */
  index: number;
  /** When it was opened, milliseconds. */
  openedAt: number;
  /** Counts up: the order in which pages are rendered, so that none moves in the document when another is used. */
  born: number;
  /** It is another user's: it goes when it is left. */
  stale?: true;
}

export interface KeptPages {
  /** Least recently used first; the current page is the last. */
  pages: readonly KeptPage[];
  current: string;
  born: number;
}

/** What the reducer must know of a path. */
export interface PathRules {
  /** A tab is one page however it is reached, and stays until it is the least recently used of all. */
  isTab(path: string): boolean;
  keepAlive(path: string): boolean;
}

/** Pages kept at most (specification, section 9). */
export const keptAtMost = 50;

export const noPages: KeptPages = { pages: [], current: "", born: 0 };

/** The page's key: what makes two history entries one page or two. */
export function pageKey(location: Navigation["location"], rules: PathRules): string {
  return rules.isTab(location.path) ? `tab:${location.path}` : location.key;
}

/**
 * The pages to keep after a navigation. A push makes a page of its own and drops what lay ahead; a replace drops the
 * page it stands in for; going back drops the pages left behind it, so that going there again makes them fresh.
 * Pages that are not kept alive go when they are left. Beyond `atMost` the least recently used goes.
 * @param now milliseconds, the new page's `openedAt`.
 */
export function navigate(
  state: KeptPages,
  { kind, location }: Navigation,
  rules: PathRules,
  now: number,
  atMost: number = keptAtMost,
): KeptPages {
  const key = pageKey(location, rules);
  const known = state.pages.find((page) => page.key === key && !page.stale);
  const stays = (page: KeptPage): boolean => {
    if (page.key === key) return false;
    if (page.stale || !rules.keepAlive(page.path)) return false;
    if (page.key.startsWith("tab:")) return true;
    if (kind === "push" || kind === "replace") return page.index < location.index;
    return page.index <= location.index;
  };
  const place = { path: location.path, search: location.search, index: location.index };
  const page = known ? { ...known, ...place } : { key, ...place, openedAt: now, born: state.born };
  const pages = [...state.pages.filter(stays), page].slice(-atMost);
  return { pages, current: key, born: known ? state.born : state.born + 1 };
}

/**
 * For when the user changes: what hidden pages show was another's, so they go. The page on screen stays until it is left,
 * for it may be the login that is still at work.
 */
export function startOver(state: KeptPages): KeptPages {
  const current = state.pages.filter(({ key }) => key === state.current);
  return { ...state, pages: current.map((page) => ({ ...page, stale: true })) };
}
