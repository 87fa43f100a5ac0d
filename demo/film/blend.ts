import type { Plane } from "./sprite.ts";

/** A picture being put together: one channel of a frame. */
export interface Target {
  width: number;
  height: number;
  value: Uint8Array;
}

/**
 * Lays a plane over the target at a place between pixels (bilinear), so that slow drifts do not jerk.
 * @param opacity 0 to 256.
 * @param shift sideways shift of a row of the target, in its pixels.
 */
export function lay(
  target: Target,
  plane: Plane,
  x: number,
  y: number,
  opacity: number,
  shift?: (row: number) => number,
): void {
  const top = Math.floor(y);
  const low = Math.round((y - top) * 256);
  const first = Math.max(0, top);
  const last = Math.min(target.height, top + plane.height + (low > 0 ? 1 : 0));
  for (let row = first; row < last; row += 1) {
    const at = row - top;
    const left = x + (shift ? shift(row) : 0);
    if (at < plane.height) layRow(target, plane, row, at, left, opacity, 256 - low);
    // The row between two rows takes a share of both; where only one is left, it fades into the picture.
    if (low > 0 && at > 0) layRow(target, plane, row, at - 1, left, opacity, low);
  }
}

/**
 * One row, weighted. Two rows laid one after the other weigh slightly less than their sum (the second covers the
 * first): a moving edge is a touch softer, which the eye doesn't see, for half of the work of four taps.
 */
function layRow(
  target: Target,
  plane: Plane,
  row: number,
  at: number,
  x: number,
  opacity: number,
  weight: number,
): void {
  const start = Math.floor(x);
  const right = Math.round((x - start) * 256);
  const strength = (opacity * weight) >> 8;
  if (strength <= 0) return;
  const { runs, rows } = plane;
  const base = at * plane.width - start;
  const line = row * target.width;
  const spill = right > 0 ? 1 : 0;
  const end = rows[at + 1] as number;
  for (let run = rows[at] as number; run < end; run += 3) {
    const opaque = runs[run + 2] === 1 && strength === 256;
    // An opaque run is followed by what comes after it, which blends its last half pixel.
    const from = Math.max(0, start + (runs[run] as number) + (opaque ? spill : 0));
    const to = Math.min(target.width, start + (runs[run + 1] as number) + (opaque ? 0 : spill));
    if (to <= from) continue;
    if (opaque) {
      copyRun(target.value, plane.value, line + from, base + from, to - from, right);
      if (spill) blendEdges(target, plane, line, base, start + (runs[run] as number), to, right);
    } else if (right === 0) blendRun(target.value, plane, line + from, base + from, to - from, strength);
    else blendBetween(target.value, plane, line + from, base + from, to - from, strength, right);
  }
}

function copyRun(
  out: Uint8Array,
  value: Uint8Array,
  to: number,
  from: number,
  count: number,
  right: number,
): void {
  if (right === 0) {
    out.set(value.subarray(from, from + count), to);
    return;
  }
  const near = 256 - right;
  let before = (value[from - 1] as number) * right;
  for (let step = 0; step < count; step += 1) {
    const here = value[from + step] as number;
    out[to + step] = (Math.imul(here, near) + before + 128) >> 8;
    before = Math.imul(here, right);
  }
}

/** The half pixels at both ends of an opaque run that stands between pixels, where no other run touches it. */
function blendEdges(
  target: Target,
  plane: Plane,
  line: number,
  base: number,
  first: number,
  last: number,
  right: number,
): void {
  if (first >= 0 && first < target.width)
    blendBetween(target.value, plane, line + first, base + first, 1, 256, right);
  const next = base + last;
  if (last < target.width && (plane.alpha[next] as number) === 0) {
    blendBetween(target.value, plane, line + last, next, 1, 256, right);
  }
}

function blendRun(
  out: Uint8Array,
  plane: Plane,
  to: number,
  from: number,
  count: number,
  strength: number,
): void {
  const { value, alpha } = plane;
  for (let step = 0; step < count; step += 1) {
    const keep = (65280 - Math.imul(alpha[from + step] as number, strength)) | 0;
    const mixed =
      (Math.imul(value[from + step] as number, strength) << 8) +
      Math.imul(out[to + step] as number, (keep + (keep >> 8)) | 0);
    out[to + step] = (mixed + 32768) >>> 16;
  }
}

function blendBetween(
  out: Uint8Array,
  plane: Plane,
  to: number,
  from: number,
  count: number,
  strength: number,
  right: number,
): void {
  const { value, alpha } = plane;
  const near = 256 - right;
  let coverBefore = (alpha[from - 1] as number) * right;
  let valueBefore = (value[from - 1] as number) * right;
  for (let step = 0; step < count; step += 1) {
    const coverHere = alpha[from + step] as number;
    const valueHere = value[from + step] as number;
    const cover = (Math.imul(coverHere, near) + coverBefore) >> 8;
    const colour = (Math.imul(valueHere, near) + valueBefore) >> 8;
    coverBefore = Math.imul(coverHere, right);
    valueBefore = Math.imul(valueHere, right);
    const keep = (65280 - Math.imul(cover, strength)) | 0;
    const mixed =
      (Math.imul(colour, strength) << 8) + Math.imul(out[to + step] as number, (keep + (keep >> 8)) | 0);
    out[to + step] = (mixed + 32768) >>> 16;
  }
}

