import type { IconName } from "#ui/index.ts";
import { texts } from "#web/texts/zh-CN/account.ts";

export interface Entry {
  path: string;
  icon: IconName;
  label: string;
}

/** The grid of 我的. A page shows of it only what is built (`hasRoute`). */
export const gridEntries: readonly Entry[] = [
  { path: "/my/watched", icon: "clock", label: texts.entries.watched },
  { path: "/my/collect", icon: "star", label: texts.entries.collect },
  { path: "/my/buy", icon: "bag", label: texts.entries.buy },
  { path: "/my/card", icon: "ticket", label: texts.entries.card },
  { path: "/my/afilm", icon: "compass", label: texts.entries.afilm },
  { path: "/mypost", icon: "chat", label: texts.entries.mypost },
  { path: "/myinvite", icon: "gift", label: texts.entries.invite },
];

/** The rows under it. */
export const rowEntries: readonly Entry[] = [
  { path: "/creative", icon: "work", label: texts.entries.creative },
  { path: "/my/feedback", icon: "edit", label: texts.entries.feedback },
  { path: "/customer", icon: "headphones", label: texts.entries.customer },
];

/** The signs at the head, besides settings. */
export const headEntries: readonly Entry[] = [
  { path: "/customer", icon: "headphones", label: texts.entries.customer },
  { path: "/my/notice", icon: "mail", label: texts.entries.notice },
];
