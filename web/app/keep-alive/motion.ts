import { create } from "zustand";
import type { NavigationKind } from "#web/platform/history.ts";
import type { KeptPage } from "./kept-pages.ts";

/** Milliseconds a page takes to come in and to leave; the same times stand in KeepAlive.module.css. */
export const motionTimes = { push: 280, pop: 200 } as const;

interface Motion {
  /** `push`: a page slides in over `left`. `pop`: `left` slides away from over the page beneath. */
  kind: "push" | "pop" | undefined;
  /** The page that was on screen before; it stays painted until the motion is over. */
  left: KeptPage | undefined;
}

const still: Motion = { kind: undefined, left: undefined };

/** The change of pages under way. */
export const useMotion = create<Motion>()(() => still);

/**
 * Which way pages move: deeper, back, or not at all: between tabs, where a page stands in for another, and at start.
 * @param from the page left, undefined at start. @param to the page met.
 */
export function motionOf(
  kind: NavigationKind,
  from: { index: number; tab: boolean } | undefined,
  to: { index: number; tab: boolean },
): Motion["kind"] {
  if (!from || (from.tab && to.tab)) return undefined;
  if (kind === "push") return "push";
  if (kind === "pop") return to.index > from.index ? "push" : "pop";
  return undefined;
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Starts a motion; one under way is cut short. Where motion is to be reduced the pages just change. */
export function move(kind: Motion["kind"], left: KeptPage | undefined): void {
  clearTimeout(timer);
  if (!kind || !left || matchMedia("(prefers-reduced-motion: reduce)").matches) {
    useMotion.setState(still);
    return;
  }
  useMotion.setState({ kind, left });
  timer = setTimeout(() => useMotion.setState(still), motionTimes[kind]);
}
