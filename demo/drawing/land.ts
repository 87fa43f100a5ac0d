import { Art, curveToFloor, type Point } from "./art.ts";
import { darker, lighter, mix } from "./colour.ts";
import type { Random } from "./random.ts";
import { canvas, type Layer, still, strip } from "./scene.ts";

/** Heights of a ridge by midpoint displacement, −1 to 1, the first equal to the last so that it can repeat. */
export function ridgeLine(random: Random, steps: number, roughness: number): number[] {
  const heights = Array.from({ length: steps + 1 }, () => 0);
  const base = random.range(-0.3, 0.3);
  heights[0] = base;
  heights[steps] = base;
  const divide = (from: number, to: number, reach: number): void => {
    const middle = (from + to) >> 1;
    if (middle === from) return;
    heights[middle] = ((heights[from] ?? 0) + (heights[to] ?? 0)) / 2 + random.range(-1, 1) * reach;
    divide(from, middle, reach * roughness);
    divide(middle, to, reach * roughness);
  };
  divide(0, steps, 1);
  return heights;
}

interface Ridge {
  /** Mean height of its crest in the picture. */
  y: number;
  /** How far peaks stand from the mean. */
  rise: number;
  colour: string;
  /** Colour at its foot: mist between the ridges. */
  foot: string;
  /** 0.4 rolling, 0.6 rugged. */
  roughness?: number;
  width?: number;
  floor?: number;
}

/** A mountain range, paling towards its foot. */
export function mountains(random: Random, ridge: Ridge): Art {
  const art = new Art();
  const width = ridge.width ?? canvas.width;
  const floor = ridge.floor ?? canvas.height;
  const heights = ridgeLine(random, 64, ridge.roughness ?? 0.5);
  const points = heights.map((height, at) => [(at / 64) * width, ridge.y - height * ridge.rise] as const);
  const top = Math.min(...points.map((point) => point[1]));
  art.polygon([...points, [width, floor], [0, floor]], {
    fill: art.down(top, Math.min(floor, ridge.y + ridge.rise * 1.6), [
      [0, ridge.colour],
      [1, ridge.foot],
    ]),
  });
  return art;
}

/** A range that slides by as a strip, for parallax. */
export function slidingMountains(random: Random, ridge: Ridge, speed: number): Layer {
  const width = 1600;
  const art = mountains(random, { ...ridge, width });
  const top = Math.floor(ridge.y - ridge.rise * 2);
  return strip(art, { width, top, height: (ridge.floor ?? canvas.height) - top }, speed);
}

/** Pointed peaks with a lit and a shaded side, as in a paper cut. */
export function peaks(
  random: Random,
  at: { y: number; count: number; height: number; colour: string; light: string; floor?: number },
): Art {
  const art = new Art();
  const floor = at.floor ?? canvas.height;
  for (let peak = 0; peak < at.count; peak += 1) {
    const x = ((peak + random.range(0.2, 0.8)) / at.count) * canvas.width;
    const height = at.height * random.range(0.55, 1.15);
    const half = height * random.range(0.75, 1.05);
    const top = at.y - height;
    const body = (light: string) =>
      art.down(top, at.y, [
        [0, light],
        [1, mix(light, at.colour, 0.75)],
      ]);
    const spine = random.range(-0.12, 0.12) * half;
    art.polygon(
      [
        [x, top],
        [x + half, at.y],
        [x + half, floor],
        [x - half, floor],
        [x - half, at.y],
      ],
      {
        fill: body(at.colour),
      },
    );
    art.polygon(
      [
        [x, top],
        [x + spine, at.y - height * 0.45],
        [x - half * 0.2, at.y],
        [x - half, at.y],
      ],
      {
        fill: art.down(top, at.y, [
          [0, at.light, 0.75],
          [1, at.light, 0],
        ]),
      },
    );
  }
  return art;
}

