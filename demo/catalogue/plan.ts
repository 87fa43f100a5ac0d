import type { PaletteName } from "#demo/drawing/palettes.ts";
import { randomFrom } from "#demo/drawing/random.ts";
import { clips } from "./index.ts";
import { makersOf } from "./makers.ts";
import { spacedOrder } from "./spacing.ts";

/** An entry with everything the catalogue stores of it, times as hours before the demo was begun. */
export interface Entry {
  /** Number of its clip, from 0. */
  clip: number;
  title: string;
  description: string;
  tags: readonly string[];
  palette: PaletteName;
  seed: string;
  /** User name of who publishes it. */
  creator: string;
  pay: { kind: "free" } | { kind: "vip" } | { kind: "coins"; coins: number };
  /** Free for so many hours more although it is paid for otherwise. */
  freeHours?: number;
  hoursAgo: number;
  views: number;
  likes: number;
  favorites: number;
  weight: number;
}

type Pay = Entry["pay"];

/**
 * Of a hundred entries, 70 are free, 12 for VIP, 18 for coins or, for a while, free in spite of a price.
 * @param opening whether it is its clip's first, which is what there is to see in the beginning: that is free.
 */
function payOf(title: string, opening: boolean): { pay: Pay; freeHours?: number } {
  const random = randomFrom(`pay ${title}`);
  const roll = random.next();
  if (opening || roll < 0.67) return { pay: { kind: "free" } };
  const freeHours = roll >= 0.94 ? { freeHours: random.whole(240, 1200) } : {};
  if (roll < 0.8) return { pay: { kind: "vip" } };
  const coins = random.pick([3, 5, 6, 8, 8, 10, 12, 12, 15, 18, 20, 25, 30, 38]);
  return { pay: { kind: "coins", coins }, ...freeHours };
}

/** Views by rank fall as the reach of films does: Zipf's law, exponent 0.75. */
function viewsAt(rank: number, title: string): number {
  const even = 486_000 / (rank + 1) ** 0.75;
  const next = 486_000 / (rank + 2) ** 0.75;
  return Math.round(even - (even - next) * 0.9 * randomFrom(`views ${title}`).next());
}

/** Hours before the beginning: the newest entry is hours old, the oldest eight months; early ranks lie closer. */
const ageOf = (rank: number): number => 1.5 + 2.4 * rank + 0.16 * rank ** 1.82;

function hoursAt(rank: number, title: string): number {
  return ageOf(rank) + (ageOf(rank + 1) - ageOf(rank)) * 0.9 * randomFrom(`hours ${title}`).next();
}

function ranks(order: readonly number[]): number[] {
  const places: number[] = [];
  for (const [place, index] of order.entries()) places[index] = place;
  return places;
}

/**
 * Every entry of the demo; the same on every machine. The orders' seeds are those of some dozens that keep clips
 * farthest apart in the lists of tags too.
 */
export function planEntries(): Entry[] {
  const texts = clips.flatMap(({ entries }, clip) => entries.map((text) => ({ ...text, clip })));
  const orders = {
    recommended: ranks(spacedOrder(texts, randomFrom("recommended 18"))),
    newest: ranks(spacedOrder(texts, randomFrom("newest 6"))),
    hottest: ranks(spacedOrder(texts, randomFrom("hottest 0"))),
  };
  return texts.map((text, index): Entry => {
    const clip = clips[text.clip] as (typeof clips)[number];
    const within = texts.filter((other, at) => at < index && other.clip === text.clip).length;
    const views = viewsAt(orders.hottest[index] ?? 0, text.title);
    const random = randomFrom(`entry ${text.title}`);
    const names = makersOf(clip.scene);
    return {
      ...text,
      palette: clip.palettes[within % clip.palettes.length] ?? clip.palettes[0],
      seed: text.title,
      creator: random.chance(0.45) ? (names[0] ?? "creator") : random.pick(names),
      ...payOf(text.title, within === 0),
      hoursAgo: hoursAt(orders.newest[index] ?? 0, text.title),
      views,
      likes: Math.round(views * random.range(0.025, 0.09)),
      favorites: Math.round(views * random.range(0.006, 0.024)),
      weight: 10_000 - (orders.recommended[index] ?? 0) * 10,
    };
  });
}
