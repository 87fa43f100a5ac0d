import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { history, type Navigation } from "#web/platform/history.ts";
import { openingTime } from "#web/platform/navigation.ts";
import { perTab } from "#web/platform/storage.ts";
import { useSession } from "#web/platform/stores.ts";
import { isTab, routeOf } from "../routes.ts";
import { type KeptPages, navigate, noPages, pageKey, startOver } from "./kept-pages.ts";
import { motionOf, move } from "./motion.ts";
import { type NavigationStack, noStack, stackAfter } from "./stack.ts";

const rules = { isTab, keepAlive: (path: string) => routeOf(path).keepAlive !== false };

/** The pages kept alive, and which of them is on screen. */
export const useKeptPages = create<KeptPages>()(() => noPages);

/** Where the app stands in the tab's history; kept over a reload. */
export const useNavigationStack = create<NavigationStack>()(
  persist(() => noStack, { name: "navigation-stack", storage: createJSONStorage(() => perTab) }),
);

/**
 * Follows the history from now on.
 * @param divert where a location may not be shown yet: the page to go to instead, else undefined.
 */
export function startKeepAlive(divert: (location: Navigation["location"]) => string | undefined): void {
  const meet = (navigation: Navigation) => {
    const instead = divert(navigation.location);
    if (instead !== undefined) return history.replace(instead);
    const id = pageKey(navigation.location, rules);
    useNavigationStack.setState((stack) => stackAfter(stack, navigation.kind, id, navigation.location.index));
    const before = useKeptPages.getState();
    const left = before.pages.find(({ key }) => key === before.current);
    const { path, search } = navigation.location;
    const after = navigate(before, navigation, rules, openingTime(path + search, Date.now()));
    const movement = motionOf(navigation.kind, left && { index: left.index, tab: isTab(left.path) }, {
      index: navigation.location.index,
      tab: isTab(navigation.location.path),
    });
    move(movement, after.current === left?.key ? undefined : left);
    useKeptPages.setState(after);
  };
  history.listen(meet);
  meet({ kind: "start", location: history.location() });
  useSession.subscribe((session, before) => {
    if (session.token !== before.token) useKeptPages.setState(startOver);
  });
}

/**
 * To a tab, the way a phone's back key expects: home lies under the other tabs, and from one of them to another none is
 * stacked on the other.
 */
export function goToTab(path: string): void {
  const { path: here, index } = history.location();
  if (here === path) return;
  const below = useNavigationStack.getState().stacks.find((entry) => entry.index === index - 1);
  if (below?.id === `tab:${path}`) history.go(-1);
  else if (here === "/home" || !isTab(here)) history.push(path);
  else history.replace(path);
}
