import { emptyTrack, type Track } from "./track.ts";

/** Lengths in samples at 48 kHz of the combs and all-passes, mutually prime: after Schroeder, 1962. */
const combs = [1687, 1601, 2053, 2251] as const;
const passes = [347, 113] as const;
/** Samples by which the right ear's lines are longer: what makes the room wide. */
const spread = 23;

/** The track as heard back from a large quiet room. @param decay 0 to 1: how much comes back each time. */
export function reverberated(track: Track, decay: number): Track {
  const out = emptyTrack(0);
  out.length = track.length;
  out.left = throughRoom(track.left, decay, 0);
  out.right = throughRoom(track.right, decay, spread);
  return out;
}

function throughRoom(input: Float32Array, decay: number, longer: number): Float32Array {
  let sum = new Float32Array(input.length);
  for (const length of combs) {
    const line = new Float32Array(length + longer);
    let damped = 0;
    for (let at = 0, place = 0; at < input.length; at += 1) {
      const back = line[place] as number;
      damped += 0.55 * (back - damped);
      line[place] = (input[at] as number) + damped * decay;
      sum[at] = (sum[at] as number) + back * 0.25;
      place = place + 1 === line.length ? 0 : place + 1;
    }
  }
  for (const length of passes) {
    const line = new Float32Array(length + longer);
    const next = new Float32Array(input.length);
    for (let at = 0, place = 0; at < input.length; at += 1) {
      const back = line[place] as number;
      const fed = (sum[at] as number) + back * 0.6;
      line[place] = fed;
      next[at] = back - fed * 0.6;
      place = place + 1 === line.length ? 0 : place + 1;
    }
    sum = next;
  }
  return sum;
}
