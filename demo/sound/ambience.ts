import type { Random } from "#demo/drawing/random.ts";
import { emptyTrack, sampleRate, type Track } from "./track.ts";

/** What is heard of the place itself. */
export type Ambience =
  | "waves"
  | "storm"
  | "water"
  | "wind"
  | "rain"
  | "train"
  | "fire"
  | "crickets"
  | "deep"
  | "town"
  | "room";

interface NoiseShape {
  /** One-pole low pass, Hz. */
  low: number;
  /** One-pole high pass, Hz. */
  high: number;
  /** Loudness at a moment, 0 to 1, for an ear (0 left, 1 right). */
  level: (seconds: number, ear: 0 | 1) => number;
}

/** Filtered noise whose loudness moves; each ear has its own noise, so that it sounds wide. */
function noise(track: Track, random: Random, shape: NoiseShape): void {
  const low = 1 - Math.exp((-2 * Math.PI * shape.low) / sampleRate);
  const high = 1 - Math.exp((-2 * Math.PI * shape.high) / sampleRate);
  for (const ear of [0, 1] as const) {
    const out = ear === 0 ? track.left : track.right;
    // xorshift32: the seeded stream is too slow for a number a sample.
    let state = random.whole(1, 0x7fffffff) | 0;
    let soft = 0;
    let softer = 0;
    let deep = 0;
    let gain = 0;
    for (let at = 0; at < track.length; at += 1) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      // Loudness moves slowly: working it out every 64 samples is often enough.
      if ((at & 63) === 0) gain = shape.level(at / sampleRate, ear);
      soft += low * (state / 2147483648 - soft);
      softer += low * (soft - softer);
      deep += high * (softer - deep);
      out[at] = (out[at] as number) + gain * (softer - deep);
    }
  }
}

/** A short burst of filtered noise: a drop, a crackle, a wheel on a joint. */
function burst(
  track: Track,
  random: Random,
  hit: { start: number; length: number; gain: number; pan: number; low: number },
): void {
  const from = Math.round(hit.start * sampleRate);
  const count = Math.min(track.length - from, Math.round(hit.length * sampleRate));
  const low = 1 - Math.exp((-2 * Math.PI * hit.low) / sampleRate);
  const toLeft = hit.gain * (1 - hit.pan * 0.7);
  const toRight = hit.gain * (1 + hit.pan * 0.7);
  let soft = 0;
  for (let at = 0; at < count; at += 1) {
    soft += low * (random.next() * 2 - 1 - soft);
    const fade = (1 - at / count) ** 3 * Math.min(1, at / 24);
    track.left[from + at] = (track.left[from + at] as number) + toLeft * fade * soft;
    track.right[from + at] = (track.right[from + at] as number) + toRight * fade * soft;
  }
}

/** A short tone that glides: a bubble, a chirp. */
function chirp(
  track: Track,
  tone: { start: number; length: number; from: number; to: number; gain: number; pan: number },
): void {
  const start = Math.round(tone.start * sampleRate);
  const count = Math.min(track.length - start, Math.round(tone.length * sampleRate));
  let turn = 0;
  for (let at = 0; at < count; at += 1) {
    const share = at / count;
    turn += ((tone.from + (tone.to - tone.from) * share) * 2 * Math.PI) / sampleRate;
    const value = Math.sin(turn) * Math.sin(share * Math.PI) ** 2 * tone.gain;
    track.left[start + at] = (track.left[start + at] as number) + value * (1 - tone.pan * 0.7);
    track.right[start + at] = (track.right[start + at] as number) + value * (1 + tone.pan * 0.7);
  }
}

const wave = (seconds: number, period: number, phase = 0): number =>
  0.5 + 0.5 * Math.sin((seconds / period + phase) * 2 * Math.PI);

type Painter = (track: Track, random: Random, seconds: number) => void;

