import type { Box } from "#demo/drawing/scene.ts";

/**
 * One channel of a sprite, its values premultiplied by alpha. An empty border lies around it, so that reading
 * between pixels needs no edge checks.
 */
export interface Plane {
  width: number;
  height: number;
  value: Uint8Array<ArrayBuffer>;
  alpha: Uint8Array<ArrayBuffer>;
  /** Runs of pixels in use, row after row: first column, last column + 1, whether all are opaque. */
  runs: Int32Array;
  /** Where in `runs` a row's begin; the last entry is the end. */
  rows: Int32Array;
}

/** Width of the empty border in luma pixels; chroma has half. */
const border = 2;

/** A drawing as video is made of: luma, and chroma at half size, in BT.709 limited range. */
export interface Sprite {
  /** Where its top left corner stands from its origin, in pixels. */
  x: number;
  y: number;
  luma: Plane;
  u: Plane;
  v: Plane;
}

const plane = (width: number, height: number, alpha = new Uint8Array(width * height)): Plane => ({
  width,
  height,
  value: new Uint8Array(width * height),
  alpha,
  runs: new Int32Array(0),
  rows: new Int32Array(height + 1),
});

/**
 * Turns RGBA rows into a sprite by ITU-R BT.709, limited range (Y 16 to 235, C 16 to 240).
 * @param rgba not premultiplied, 4 bytes a pixel.
 */
export function spriteFrom(rgba: Uint8Array, whole: Box): Sprite {
  const box = usedPart(rgba, whole);
  const left = box.x - whole.x;
  const top = box.y - whole.y;
  const width = box.width + border * 2;
  const height = box.height + border * 2;
  const luma = plane(width, height);
  const halfWidth = (width + 1) >> 1;
  const halfHeight = (height + 1) >> 1;
  const u = plane(halfWidth, halfHeight);
  const v = plane(halfWidth, halfHeight, u.alpha);
  const sums = new Float32Array(halfWidth * halfHeight * 3);
  for (let y = border; y < height - border; y += 1) {
    for (let x = border; x < width - border; x += 1) {
      const at = ((y - border + top) * whole.width + x - border + left) * 4;
      const alpha = rgba[at + 3] ?? 0;
      if (alpha === 0) continue;
      const red = rgba[at] ?? 0;
      const green = rgba[at + 1] ?? 0;
      const blue = rgba[at + 2] ?? 0;
      const share = alpha / 255;
      luma.alpha[y * width + x] = alpha;
      luma.value[y * width + x] = Math.round((16 + 0.18259 * red + 0.61423 * green + 0.06201 * blue) * share);
      const half = ((y >> 1) * halfWidth + (x >> 1)) * 3;
      sums[half] = (sums[half] ?? 0) + (128 - 0.10064 * red - 0.33857 * green + 0.43922 * blue) * share;
      sums[half + 1] =
        (sums[half + 1] ?? 0) + (128 + 0.43922 * red - 0.39894 * green - 0.04027 * blue) * share;
      sums[half + 2] = (sums[half + 2] ?? 0) + share;
    }
  }
  for (let at = 0; at < u.value.length; at += 1) {
    u.value[at] = Math.round((sums[at * 3] ?? 0) / 4);
    v.value[at] = Math.round((sums[at * 3 + 1] ?? 0) / 4);
    u.alpha[at] = Math.round(((sums[at * 3 + 2] ?? 0) * 255) / 4);
  }
  for (const one of [luma, u, v]) findRuns(one);
  return { x: box.x - border, y: box.y - border, luma, u, v };
}

/** The smallest part of a drawing that holds all of it, starting on even pixels. */
function usedPart(rgba: Uint8Array, whole: Box): Box {
  let left = whole.width;
  let right = 0;
  let top = whole.height;
  let bottom = 0;
  for (let y = 0; y < whole.height; y += 1) {
    const row = y * whole.width * 4 + 3;
    let first = 0;
    while (first < whole.width && rgba[row + first * 4] === 0) first += 1;
    if (first === whole.width) continue;
    let last = whole.width - 1;
    while (rgba[row + last * 4] === 0) last -= 1;
    left = Math.min(left, first);
    right = Math.max(right, last + 1);
    top = Math.min(top, y);
    bottom = y + 1;
  }
  if (right === 0) return { ...whole, width: 2, height: 2 };
  left -= left % 2;
  top -= top % 2;
  return { x: whole.x + left, y: whole.y + top, width: right - left, height: bottom - top };
}

/** Runs closer than this are one: looping over a few empty pixels costs less than another run. */
const nearRuns = 6;
/** Opaque stretches shorter than this are not worth a run of their own. */
const longOpaque = 24;

function findRuns(one: Plane): void {
  const runs: number[] = [];
  for (let y = 0; y < one.height; y += 1) {
    one.rows[y] = runs.length;
    const row = one.alpha.subarray(y * one.width, (y + 1) * one.width);
    for (let from = 0; from < one.width;) {
      if (row[from] === 0) {
        from += 1;
        continue;
      }
      let to = from;
      for (let empty = 0; to + empty < one.width && empty < nearRuns;) {
        if (row[to + empty] === 0) {
          empty += 1;
        } else {
          to += empty + 1;
          empty = 0;
        }
      }
      splitOpaque(row, from, to, runs);
      from = to;
    }
  }
  one.rows[one.height] = runs.length;
  one.runs = Int32Array.from(runs);
}

function splitOpaque(row: Uint8Array, from: number, to: number, runs: number[]): void {
  let start = from;
  for (let at = from; at < to;) {
    let end = at;
    while (end < to && row[end] === 255) end += 1;
    if (end - at >= longOpaque) {
      if (at > start) runs.push(start, at, 0);
      runs.push(at, end, 1);
      start = end;
    }
    at = end + 1;
  }
  if (start < to) runs.push(start, to, 0);
}

/** The sprite at half its size, for drawing it small without flicker. */
export function halved(sprite: Sprite): Sprite {
  const alpha = halfOf(sprite.u, "alpha");
  return {
    x: sprite.x / 2,
    y: sprite.y / 2,
    luma: halvedPlane(sprite.luma),
    u: halvedPlane(sprite.u, alpha),
    v: halvedPlane(sprite.v, alpha),
  };
}

function halvedPlane(one: Plane, alpha = halfOf(one, "alpha")): Plane {
  const small = plane((one.width + 1) >> 1, (one.height + 1) >> 1, alpha);
  small.value = halfOf(one, "value");
  findRuns(small);
  return small;
}

function halfOf(one: Plane, which: "value" | "alpha"): Uint8Array<ArrayBuffer> {
  const width = (one.width + 1) >> 1;
  const height = (one.height + 1) >> 1;
  const out = new Uint8Array(width * height);
  const from = one[which];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 2;
      for (let dy = 0; dy < 2; dy += 1) {
        for (let dx = 0; dx < 2; dx += 1) {
          const fx = x * 2 + dx;
          const fy = y * 2 + dy;
          if (fx < one.width && fy < one.height) sum += from[fy * one.width + fx] ?? 0;
        }
      }
      out[y * width + x] = sum >> 2;
    }
  }
  return out;
}
