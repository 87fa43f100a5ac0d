import type { Random } from "#demo/drawing/random.ts";
import { sampleRate, type Track } from "./track.ts";

/** Frequency of a MIDI note number, equal temperament, A4 = 440 Hz. */
export const frequencyOf = (note: number): number => 440 * 2 ** ((note - 69) / 12);

const tableSize = 2048;

function tableOf(partials: readonly number[]): Float32Array {
  const table = new Float32Array(tableSize + 1);
  for (let at = 0; at <= tableSize; at += 1) {
    let sum = 0;
    for (const [index, level] of partials.entries()) {
      sum += level * Math.sin(((index + 1) * at * 2 * Math.PI) / tableSize);
    }
    table[at] = sum;
  }
  return table;
}

const tables = {
  /** Strings far off. */
  warm: tableOf([1, 0.42, 0.24, 0.12, 0.07, 0.035]),
  /** A reed organ. */
  reed: tableOf([1, 0.1, 0.34, 0.05, 0.14, 0.02, 0.06]),
  /** A hum. */
  round: tableOf([1, 0.16, 0.03]),
};
export type PadColour = keyof typeof tables;

/** A held note that swells and fades, each ear a little out of tune with the other. */
export function pad(
  track: Track,
  note: { start: number; length: number; pitch: number; gain: number; colour: PadColour; pan: number },
): void {
  const table = tables[note.colour];
  const from = Math.max(0, Math.round(note.start * sampleRate));
  const swell = Math.min(1.4, note.length * 0.4) * sampleRate;
  const fade = Math.min(2.2, note.length * 0.5) * sampleRate;
  const count = Math.min(track.length - from, Math.round(note.length * sampleRate));
  const step = (frequencyOf(note.pitch) * tableSize) / sampleRate;
  const toLeft = note.gain * Math.cos(((note.pan + 1) * Math.PI) / 4);
  const toRight = note.gain * Math.sin(((note.pan + 1) * Math.PI) / 4);
  let left = 0;
  let right = 700;
  for (let at = 0; at < count; at += 1) {
    const rise = at < swell ? at / swell : 1;
    const fall = at > count - fade ? (count - at) / fade : 1;
    const level = rise * rise * (3 - 2 * rise) * fall * fall;
    const l = left | 0;
    const r = right | 0;
    track.left[from + at] = (track.left[from + at] as number) + toLeft * level * (table[l] as number);
    track.right[from + at] = (track.right[from + at] as number) + toRight * level * (table[r] as number);
    left += step * 0.9987;
    right += step * 1.0013;
    if (left >= tableSize) left -= tableSize;
    if (right >= tableSize) right -= tableSize;
  }
}

/** A plucked string: Karplus and Strong, "Digital Synthesis of Plucked-String and Drum Timbres", 1983. */
export function pluck(
  track: Track,
  random: Random,
  note: { start: number; pitch: number; gain: number; pan: number; ring: number },
): void {
  const period = Math.max(2, Math.round(sampleRate / frequencyOf(note.pitch)));
  const string = new Float32Array(period);
  let soft = 0;
  for (let at = 0; at < period; at += 1) {
    soft += 0.45 * (random.range(-1, 1) - soft);
    string[at] = soft;
  }
  const from = Math.max(0, Math.round(note.start * sampleRate));
  const count = Math.min(track.length - from, Math.round(note.ring * sampleRate));
  const decay = 0.5 ** (1 / ((note.ring * sampleRate * 0.22) / period));
  const toLeft = note.gain * Math.cos(((note.pan + 1) * Math.PI) / 4);
  const toRight = note.gain * Math.sin(((note.pan + 1) * Math.PI) / 4);
  let before = 0;
  for (let at = 0, place = 0; at < count; at += 1) {
    const value = string[place] as number;
    const end = Math.min(1, (count - at) / 4000);
    track.left[from + at] = (track.left[from + at] as number) + toLeft * end * value;
    track.right[from + at] = (track.right[from + at] as number) + toRight * end * value;
    string[place] = decay * (0.6 * value + 0.4 * before);
    before = value;
    place = place + 1 === period ? 0 : place + 1;
  }
}

/** A small bell: partials of a struck bar, each fading at its own pace. */
export function bell(
  track: Track,
  note: { start: number; pitch: number; gain: number; pan: number; ring: number },
): void {
  const from = Math.max(0, Math.round(note.start * sampleRate));
  const count = Math.min(track.length - from, Math.round(note.ring * sampleRate));
  const base = (frequencyOf(note.pitch) * 2 * Math.PI) / sampleRate;
  const toLeft = note.gain * Math.cos(((note.pan + 1) * Math.PI) / 4);
  const toRight = note.gain * Math.sin(((note.pan + 1) * Math.PI) / 4);
  for (const [ratio, level, ring] of [
    [1, 1, 1],
    [2.01, 0.32, 0.6],
    [2.76, 0.2, 0.4],
    [5.4, 0.08, 0.18],
  ] as const) {
    const fade = Math.exp(-5.5 / (note.ring * ring * sampleRate));
    // A turning phasor: one multiplication a sample rather than a sine.
    const cos = Math.cos(base * ratio);
    const sin = Math.sin(base * ratio);
    let x = 0;
    let y = level;
    for (let at = 0; at < count; at += 1) {
      const rise = at < 160 ? at / 160 : 1;
      track.left[from + at] = (track.left[from + at] as number) + toLeft * rise * x;
      track.right[from + at] = (track.right[from + at] as number) + toRight * rise * x;
      const turned = (x * cos + y * sin) * fade;
      y = (y * cos - x * sin) * fade;
      x = turned;
    }
  }
}
