/** A seeded stream of numbers: the same seed gives the same drawing on every machine. */
export interface Random {
  /** 0 ≤ n < 1. */
  next(): number;
  /** low ≤ n < high. */
  range(low: number, high: number): number;
  /** A whole number, low ≤ n ≤ high. */
  whole(low: number, high: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
}

/** FNV-1a, 32 bits: turns a name into a seed. */
export function seedOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of name) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}

/** @param seed a number, or a name that is hashed to one. */
export function randomFrom(seed: number | string): Random {
  // mulberry32: small, and its low bits are good enough for pictures.
  let state = typeof seed === "string" ? seedOf(seed) : seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    range: (low, high) => low + next() * (high - low),
    whole,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const picked = list[Math.floor(next() * list.length)];
      if (picked === undefined) throw new RangeError("nothing to pick from");
      return picked;
    },
    shuffled: (list) => {
      const copy = [...list];
      for (let at = copy.length - 1; at > 0; at -= 1) {
        const other = whole(0, at);
        const kept = copy[at] as (typeof copy)[number];
        copy[at] = copy[other] as (typeof copy)[number];
        copy[other] = kept;
      }
      return copy;
    },
  };
}
