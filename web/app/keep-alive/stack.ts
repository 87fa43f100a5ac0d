import type { NavigationKind } from "#web/platform/history.ts";

/** The tab's history as the app knows it. */
export interface NavigationStack {
  /** Id of the entry on screen. */
  stackKey: string;
  stacks: readonly { id: string; index: number }[];
}

export const noStack: NavigationStack = { stackKey: "", stacks: [] };

/** The stack after a navigation to the entry `id` at `index`: what lay ahead of a push is gone. */
export function stackAfter(
  { stacks }: NavigationStack,
  kind: NavigationKind,
  id: string,
  index: number,
): NavigationStack {
  const ahead = kind === "push" ? [] : stacks.filter((entry) => entry.index > index);
  return {
    stackKey: id,
    stacks: [...stacks.filter((entry) => entry.index < index), { id, index }, ...ahead],
  };
}
