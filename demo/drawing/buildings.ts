import { Art, type Paint } from "./art.ts";
import { darker, lighter, mix } from "./colour.ts";
import type { Palette } from "./palettes.ts";
import type { Random } from "./random.ts";
import { glow } from "./sky.ts";

/** A striped lighthouse, its foot at the origin; the lamp stands 0.86 of its height up. */
export function lighthouse(height: number, palette: Palette, dark = palette.ink): Art {
  const art = new Art();
  const unit = height / 100;
  const lit = mix("#fff6e2", palette.light, 0.12);
  const shade = mix(lit, palette.near, 0.5);
  const side = (left: string, right: string): Paint =>
    art.linear(
      [-12 * unit, 0],
      [12 * unit, 0],
      [
        [0, left],
        [0.55, mix(left, right, 0.45)],
        [1, right],
      ],
    );
  const white = side(lit, shade);
  const band = side(mix(palette.near, lit, 0.28), darker(palette.near, 0.35));
  const half = (up: number): number => (11.5 - up * 0.058) * unit;
  const rows = 5;
  for (let row = 0; row < rows; row += 1) {
    const low = (row * 74) / rows;
    const high = ((row + 1) * 74) / rows;
    art.polygon(
      [
        [-half(low), -low * unit],
        [half(low), -low * unit],
        [half(high), -high * unit],
        [-half(high), -high * unit],
      ],
      {
        fill: row % 2 === 0 ? white : band,
      },
    );
  }
  art.rect(-1.8 * unit, -13 * unit, 3.6 * unit, 7 * unit, { fill: dark, radius: 1.6 * unit });
  for (const up of [36, 64])
    art.rect(-1.2 * unit, -up * unit, 2.4 * unit, 3.6 * unit, { fill: palette.light, radius: unit });
  art.rect(-11.5 * unit, -76.5 * unit, 23 * unit, 3 * unit, { fill: dark, radius: unit });
  for (let post = -10; post <= 10; post += 4)
    art.rect(post * unit - 0.25 * unit, -80.5 * unit, 0.5 * unit, 4.5 * unit, { fill: dark });
  art.rect(-10.5 * unit, -81 * unit, 21 * unit, 0.9 * unit, { fill: dark });
  art.rect(-6.4 * unit, -90.5 * unit, 12.8 * unit, 14.2 * unit, {
    fill: art.radial([0, -84 * unit], 9 * unit, [
      [0, "#fffbe6"],
      [0.6, palette.light],
      [1, mix(palette.light, "#c46a20", 0.35)],
    ]),
  });
  for (const x of [-6.4, -2.3, 1.8, 5.6])
    art.rect(x * unit, -90.5 * unit, 0.8 * unit, 14.2 * unit, { fill: dark, opacity: 0.55 });
  art.path(
    `M${-8 * unit} ${-90 * unit}Q${-7 * unit} ${-98 * unit} 0 ${-99 * unit}Q${7 * unit} ${-98 * unit} ${8 * unit} ${-90 * unit}Z`,
    { fill: dark },
  );
  art.rect(-0.5 * unit, -103 * unit, unit, 5 * unit, { fill: dark });
  return art;
}

/** A beam of light reaching right from the origin. */
export function beam(length: number, spread: number, colour: string, strength = 0.75): Art {
  const art = new Art();
  const along = (start: number): Paint =>
    art.linear(
      [0, 0],
      [length, 0],
      [
        [0, colour, start],
        [0.3, colour, start * 0.5],
        [1, colour, 0],
      ],
    );
  art.polygon(
    [
      [0, -4],
      [length, -spread],
      [length, spread],
      [0, 4],
    ],
    { fill: along(strength * 0.55) },
  );
  art.polygon(
    [
      [0, -3],
      [length, -spread * 0.55],
      [length, spread * 0.55],
      [0, 3],
    ],
    { fill: along(strength * 0.6) },
  );
  return art;
}

/** A lit window with a cross bar. */
export function windowPane(
  art: Art,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  bar?: string,
): void {
  art.rect(x, y, width, height, {
    fill: art.down(y, y + height, [
      [0, mix(colour, "#ffffff", 0.3)],
      [1, colour],
    ]),
    radius: Math.min(2, width * 0.1),
  });
  if (bar) {
    art.rect(x + width / 2 - width * 0.04, y, width * 0.08, height, { fill: bar });
    art.rect(x, y + height * 0.46, width, height * 0.07, { fill: bar });
  }
}

/** A small gabled house with lit windows, its foot at the origin. */
export function house(random: Random, width: number, palette: Palette, wall: string, snow?: string): Art {
  const art = new Art();
  const height = width * random.range(0.5, 0.75);
  const roof = width * random.range(0.38, 0.5);
  art.rect(-width / 2, -height, width, height, {
    fill: art.linear(
      [-width / 2, 0],
      [width / 2, 0],
      [
        [0, lighter(wall, 0.06)],
        [1, darker(wall, 0.25)],
      ],
    ),
  });
  art.polygon(
    [
      [-width * 0.58, -height],
      [0, -height - roof],
      [width * 0.58, -height],
    ],
    { fill: snow ?? darker(wall, 0.45) },
  );
  if (snow)
    art.polygon(
      [
        [-width * 0.5, -height],
        [0, -height - roof * 0.66],
        [width * 0.5, -height],
      ],
      { fill: darker(wall, 0.4) },
    );
  if (random.chance(0.6))
    art.rect(width * 0.2, -height - roof * 1.02, width * 0.1, roof * 0.6, { fill: darker(wall, 0.5) });
  const count = random.whole(1, 2);
  for (let at = 0; at < count; at += 1) {
    const x = -width * 0.32 + at * width * 0.38;
    windowPane(
      art,
      x,
      -height * 0.72,
      width * 0.22,
      height * 0.4,
      random.chance(0.85) ? palette.light : darker(wall, 0.2),
      darker(wall, 0.5),
    );
  }
  return art;
}

/** A street lamp, its foot at the origin, its light at the given height. */
export function streetLamp(height: number, palette: Palette, colour: string): Art {
  const art = new Art();
  art.place(glow(0, 0, height * 0.62, palette.light, 0.6), 0, -height);
  art.rect(-2, -height, 4, height, { fill: colour });
  art.polygon(
    [
      [-9, -height - 4],
      [9, -height - 4],
      [6, -height + 13],
      [-6, -height + 13],
    ],
    { fill: lighter(palette.light, 0.35) },
  );
  art.polygon(
    [
      [-13, -height - 3],
      [0, -height - 14],
      [13, -height - 3],
    ],
    { fill: colour },
  );
  art.rect(-7, -6, 14, 6, { fill: colour });
  return art;
}
