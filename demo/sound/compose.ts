import { randomFrom, type Random } from "#demo/drawing/random.ts";
import { type Ambience, ambience } from "./ambience.ts";
import { fadeEnds, level, loudnessOf } from "./loudness.ts";
import { reverberated } from "./room.ts";
import { addTrack, emptyTrack, type Track } from "./track.ts";
import { bell, pad, type PadColour, pluck } from "./voices.ts";

/** What a clip sounds like. */
export interface Score {
  mood: "calm" | "wide" | "bright" | "wistful" | "mystery";
  /** The place's own sounds, each with its share of the mix, 0 to 1. */
  places: readonly (readonly [Ambience, number])[];
}

/** Chords as semitones over the key's root; the lowest is the bass. */
type Chord = readonly number[];

interface Mood {
  scale: readonly number[];
  progressions: readonly (readonly Chord[])[];
  /** Seconds a chord lasts. */
  bar: number;
  /** Notes of the tune in a bar, and how likely each sounds. */
  notes: number;
  density: number;
  lead: "pluck" | "bell" | "both";
  colour: PadColour;
}

const major = {
  I: [0, 7, 16, 23],
  IV: [5, 12, 21, 24],
  V: [7, 14, 19, 26],
  vi: [9, 16, 19, 24],
  iii: [4, 11, 19, 23],
  ii: [2, 9, 17, 24],
};
const minor = {
  i: [0, 7, 15, 19],
  VI: [8, 15, 20, 24],
  III: [3, 10, 19, 22],
  VII: [10, 17, 22, 26],
  iv: [5, 12, 20, 24],
  v: [7, 14, 22, 26],
};

const moods: Record<Score["mood"], Mood> = {
  calm: {
    scale: [0, 2, 4, 7, 9],
    progressions: [
      [major.I, major.vi, major.IV, major.V],
      [major.I, major.iii, major.vi, major.IV],
    ],
    bar: 4,
    notes: 8,
    density: 0.46,
    lead: "pluck",
    colour: "warm",
  },
  wide: {
    scale: [0, 2, 4, 7, 9],
    progressions: [
      [major.IV, major.I, major.V, major.vi],
      [major.vi, major.IV, major.I, major.V],
    ],
    bar: 5.2,
    notes: 6,
    density: 0.4,
    lead: "bell",
    colour: "warm",
  },
  bright: {
    scale: [0, 2, 4, 5, 7, 9, 11],
    progressions: [
      [major.I, major.V, major.vi, major.IV],
      [major.I, major.IV, major.ii, major.V],
    ],
    bar: 3.2,
    notes: 8,
    density: 0.66,
    lead: "both",
    colour: "reed",
  },
  wistful: {
    scale: [0, 3, 5, 7, 10],
    progressions: [
      [minor.i, minor.VI, minor.III, minor.VII],
      [minor.i, minor.iv, minor.VI, minor.v],
    ],
    bar: 4.4,
    notes: 8,
    density: 0.44,
    lead: "pluck",
    colour: "round",
  },
  mystery: {
    scale: [0, 2, 3, 7, 8],
    progressions: [
      [minor.i, minor.VI, minor.iv, minor.i],
      [minor.i, minor.III, minor.VI, minor.iv],
    ],
    bar: 5.6,
    notes: 6,
    density: 0.38,
    lead: "bell",
    colour: "round",
  },
};

/** Loudness every clip is brought to, LUFS, and the largest sample (−4 dBFS: AAC overshoots by up to 1 dB). */
export const wantedLoudness = -18;
const ceiling = 0.63;

/**
 * Composes a clip's sound: chords and a tune drawn by seed, and the place's own sounds under them.
 * @param seed the same seed gives the same samples.
 */
export function compose(score: Score, seed: string, seconds: number): Track {
  const random = randomFrom(`sound ${seed}`);
  const mood = moods[score.mood];
  const root = random.whole(43, 52);
  const dry = emptyTrack(seconds);
  const chords = random.pick(mood.progressions);
  const motif = motifOf(random, mood);
  for (let bar = 0, at = 0; at < seconds; bar += 1, at += mood.bar) {
    const chord = chords[bar % chords.length] as Chord;
    playChord(dry, mood, root, chord, at);
    if (bar > 0 || seconds < 8) playTune(dry, random, mood, root + 24, chord, motif, at, bar);
  }
  const track = emptyTrack(seconds);
  addTrack(track, dry, 1);
  addTrack(track, reverberated(dry, 0.82), 0.55);
  balance(track, -20);
  for (const [kind, share] of score.places) {
    const place = ambience(kind, random, seconds);
    balance(place, -24 + 20 * Math.log10(Math.max(0.05, share)));
    addTrack(track, place, 1);
  }
  const fade = Math.min(1, seconds / 8);
  fadeEnds(track, 0.9 * fade, 2.2 * fade);
  level(track, wantedLoudness, ceiling);
  return track;
}

/** Brings a part to a loudness of its own before it is mixed. */
function balance(track: Track, wanted: number): void {
  const now = loudnessOf(track);
  if (!Number.isFinite(now)) return;
  const gain = 10 ** ((wanted - now) / 20) - 1;
  addTrack(track, { ...track }, gain);
}

function playChord(track: Track, mood: Mood, root: number, chord: Chord, at: number): void {
  for (const [index, step] of chord.entries()) {
    const pan = chord.length > 1 ? (index / (chord.length - 1)) * 1.2 - 0.6 : 0;
    pad(track, {
      start: at - 0.4,
      length: mood.bar + 1.6,
      pitch: root + step,
      gain: index === 0 ? 0.12 : 0.075,
      colour: mood.colour,
      pan,
    });
  }
  pad(track, {
    start: at - 0.1,
    length: mood.bar + 0.6,
    pitch: root - 12 + (chord[0] ?? 0),
    gain: 0.1,
    colour: "round",
    pan: 0,
  });
}

/** Steps through the scale that the tune comes back to. */
function motifOf(random: Random, mood: Mood): number[] {
  let place = random.whole(0, 3);
  return Array.from({ length: mood.notes }, () => {
    place = Math.min(7, Math.max(-2, place + random.pick([-2, -1, -1, 0, 1, 1, 2])));
    return place;
  });
}

function playTune(
  track: Track,
  random: Random,
  mood: Mood,
  root: number,
  chord: Chord,
  motif: readonly number[],
  at: number,
  bar: number,
): void {
  const step = mood.bar / mood.notes;
  for (const [index, place] of motif.entries()) {
    const strong = index % 2 === 0;
    if (!random.chance(strong ? Math.min(1, mood.density * 1.35) : mood.density * 0.65)) continue;
    const moved = place + (bar % 4 === 3 ? 1 : 0);
    const octave = Math.floor(moved / mood.scale.length);
    const degree = mood.scale[
      ((moved % mood.scale.length) + mood.scale.length) % mood.scale.length
    ] as number;
    // The first note of a bar belongs to its chord.
    const pitch = index === 0 ? root + ((chord[1 + (bar % 3)] ?? 0) % 12) : root + degree + octave * 12;
    const note = {
      start: at + index * step + random.range(0, 0.03),
      pitch,
      pan: random.range(-0.5, 0.5),
      ring: random.range(2, 3.4),
    };
    const bells = mood.lead === "bell" || (mood.lead === "both" && random.chance(0.3));
    if (bells) bell(track, { ...note, gain: 0.09 * random.range(0.7, 1) });
    else pluck(track, random, { ...note, gain: 0.34 * random.range(0.7, 1) });
  }
}
