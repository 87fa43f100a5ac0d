import type { ComponentType } from "react";
import { texts } from "#web/texts/zh-CN/shell.ts";

/** What a page's file exports. */
export interface PageModule {
  default: ComponentType;
  /** Asks the page's first calls ahead of it, where there is time before it is shown. */
  prefetch?: () => void;
}

export interface Route {
  path: string;
  /** Title of the top bar; "" where the page draws its own head. */
  title: string;
  load: () => Promise<PageModule>;
  /** False: the page goes when it is left. */
  keepAlive?: boolean;
  /** The bottom bar shows. */
  tabBar?: boolean;
  /** Grey background. */
  grey?: boolean;
  /** False: no top bar although there is a title. Tabs have none. */
  topBar?: boolean;
}

const coming = () => import("#web/pages/system/coming.tsx");

/** The five entries of the bottom bar. */
export const tabs = [
  { path: "/home", label: texts.tabs.home, icon: "home" },
  { path: "/original", label: texts.tabs.original, icon: "film" },
  { path: "/community", label: texts.tabs.community, icon: "chat" },
  { path: "/darkweb", label: texts.tabs.darkweb, icon: "moon" },
  { path: "/my", label: texts.tabs.my, icon: "my" },
] as const;

/** Tabs whose page is still to come: in the bar they are, links to them are not (see `hasRoute`). */
const comingTabs: readonly Route[] = [
  { path: "/original", title: texts.tabs.original, load: coming, tabBar: true },
  { path: "/community", title: texts.tabs.community, load: coming, tabBar: true },
  { path: "/darkweb", title: texts.tabs.darkweb, load: coming, tabBar: true },
];

/** Every page that is built. */
export const builtPages: readonly Route[] = [
  { path: "/splash", title: "", load: () => import("#web/pages/splash/splash.tsx"), keepAlive: false },
  {
    path: "/login",
    title: texts.titles.login,
    load: () => import("#web/pages/account/login.tsx"),
    keepAlive: false,
    topBar: false,
  },
  { path: "/home", title: texts.tabs.home, load: () => import("#web/pages/home/home.tsx"), tabBar: true },
  {
    path: "/my",
    title: texts.tabs.my,
    load: () => import("#web/pages/account/my.tsx"),
    tabBar: true,
  },
  {
    path: "/setting",
    title: texts.titles.setting,
    load: () => import("#web/pages/account/setting.tsx"),
    grey: true,
  },
  { path: "/player", title: "", load: () => import("#web/pages/player/player.tsx") },
];

export const routes: readonly Route[] = [...builtPages, ...comingTabs];

const notFound: Route = {
  path: "",
  title: "",
  load: () => import("#web/pages/system/not-found.tsx"),
  keepAlive: false,
  tabBar: true,
};

/** The route of a path; the not-found page where nothing matches. */
export function routeOf(path: string): Route {
  return routes.find((route) => route.path === path) ?? notFound;
}

/** Whether a page is built: what is not must have no link, entry or button leading to it. @param to path, or with query */
export function hasRoute(to: string): boolean {
  const path = to.replace(/^#/, "").split("?")[0];
  return builtPages.some((route) => route.path === path);
}

export function isTab(path: string): boolean {
  return tabs.some((tab) => tab.path === path);
}
