import { sampleRate, type Track } from "./track.ts";

/** Coefficients of the K weighting at 48 kHz: ITU-R BS.1770-4, tables 1 and 2. */
const shelf = {
  b: [1.53512485958697, -2.69169618940638, 1.19839281085285],
  a: [-1.69065929318241, 0.73248077421585],
};
const highPass = { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] };

function weightedSquares(samples: Float32Array, hop: number): Float64Array {
  const sums = new Float64Array(Math.ceil(samples.length / hop));
  let [x1, x2, y1, y2, z1, z2] = [0, 0, 0, 0, 0, 0];
  for (let at = 0; at < samples.length; at += 1) {
    const x = samples[at] as number;
    const y =
      (shelf.b[0] as number) * x +
      (shelf.b[1] as number) * x1 +
      (shelf.b[2] as number) * x2 -
      (shelf.a[0] as number) * y1 -
      (shelf.a[1] as number) * y2;
    const z = y - 2 * y1 + y2 - (highPass.a[0] as number) * z1 - (highPass.a[1] as number) * z2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    z2 = z1;
    z1 = z;
    const slot = Math.floor(at / hop);
    sums[slot] = (sums[slot] as number) + z * z;
  }
  return sums;
}

const loudness = (power: number): number => -0.691 + 10 * Math.log10(power);
const mean = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length;

/**
 * Integrated loudness in LUFS by ITU-R BS.1770-4: blocks of 400 ms every 100 ms, gated at −70 LUFS and at 10 LU
 * below the mean. Minus infinity for silence, or for less than one block.
 */
export function loudnessOf(track: Track): number {
  const hop = sampleRate / 10;
  const left = weightedSquares(track.left, hop);
  const right = weightedSquares(track.right, hop);
  const blocks: number[] = [];
  for (let at = 0; at + 4 <= Math.floor(track.length / hop); at += 1) {
    let sum = 0;
    for (let part = at; part < at + 4; part += 1) sum += (left[part] as number) + (right[part] as number);
    blocks.push(sum / (4 * hop));
  }
  const heard = blocks.filter((power) => loudness(power) > -70);
  if (heard.length === 0) return Number.NEGATIVE_INFINITY;
  const gate = loudness(mean(heard)) - 10;
  return loudness(mean(heard.filter((power) => loudness(power) > gate)));
}

/** Largest absolute sample. */
export function peakOf(track: Track): number {
  let peak = 0;
  for (const samples of [track.left, track.right]) {
    for (let at = 0; at < samples.length; at += 1) peak = Math.max(peak, Math.abs(samples[at] as number));
  }
  return peak;
}

const scale = (track: Track, gain: number): void => {
  for (const samples of [track.left, track.right]) {
    for (let at = 0; at < samples.length; at += 1) samples[at] = (samples[at] as number) * gain;
  }
};

/**
 * Brings a track to a loudness and holds its peaks under a ceiling.
 * @param wanted LUFS.
 * @param ceiling largest sample, linear.
 */
export function level(track: Track, wanted: number, ceiling: number): void {
  // Limiting takes a little loudness away; a second round gives it back.
  for (let round = 0; round < 2; round += 1) {
    const now = loudnessOf(track);
    if (Number.isFinite(now)) scale(track, 10 ** ((wanted - now) / 20));
    limit(track, ceiling);
  }
}

/** Turns down, smoothly, only where a peak would pass the ceiling. */
function limit(track: Track, ceiling: number): void {
  const block = 128;
  const count = Math.ceil(track.length / block) + 1;
  const peaks = new Float32Array(count);
  for (let at = 0; at < track.length; at += 1) {
    const slot = Math.floor(at / block);
    peaks[slot] = Math.max(
      peaks[slot] as number,
      Math.abs(track.left[at] as number),
      Math.abs(track.right[at] as number),
    );
  }
  const gains = new Float32Array(count);
  // Each block's gain already serves the peaks around it, so that the slope between blocks stays below them.
  for (let at = 0; at < count; at += 1) {
    let peak = 0;
    for (let near = Math.max(0, at - 2); near <= Math.min(count - 1, at + 2); near += 1)
      peak = Math.max(peak, peaks[near] as number);
    gains[at] = peak > ceiling ? ceiling / peak : 1;
  }
  // Comes back over about 100 ms.
  for (let at = 1; at < count; at += 1)
    gains[at] = Math.min(gains[at] as number, (gains[at - 1] as number) * 1.02 + 0.004);
  for (let at = count - 2; at >= 0; at -= 1)
    gains[at] = Math.min(gains[at] as number, (gains[at + 1] as number) * 1.1 + 0.01);
  for (let at = 0; at < track.length; at += 1) {
    const slot = Math.floor(at / block);
    const share = (at % block) / block;
    const gain =
      (gains[slot] as number) * (1 - share) + (gains[Math.min(count - 1, slot + 1)] as number) * share;
    track.left[at] = (track.left[at] as number) * gain;
    track.right[at] = (track.right[at] as number) * gain;
  }
}

/** Fades in and out; lengths in seconds. */
export function fadeEnds(track: Track, into: number, out: number): void {
  const start = Math.round(into * sampleRate);
  const end = Math.round(out * sampleRate);
  for (const samples of [track.left, track.right]) {
    for (let at = 0; at < Math.min(start, track.length); at += 1)
      samples[at] = (samples[at] as number) * Math.sin((at / start) * (Math.PI / 2));
    for (let at = 0; at < Math.min(end, track.length); at += 1) {
      const from = track.length - 1 - at;
      samples[from] = (samples[from] as number) * Math.sin((at / end) * (Math.PI / 2));
    }
  }
}