/** Maps target pixels to plane pixels: `px = a·x + c·y + e`, `py = b·x + d·y + f`, centres at whole numbers. */
export interface Mapping {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
}

/** Lays a turned or scaled plane over a part of the target (bilinear). @param opacity 0 to 256. */
export function layMapped(
  target: Target,
  plane: Plane,
  map: Mapping,
  part: { left: number; right: number; top: number; bottom: number },
  opacity: number,
): void {
  const bottom = Math.min(target.height, Math.ceil(part.bottom));
  const limits = {
    from: Math.max(0, Math.floor(part.left)),
    to: Math.min(target.width, Math.ceil(part.right)),
  };
  for (let row = Math.max(0, Math.floor(part.top)); row < bottom; row += 1) {
    const px = map.c * row + map.e;
    const py = map.d * row + map.f;
    // Columns whose four neighbours all lie in the plane; where rows stay rows, those in use.
    const used = map.b === 0 ? usedColumns(plane, Math.floor(py)) : { from: 0, to: plane.width - 1 };
    const across = inside(px - used.from, map.a, used.to - used.from, limits);
    const both = inside(py, map.b, plane.height - 1, across);
    if (both.to > both.from) layMappedRow(target, plane, map, row, both, px, py, opacity);
  }
}

/** The columns of two neighbouring rows in which anything is drawn. */
function usedColumns({ rows, runs, width, height }: Plane, row: number): Columns {
  let from = width;
  let to = 0;
  for (const at of [row, row + 1]) {
    if (at < 0 || at >= height) continue;
    const first = rows[at] as number;
    const end = rows[at + 1] as number;
    if (first === end) continue;
    from = Math.min(from, (runs[first] as number) - 1);
    to = Math.max(to, runs[end - 2] as number);
  }
  return from < to ? { from: Math.max(0, from), to: Math.min(width - 1, to) } : { from: 0, to: 0 };
}

interface Columns {
  from: number;
  to: number;
}

/** The columns among `limits` at which `start + step × column` stays in 0 ≤ … < `size`. */
function inside(start: number, step: number, size: number, limits: Columns): Columns {
  if (Math.abs(step) < 1e-9) return start >= 0 && start < size ? limits : { from: 0, to: 0 };
  const first = -start / step;
  const second = (size - start) / step;
  return {
    from: Math.max(limits.from, Math.ceil(Math.min(first, second) + 1e-6)),
    to: Math.min(limits.to, Math.floor(Math.max(first, second) - 1e-6) + 1),
  };
}

function layMappedRow(
  target: Target,
  plane: Plane,
  map: Mapping,
  row: number,
  columns: Columns,
  startX: number,
  startY: number,
  opacity: number,
): void {
  const { value, alpha, width } = plane;
  const out = target.value;
  // 15.16 fixed point keeps the loop in integers; planes are far smaller than 2^15.
  const one = 65536;
  let px = Math.round((startX + map.a * columns.from) * one) | 0;
  let py = Math.round((startY + map.b * columns.from) * one) | 0;
  const stepX = Math.round(map.a * one) | 0;
  const stepY = Math.round(map.b * one) | 0;
  const line = row * target.width;
  const to = columns.to | 0;
  for (
    let column = columns.from | 0;
    column < to;
    column += 1, px = (px + stepX) | 0, py = (py + stepY) | 0
  ) {
    const at = (Math.imul(py >> 16, width) + (px >> 16)) | 0;
    const a0 = alpha[at] as number;
    const a1 = alpha[at + 1] as number;
    const a2 = alpha[at + width] as number;
    const a3 = alpha[at + width + 1] as number;
    if ((a0 | a1 | a2 | a3) === 0) continue;
    const fx = (px >> 8) & 255;
    const fy = (py >> 8) & 255;
    const w3 = Math.imul(fx, fy) >> 8;
    const w1 = fx - w3;
    const w2 = fy - w3;
    const w0 = 256 - fx - w2;
    const cover = (Math.imul(a0, w0) + Math.imul(a1, w1) + Math.imul(a2, w2) + Math.imul(a3, w3)) >> 8;
    const colour =
      (Math.imul(value[at] as number, w0) +
        Math.imul(value[at + 1] as number, w1) +
        Math.imul(value[at + width] as number, w2) +
        Math.imul(value[at + width + 1] as number, w3)) >>
      8;
    const keep = (65280 - Math.imul(cover, opacity)) | 0;
    const mixed =
      (Math.imul(colour, opacity) << 8) + Math.imul(out[line + column] as number, (keep + (keep >> 8)) | 0);
    out[line + column] = (mixed + 32768) >>> 16;
  }
}