const painters: Record<Ambience, Painter> = {
  waves: (track, random) => {
    const phase = random.next();
    noise(track, random, {
      low: 900,
      high: 90,
      level: (t, ear) => 0.25 + 0.75 * wave(t, 6.4, phase + ear * 0.06) ** 2.4,
    });
    noise(track, random, {
      low: 3600,
      high: 900,
      level: (t, ear) => 0.5 * wave(t, 6.4, phase - 0.1 + ear * 0.08) ** 5,
    });
  },
  storm: (track, random) => {
    noise(track, random, { low: 620, high: 50, level: (t, ear) => 0.7 + 0.5 * wave(t, 4.1, ear * 0.1) ** 2 });
    noise(track, random, {
      low: 2600,
      high: 500,
      level: (t, ear) => 0.25 + 0.45 * wave(t, 5.7, ear * 0.2) * wave(t, 2.3),
    });
  },
  water: (track, random, seconds) => {
    noise(track, random, {
      low: 700,
      high: 120,
      level: (t, ear) => 0.35 + 0.3 * wave(t, 3.1, ear * 0.3) * wave(t, 7.7),
    });
    for (let at = 0.2; at < seconds - 0.3; at += random.range(0.25, 1.1)) {
      chirp(track, {
        start: at,
        length: random.range(0.05, 0.12),
        from: random.range(380, 760),
        to: random.range(700, 1300),
        gain: random.range(0.008, 0.03),
        pan: random.range(-1, 1),
      });
    }
  },
  wind: (track, random) => {
    const phase = random.next();
    noise(track, random, {
      low: 520,
      high: 130,
      level: (t, ear) => 0.3 + 0.7 * wave(t, 9.3, phase + ear * 0.12) * wave(t, 4.7, phase),
    });
    noise(track, random, {
      low: 1500,
      high: 700,
      level: (t, ear) => 0.16 * wave(t, 6.1, phase + ear * 0.2) ** 3,
    });
  },
  rain: (track, random, seconds) => {
    noise(track, random, { low: 7000, high: 1500, level: (t, ear) => 0.5 + 0.1 * wave(t, 8, ear * 0.2) });
    noise(track, random, { low: 500, high: 90, level: () => 0.34 });
    for (let at = 0.1; at < seconds - 0.1; at += random.range(0.02, 0.13)) {
      burst(track, random, {
        start: at,
        length: random.range(0.01, 0.035),
        gain: random.range(0.05, 0.3),
        pan: random.range(-1, 1),
        low: random.range(1800, 6000),
      });
    }
  },
  train: (track, random, seconds) => {
    noise(track, random, { low: 240, high: 36, level: (t, ear) => 1.1 + 0.2 * wave(t, 1.7, ear * 0.3) });
    noise(track, random, { low: 1800, high: 500, level: () => 0.1 });
    const joint = random.range(0.86, 1.02);
    for (let at = 0.3; at < seconds - 0.4; at += joint) {
      for (const [late, gain] of [
        [0, 0.5],
        [0.11, 0.42],
        [0.27, 0.34],
        [0.38, 0.28],
      ] as const) {
        burst(track, random, {
          start: at + late,
          length: 0.07,
          gain,
          pan: late < 0.2 ? -0.3 : 0.3,
          low: 900,
        });
      }
    }
  },
  fire: (track, random, seconds) => {
    noise(track, random, {
      low: 420,
      high: 60,
      level: (t, ear) => 0.5 + 0.3 * wave(t, 1.9, ear * 0.4) * wave(t, 0.83),
    });
    for (let at = 0.1; at < seconds - 0.1; at += random.range(0.03, 0.4)) {
      burst(track, random, {
        start: at,
        length: random.range(0.004, 0.02),
        gain: random.range(0.2, 1),
        pan: random.range(-0.7, 0.7),
        low: random.range(2500, 9000),
      });
    }
  },
  crickets: (track, random, seconds) => {
    noise(track, random, { low: 380, high: 90, level: () => 0.18 });
    for (const pan of [-0.8, -0.2, 0.5, 0.9]) {
      const pitch = random.range(3900, 4700);
      const gain = random.range(0.006, 0.014);
      for (let at = random.range(0.1, 0.9); at < seconds - 0.4; at += random.range(0.55, 1.5)) {
        for (let beat = 0; beat < 4; beat += 1) {
          chirp(track, { start: at + beat * 0.045, length: 0.034, from: pitch, to: pitch * 1.01, gain, pan });
        }
      }
    }
  },
  deep: (track, random, seconds) => {
    noise(track, random, { low: 190, high: 30, level: (t, ear) => 0.9 + 0.5 * wave(t, 7.9, ear * 0.2) });
    for (let at = 0.4; at < seconds - 0.5; at += random.range(0.3, 1.6)) {
      const low = random.range(240, 620);
      chirp(track, {
        start: at,
        length: random.range(0.06, 0.16),
        from: low,
        to: low * 1.7,
        gain: random.range(0.01, 0.04),
        pan: random.range(-1, 1),
      });
    }
    // A call from afar, now and then.
    for (let at = random.range(0.6, 3); at < seconds - 2; at += random.range(5, 9)) {
      chirp(track, {
        start: at,
        length: 1.9,
        from: random.range(120, 170),
        to: random.range(210, 280),
        gain: 0.06,
        pan: random.range(-0.6, 0.6),
      });
    }
  },
  town: (track, random) => {
    noise(track, random, { low: 260, high: 45, level: (t, ear) => 0.7 + 0.4 * wave(t, 8.7, ear * 0.2) });
    noise(track, random, { low: 1100, high: 300, level: (t, ear) => 0.14 * wave(t, 5.3, ear * 0.5) ** 2 });
  },
  room: (track, random, seconds) => {
    noise(track, random, { low: 300, high: 60, level: () => 0.16 });
    // A clock on the wall.
    for (let at = 0.5, tick = 0; at < seconds - 0.1; at += 1, tick += 1) {
      burst(track, random, {
        start: at,
        length: 0.018,
        gain: tick % 2 === 0 ? 0.16 : 0.11,
        pan: 0.5,
        low: 3200,
      });
    }
  },
};

/** The sound of a place for so many seconds, at no particular level. */
export function ambience(kind: Ambience, random: Random, seconds: number): Track {
  const track = emptyTrack(seconds);
  painters[kind](track, random, seconds);
  return track;
}
