import { Art, type Point } from "./art.ts";
import { darker, lighter, mix } from "./colour.ts";
import type { Palette } from "./palettes.ts";
import type { Random } from "./random.ts";
import { glow } from "./sky.ts";

/** A row of town blocks with a grid of windows; returns the dark bodies and, apart, the lit windows. */
export function skyline(
  random: Random,
  at: {
    y: number;
    low: number;
    high: number;
    from: number;
    to: number;
    colour: string;
    foot: string;
    light: string;
    lit: number;
    widths?: readonly [number, number];
  },
): { bodies: Art; windows: Art } {
  const bodies = new Art();
  const windows = new Art();
  const [narrow, wide] = at.widths ?? [54, 120];
  let x = at.from;
  while (x < at.to) {
    const width = random.range(narrow, wide);
    const height = random.range(at.low, at.high) * (random.chance(0.16) ? 1.25 : 1);
    const top = at.y - height;
    bodies.rect(x, top, width + 1, height + 400, {
      fill: bodies.down(top, at.y + 60, [
        [0, at.colour],
        [1, at.foot],
      ]),
    });
    crown(random, bodies, x, top, width, at.colour);
    const step = width > 80 ? 14 : 12;
    for (let across = x + 9; across + 7 < x + width - 6; across += step) {
      for (let down = top + 14; down < at.y - 8; down += 19) {
        if (!random.chance(at.lit)) continue;
        const colour = random.chance(0.78) ? at.light : mix(at.light, "#bfe0ff", 0.7);
        windows.rect(across, down, 6, 9, { fill: colour, opacity: random.range(0.45, 1) });
      }
    }
    x += width + (random.chance(0.25) ? random.range(4, 16) : 0);
  }
  return { bodies, windows };
}

function crown(random: Random, art: Art, x: number, top: number, width: number, colour: string): void {
  const kind = random.whole(0, 4);
  if (kind === 0) art.rect(x + width * 0.46, top - 46, 3.5, 48, { fill: colour });
  if (kind === 1)
    art.polygon(
      [
        [x, top + 1],
        [x + width / 2, top - width * 0.34],
        [x + width, top + 1],
      ],
      { fill: colour },
    );
  if (kind === 2) art.rect(x + width * 0.18, top - 16, width * 0.64, 17, { fill: colour });
  if (kind === 3) {
    art.rect(x + width * 0.58, top - 24, width * 0.26, 17, { fill: colour, radius: 3 });
    art.rect(x + width * 0.62, top - 8, 2.5, 9, { fill: colour });
    art.rect(x + width * 0.78, top - 8, 2.5, 9, { fill: colour });
  }
}

/** A cable that hangs between two points, `low` units below the straight line at its middle. */
function cable(from: Point, to: Point, low: number): Point[] {
  const points: Point[] = [];
  for (let step = 0; step <= 24; step += 1) {
    const share = step / 24;
    const straight = from[1] + (to[1] - from[1]) * share;
    points.push([from[0] + (to[0] - from[0]) * share, straight + low * 4 * share * (1 - share)]);
  }
  return points;
}

/** A suspension bridge across the canvas with its deck at `deck`; towers at the given places. */
export function suspensionBridge(
  palette: Palette,
  at: { deck: number; top: number; towers: readonly [number, number]; foot: number; colour: string },
): Art {
  const art = new Art();
  const [left, right] = at.towers;
  const sag = at.deck - 22;
  const span = right - left;
  const spans = [
    cable([left, at.top], [right, at.top], sag - at.top),
    cable([left - span * 0.62, at.deck], [left, at.top], (sag - at.top) * 0.22),
    cable([right, at.top], [right + span * 0.62, at.deck], (sag - at.top) * 0.22),
  ];
  for (const points of spans) {
    for (const point of points)
      art.line(point, [point[0], at.deck], { stroke: at.colour, width: 1.4, opacity: 0.75 });
    art.path(`M${points.map((point) => `${point[0]} ${point[1]}`).join("L")}`, {
      stroke: at.colour,
      width: 4.5,
      round: true,
    });
  }
  art.rect(-10, at.deck, 1300, 13, { fill: at.colour });
  for (let x = -10; x < 1290; x += 26) {
    art.line([x, at.deck + 13], [x + 13, at.deck + 25], { stroke: at.colour, width: 2 });
    art.line([x + 13, at.deck + 25], [x + 26, at.deck + 13], { stroke: at.colour, width: 2 });
  }
  art.rect(-10, at.deck + 24, 1300, 3, { fill: at.colour });
  for (const x of at.towers) {
    const paint = art.linear(
      [x - 18, 0],
      [x + 18, 0],
      [
        [0, lighter(at.colour, 0.12)],
        [1, darker(at.colour, 0.2)],
      ],
    );
    for (const leg of [-17, 8]) art.rect(x + leg, at.top - 12, 10, at.foot - at.top + 12, { fill: paint });
    for (const y of [at.top - 4, (at.top + at.deck) / 2, at.deck - 8])
      art.rect(x - 17, y, 35, 9, { fill: paint });
    art.rect(x - 34, at.foot - 26, 68, 40, { fill: paint, radius: 5 });
    art.place(glow(0, 0, 34, palette.light, 0.7), x, at.top - 16);
    art.circle(x, at.top - 16, 3.5, { fill: palette.light });
  }
  return art;
}

/** An arched viaduct along the canvas, rails on top at `y`. */
export function viaduct(palette: Palette, y: number, arch: number, through: string): Art {
  const art = new Art();
  const body = art.down(y, 720, [
    [0, palette.near],
    [1, palette.ink],
  ]);
  const pier = arch * 0.26;
  let data = `M-10 ${y}H1290V740H-10Z`;
  for (let x = -arch * 0.6; x < 1300; x += arch) {
    const half = (arch - pier) / 2;
    const middle = x + arch / 2;
    const spring = y + 46 + half;
    // Against the outline's direction, so that the arch is a hole.
    data += `M${middle + half} 740V${spring}A${half} ${half} 0 0 0 ${middle - half} ${spring}V740Z`;
  }
  art.path(data, { fill: body });
  art.rect(-10, y - 9, 1300, 12, { fill: darker(palette.near, 0.3) });
  art.rect(-10, y + 13, 1300, 3, { fill: through, opacity: 0.25 });
  return art;
}