/** Smooth rolling ground down to the picture's foot. */
export function hills(
  random: Random,
  at: { y: number; rise: number; colour: string; foot: string; bumps?: number },
): Art {
  const art = new Art();
  const bumps = at.bumps ?? 4;
  const points: Point[] = [];
  for (let step = -1; step <= bumps + 1; step += 1) {
    points.push([(step / bumps) * canvas.width, at.y + random.range(-1, 1) * at.rise]);
  }
  return art.path(curveToFloor(points, canvas.height), {
    fill: art.down(at.y - at.rise, canvas.height, [
      [0, at.colour],
      [1, at.foot],
    ]),
  });
}

/** A fir of stacked skirts, its foot at the origin. */
export function fir(height: number, colour: string, snow?: string): Art {
  const art = new Art();
  const tiers = 4;
  art.rect(-height * 0.025, -height * 0.1, height * 0.05, height * 0.1, { fill: darker(colour, 0.3) });
  for (let tier = 0; tier < tiers; tier += 1) {
    const foot = -height * (0.06 + tier * 0.2);
    const half = height * (0.24 - tier * 0.045);
    const top = foot - height * 0.36;
    art.polygon(
      [
        [0, Math.max(top, -height)],
        [half, foot],
        [half * 0.35, foot - height * 0.02],
        [0, foot],
        [-half * 0.35, foot - height * 0.02],
        [-half, foot],
      ],
      {
        fill: colour,
      },
    );
    if (snow) {
      art.polygon(
        [
          [0, Math.max(top, -height)],
          [half * 0.5, foot - height * 0.17],
          [0, foot - height * 0.2],
          [-half * 0.56, foot - height * 0.15],
        ],
        {
          fill: snow,
          opacity: 0.85,
        },
      );
    }
  }
  return art;
}

/** A belt of firs standing on a line, the tallest where `crowd` says. */
export function forest(
  random: Random,
  at: {
    y: number;
    height: number;
    count: number;
    colour: string;
    snow?: string;
    from?: number;
    to?: number;
    /** Height by place, 0 to 1 across the belt. */
    crowd?: (share: number) => number;
  },
  art = new Art(),
): Art {
  const from = at.from ?? -20;
  const to = at.to ?? canvas.width + 20;
  for (let tree = 0; tree < at.count; tree += 1) {
    const share = (tree + random.range(0, 0.9)) / at.count;
    const height = at.height * random.range(0.6, 1.1) * (at.crowd?.(share) ?? 1);
    const shade = random.chance(0.4) ? lighter(at.colour, 0.05) : at.colour;
    art.place(fir(height, shade, at.snow), from + (to - from) * share, at.y + random.range(-4, 8));
  }
  return art;
}

/** A round-headed tree, its foot at the origin. */
export function leafTree(random: Random, height: number, colour: string, trunk: string): Art {
  const art = new Art();
  art.polygon(
    [
      [-height * 0.03, 0],
      [height * 0.03, 0],
      [height * 0.015, -height * 0.6],
      [-height * 0.015, -height * 0.6],
    ],
    {
      fill: trunk,
    },
  );
  for (const [x, y, size] of [
    [-0.17, 0.52, 0.19],
    [0.17, 0.55, 0.18],
    [0, 0.68, 0.25],
    [-0.08, 0.82, 0.17],
    [0.1, 0.8, 0.15],
  ] as const) {
    const jitter = random.range(0.9, 1.1);
    art.circle(x * height, -y * height, size * height * jitter, {
      fill: art.down(-height, -height * 0.35, [
        [0, lighter(colour, 0.14)],
        [1, colour],
      ]),
    });
  }
  return art;
}

/** Grass blades along a line, for the very front. */
export function grass(random: Random, y: number, height: number, colour: string): Layer {
  const art = new Art();
  for (let x = -10; x < canvas.width + 10; x += random.range(4, 11)) {
    const tall = height * random.range(0.35, 1);
    const lean = random.range(-0.4, 0.4) * tall;
    art.path(
      `M${x} ${y + 12}Q${x + lean * 0.2} ${y - tall * 0.5} ${x + lean} ${y - tall}Q${x + lean * 0.2 + 3} ${y - tall * 0.4} ${x + 5} ${y + 12}Z`,
      {
        fill: colour,
      },
    );
  }
  return still(art);
}
