import { createContext, type RefObject, useContext, useMemo } from "react";
import { history } from "./history.ts";
import { webAddress } from "./web-address.ts";

/** The page a component belongs to, frozen: it does not change when the app moves on to another page. */
export interface Page {
  key: string;
  path: string;
  /** With its question mark, "" where there is none. */
  search: string;
  /** When the page was opened, milliseconds: answers that came later are its own. */
  openedAt: number;
  /** The page's own scroll box. */
  scrollBox: RefObject<HTMLElement | null>;
}

/** Provided by the shell around each kept page. */
export const PageContext = createContext<Page>({
  key: "",
  path: "/",
  search: "",
  openedAt: 0,
  scrollBox: { current: null },
});
/** Provided by the shell: false while the page is kept hidden. */
export const OnScreenContext = createContext(true);

/** The page the component belongs to. */
export function usePage(): Page {
  return useContext(PageContext);
}

/** Whether the component's page is the one on screen. */
export function useOnScreen(): boolean {
  return useContext(OnScreenContext);
}

/** The query of the component's own page, `id` of `/player?id=1`; stays as it was while the page is hidden. */
export function usePageQuery(): URLSearchParams {
  const { search } = usePage();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** Where a banner or an advertisement leads, as the contract's `destination`. */
export interface Destination {
  url: string;
  to_type: number;
}

export interface Go {
  push(path: string): void;
  replace(path: string): void;
  /** To the page before; home where there is none. */
  back(): void;
  openDestination(destination: Destination): void;
}

/** Goes to another page; also outside React. `to_type` 2 stays inside the app, anything else opens a new window. */
export const go: Go = {
  push: (path) => history.push(path),
  replace: (path) => history.replace(path),
  back: () => (history.location().index > 0 ? history.go(-1) : history.replace("/home")),
  openDestination: ({ url, to_type }) => {
    if (to_type === 2) return history.push(url.replace(/^#/, ""));
    if (webAddress(url, location.href)) window.open(url, "_blank", "noopener,noreferrer");
  },
};

/** The ways to other pages, for components. */
export function useGo(): Go {
  return go;
}

/** How long what was asked ahead of a visit counts as asked by the page itself, milliseconds. */
const preparedFor = 5 * 60_000;
let prepared = { to: "", at: 0 };

/** When a page that is met now counts as opened: when it was made ready, where that was lately. Milliseconds. */
export function openingTime(to: string, now: number): number {
  return prepared.to === to && now - prepared.at < preparedFor ? prepared.at : now;
}

let prepare: (path: string) => void = () => undefined;

/** Tells how a page is made ready ahead of a visit; once, by the app, which knows the pages. */
export function connectPages(preparePath: (path: string) => void): void {
  prepare = preparePath;
}

/** Loads a page's code, and asks its first calls, while there is time. What fails is told when the page is opened. */
export function preparePage(to: string): void {
  prepared = { to, at: Date.now() };
  prepare(to.split("?")[0] ?? to);
}
