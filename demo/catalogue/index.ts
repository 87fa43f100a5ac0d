import type { Clip } from "./clip.ts";
import { coastClips } from "./clips/coast.ts";
import { heightClips } from "./clips/heights.ts";
import { northClips } from "./clips/north.ts";
import { quietClips } from "./clips/quiet.ts";
import { railClips } from "./clips/rails.ts";
import { townClips } from "./clips/town.ts";

export type { Clip } from "./clip.ts";

const all = [...coastClips, ...northClips, ...railClips, ...townClips, ...heightClips, ...quietClips];

/** Every clip, the quickest to make first, so that there is something to see early. Their order is their number. */
export const clips: readonly Clip[] = all.toSorted((a, b) => a.seconds - b.seconds);
