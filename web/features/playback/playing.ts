import type { CallOutput } from "#contract/registry.ts";
import type { Level } from "./stream.ts";

/** Where and how the video plays, as the call answers it. */
export type Play = NonNullable<CallOutput<"mv/detail480">["play"]>;

/** How playing stands, as the controls show it. */
export interface Playing {
  phase: "closed" | "opening" | "open" | "failed";
  paused: boolean;
  /** Waits for data although it should play. */
  waiting: boolean;
  ended: boolean;
  muted: boolean;
  /** Seconds. */
  time: number;
  /** Seconds up to which it can play without the network. */
  buffered: number;
  levels: readonly Level[];
  /** Wanted height, 0 for automatic. */
  quality: number;
  /** Height of the picture that plays, 0 before one does. */
  height: number;
  /** The first picture of this stream was shown: the poster may go. */
  painted: boolean;
  /** Higher than wide. */
  upright: boolean;
}

/** Before anything plays. */
export const stillClosed: Playing = {
  phase: "closed",
  paused: true,
  waiting: false,
  ended: false,
  muted: false,
  time: 0,
  buffered: 0,
  levels: [],
  quality: 0,
  height: 0,
  painted: false,
  upright: false,
};

/** End of the stretch of data around the present place. */
export function bufferedEnd({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime + 0.1 && buffered.end(index) >= currentTime)
      return buffered.end(index);
  }
  return currentTime;
}
