import { Art, curveToFloor, type Point } from "./art.ts";
import { lighter, mix } from "./colour.ts";
import type { Palette } from "./palettes.ts";
import type { Random } from "./random.ts";
import { canvas, type Layer, still, strip } from "./scene.ts";

/** Open water from the horizon down, with the sky's glow lying on it. */
export function sea(palette: Palette, horizon: number, glowAt = 640): Layer {
  const art = new Art();
  const depth = canvas.height - horizon;
  art.rect(0, horizon, canvas.width, depth, {
    fill: art.down(horizon, canvas.height, [
      [0, mix(palette.water[0], palette.sky[2], 0.25)],
      [0.22, palette.water[0]],
      [1, palette.water[1]],
    ]),
  });
  art.rect(0, horizon, canvas.width, depth, {
    fill: art.radial([glowAt, horizon], 520, [
      [0, palette.haze, 0.34],
      [0.5, palette.haze, 0.1],
      [1, palette.haze, 0],
    ]),
  });
  return still(art);
}

/**
 * The broken path of light a lamp or a moon lays on water: dashes that widen and part towards the viewer,
 * and swing in the clip.
 */
export function reflection(
  random: Random,
  at: { x: number; top: number; length: number; width: number; colour: string; strength: number },
): Layer {
  const art = new Art();
  let y = at.top + 4;
  while (y < at.top + at.length) {
    const share = (y - at.top) / at.length;
    const half = at.width * (0.35 + share * 0.75) * random.range(0.4, 1) * 0.5;
    const x = at.x + random.range(-0.28, 0.28) * at.width * (0.3 + share);
    const thick = 1.6 + share * 3.4;
    art.rect(x - half, y, half * 2, thick, {
      fill: at.colour,
      radius: thick / 2,
      opacity: at.strength * (1 - share * 0.72) * random.range(0.55, 1),
    });
    y += thick + 2.4 + share * 8;
  }
  const reach = at.width * 1.2 + 30;
  return {
    art,
    box: {
      x: Math.floor(at.x - reach),
      y: Math.floor(at.top),
      width: Math.ceil(reach * 2),
      height: Math.ceil(at.length) + 12,
    },
    place: (seconds) => [{ x: 0, y: 0, opacity: 0.86 + 0.14 * Math.sin(seconds * 1.9) }],
    ripple: { amplitude: Math.min(12, 3 + at.width * 0.06), wavelength: 46, period: 2.6 },
  };
}

/** Short lines of light scattered over the water, sliding past each other in two layers. */
export function glints(random: Random, palette: Palette, horizon: number, strength = 0.3): Layer[] {
  return [14, -9].map((speed) => {
    const width = 1500;
    const art = new Art();
    for (let at = 0; at < 46; at += 1) {
      const share = random.next() ** 1.5;
      const y = horizon + 10 + share * (canvas.height - horizon - 16);
      const half = 14 + share * 60 * random.range(0.4, 1);
      const x = random.range(half, width - half);
      art.rect(x - half, y, half * 2, 1.3 + share * 2.2, {
        fill: lighter(palette.haze, 0.25),
        radius: 2,
        opacity: strength * random.range(0.25, 0.8),
      });
    }
    return strip(
      art,
      { width, top: Math.floor(horizon), height: canvas.height - Math.floor(horizon) },
      speed,
    );
  });
}

/** One row of waves rolling along the picture's foot. */
export function waves(
  random: Random,
  at: {
    y: number;
    height: number;
    length: number;
    colour: string;
    foot: string;
    speed: number;
    crest?: string;
  },
): Layer {
  // A whole number of waves to the strip, so that it joins.
  const count = Math.max(2, Math.round(1500 / at.length));
  const width = count * Math.round(at.length);
  const art = new Art();
  const points: Point[] = [];
  const rise = Array.from({ length: count }, () => random.range(0.6, 1));
  for (let wave = -1; wave <= count + 1; wave += 1) {
    const high = (rise[(wave + count) % count] ?? 1) * at.height;
    const x = wave * (width / count);
    points.push([x, at.y], [x + (width / count) * 0.55, at.y - high]);
  }
  const data = curveToFloor(points, canvas.height);
  art.path(data, {
    fill: art.down(at.y - at.height, Math.min(canvas.height, at.y + at.height * 4), [
      [0, at.colour],
      [1, at.foot],
    ]),
  });
  if (at.crest) {
    art.path(curveToFloor(points, canvas.height).split("L")[0] ?? "", {
      stroke: at.crest,
      width: 2.4,
      opacity: 0.55,
    });
  }
  const top = Math.floor(at.y - at.height * 1.4);
  return strip(art, { width, top, height: canvas.height - top }, at.speed);
}

/** A drawing upside down below a line, dimmed: what calm water shows of it. */
export function mirrored(
  art: Art,
  line: number,
  box: { x: number; width: number; height: number },
  opacity: number,
): Layer {
  const turned = new Art().placeMirrored(art, line);
  return {
    art: turned,
    box: { x: box.x, y: line, width: box.width, height: box.height },
    place: () => [{ x: 0, y: 0, opacity }],
    ripple: { amplitude: 3.5, wavelength: 34, period: 3.1 },
  };
}
