import type { PaletteName } from "#demo/drawing/palettes.ts";
import type { SceneName } from "#demo/drawing/scenes/index.ts";
import type { Score } from "#demo/sound/compose.ts";

/** One piece of media, and the entries of the catalogue that play it. */
export interface Clip {
  scene: SceneName;
  /** What the scene is asked to show besides: 灯塔, 极光, 雨夜, 雪, 火车. */
  wishes: readonly string[];
  /** The first is the clip's own; covers take turns through all, so they suit the same hour of day. */
  palettes: readonly [PaletteName, ...PaletteName[]];
  seconds: number;
  score: Score;
  entries: readonly EntryText[];
}

export interface EntryText {
  title: string;
  description: string;
  tags: readonly string[];
}

/** Reads a table of entries: a line each, `title | description | tags`. @throws where a line has other columns. */
export function entriesFrom(table: string): EntryText[] {
  return table
    .trim()
    .split("\n")
    .map((line) => {
      const [title, description, tags, ...more] = line.split("|").map((cell) => cell.trim());
      if (!title || !description || !tags || more.length > 0) throw new Error(`not an entry: ${line}`);
      return { title, description, tags: tags.split(/\s+/) };
    });
}
