import { Art, curve, type Point } from "./art.ts";
import { lighter, mix } from "./colour.ts";
import type { Palette } from "./palettes.ts";
import type { Random } from "./random.ts";
import { breathing, canvas, type Layer, still, strip, swing } from "./scene.ts";

/** The graded sky down to the horizon, with a haze of light standing over it. */
export function sky(palette: Palette, horizon: number, glowAt = 640): Layer {
  const art = new Art();
  const [top, middle, low] = palette.sky;
  art.rect(0, 0, canvas.width, canvas.height, {
    fill: art.down(0, horizon, [
      [0, top],
      [0.3, mix(top, middle, 0.55)],
      [0.62, middle],
      [1, low],
    ]),
  });
  art.rect(0, 0, canvas.width, horizon, {
    fill: art.radial([glowAt, horizon], 620, [
      [0, palette.haze, 0.6],
      [0.45, palette.haze, 0.2],
      [1, palette.haze, 0],
    ]),
  });
  return still(art);
}

/** Stars in three layers that twinkle against each other; few or none in bright palettes. */
export function stars(random: Random, palette: Palette, bottom: number, density = 1): Layer[] {
  if (palette.stars === 0) return [];
  const layers: Layer[] = [];
  for (let group = 0; group < 3; group += 1) {
    const art = new Art();
    const count = Math.round(60 * palette.stars * density);
    for (let at = 0; at < count; at += 1) {
      const x = random.range(0, canvas.width);
      const y = bottom * random.next() ** 1.25;
      const size = random.chance(0.12) ? random.range(2, 2.9) : random.range(0.8, 1.7);
      const colour = random.chance(0.18) ? "#ffe4b4" : "#f4f7ff";
      const fade = 1 - 0.65 * (y / bottom);
      art.circle(x, y, size, { fill: colour, opacity: fade * random.range(0.5, 1) });
      if (size > 2.5) {
        art.circle(x, y, size * 4.5, {
          fill: art.radial([x, y], size * 4.5, [
            [0, colour, 0.35 * fade],
            [1, colour, 0],
          ]),
        });
      }
    }
    layers.push(
      group === 0
        ? still(art)
        : breathing(art, 0.25, 1, random.range(2.6, 4.4), random.next(), {
            x: 0,
            y: 0,
            width: canvas.width,
            height: Math.ceil(bottom),
          }),
    );
  }
  return layers;
}

/** A soft round light. */
export function glow(
  x: number,
  y: number,
  radius: number,
  colour: string,
  strength = 0.6,
  art = new Art(),
): Art {
  return art.circle(x, y, radius, {
    fill: art.radial([x, y], radius, [
      [0, colour, strength],
      [0.25, colour, strength * 0.55],
      [0.6, colour, strength * 0.16],
      [1, colour, 0],
    ]),
  });
}

/** Moon or sun with its halo. */
export function disc(palette: Palette, x: number, y: number, radius: number, crescent = false): Art {
  const art = glow(x, y, radius * 4.6, palette.disc, 0.5);
  if (crescent) {
    const inner = radius * 0.82;
    return art.path(
      `M${x} ${y - radius}A${radius} ${radius} 0 1 0 ${x + radius} ${y}A${inner} ${inner} 0 0 1 ${x} ${y - radius}Z`,
      { fill: palette.disc },
    );
  }
  return art.circle(x, y, radius, {
    fill: art.linear(
      [x - radius, y - radius],
      [x + radius, y + radius],
      [
        [0, lighter(palette.disc, 0.35)],
        [1, mix(palette.disc, palette.haze, 0.25)],
      ],
    ),
  });
}

/** One flat-bottomed cloud of round heads, its origin at the middle of its foot. */
export function cloud(random: Random, width: number, colour: string): Art {
  const art = new Art();
  const base = width * 0.1;
  const heads = random.whole(3, 5);
  const fill = art.down(-width * 0.34, 0, [
    [0, lighter(colour, 0.3)],
    [1, colour],
  ]);
  art.rect(-width / 2, -base, width, base, { fill, radius: base / 2 });
  for (let head = 0; head < heads; head += 1) {
    const share = (head + 0.5) / heads;
    const swell = Math.sin(share * Math.PI);
    const radius = width * (0.07 + 0.085 * swell) * random.range(0.85, 1.2);
    art.circle(-width * 0.36 + share * width * 0.72, -base * 0.55 - radius * 0.4 * swell, radius, { fill });
  }
  return art;
}

/** A band of clouds drifting by. */
export function clouds(
  random: Random,
  palette: Palette,
  band: { top: number; height: number; count: number; size: number; opacity: number; speed: number },
): Layer {
  const width = 1800;
  const art = new Art();
  for (let at = 0; at < band.count; at += 1) {
    const size = band.size * random.range(0.6, 1.3);
    const one = cloud(random, size, palette.cloud);
    const x = (width / band.count) * (at + random.range(0.15, 0.85));
    const y = band.top + random.range(0.35, 0.95) * band.height;
    for (const copy of [x - width, x, x + width]) {
      if (copy > -size && copy < width + size) art.place(one, copy, y, 1, band.opacity);
    }
  }
  const top = Math.floor(band.top - band.size * 0.3);
  return strip(art, { width, top, height: Math.ceil(band.height + band.size * 0.5) }, band.speed);
}

/** Mist lying in a valley, drifting. */
export function mist(random: Random, colour: string, y: number, strength: number, speed: number): Layer {
  const width = 1700;
  const art = new Art();
  for (let at = 0; at < 5; at += 1) {
    const x = (width / 5) * (at + random.range(0.2, 0.8));
    const reach = random.range(240, 380);
    const level = y + random.range(-12, 12);
    for (const copy of [x - width, x, x + width]) {
      art.circle(0, 0, reach, {
        fill: art.radial([0, 0], reach, [
          [0, colour, strength],
          [0.5, colour, strength * 0.5],
          [1, colour, 0],
        ]),
        transform: `translate(${copy} ${level}) scale(1 0.15)`,
      });
    }
  }
  return strip(art, { width, top: y - 75, height: 150 }, speed);
}

/** The milky way: a slanted band of soft light full of small stars. */
export function milkyWay(random: Random, palette: Palette, from: Point, to: Point): Art {
  const art = new Art();
  const colour = lighter(palette.haze, 0.45);
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  for (const [half, strength] of [
    [125, 0.2],
    [64, 0.26],
    [24, 0.22],
  ] as const) {
    art.rect(0, -half, length, half * 2, {
      fill: art.down(-half, half, [
        [0, colour, 0],
        [0.5, colour, strength],
        [1, colour, 0],
      ]),
      transform: `translate(${from[0]} ${from[1]}) rotate(${angle})`,
    });
  }
  const turned = new Art();
  for (let at = 0; at < 260; at += 1) {
    const across = (random.next() + random.next() + random.next() - 1.5) * 120;
    turned.circle(random.range(0, length), across, random.range(0.5, 1.7), {
      fill: "#ffffff",
      opacity: random.range(0.25, 0.9),
      transform: `translate(${from[0]} ${from[1]}) rotate(${angle})`,
    });
  }
  return art.place(turned, 0, 0);
}

/** Curtains of northern light that wave and breathe, brightest at their lower hem. */
export function northernLights(
  random: Random,
  colours: readonly [string, string],
  bottom: number,
  strength = 1,
): Layer[] {
  return [0, 1, 2, 3].map((at) => {
    const art = new Art();
    const left = -80 + at * 380 + random.range(-60, 60);
    const lean = random.range(120, 230);
    const hem = bottom * random.range(0.82, 1.02);
    const points: Point[] = [];
    for (let step = 0; step <= 4; step += 1) {
      const share = step / 4;
      const bend = Math.sin(share * Math.PI * 1.6 + random.range(-0.3, 0.3)) * 105;
      points.push([left + lean * (1 - share) + bend, -40 + (hem + 40) * share]);
    }
    const body = art.down(-40, hem, [
      [0, colours[1], 0.04 * strength],
      [0.35, mix(colours[0], colours[1], 0.6), 0.4 * strength],
      [0.72, colours[0], 0.85 * strength],
      [0.93, colours[0], 0],
    ]);
    for (let step = 0; step < 14; step += 1) {
      art.path(curve(points), { stroke: body, width: 180 - step * 12, opacity: 0.055 + step * 0.013 });
    }
    const period = random.range(7, 12);
    const phase = random.next();
    return {
      art,
      box: { x: left - 280, y: -40, width: lean + 560, height: Math.ceil(hem) + 60 },
      place: (seconds: number) => [
        {
          x: 46 * swing(seconds, period, phase),
          y: 0,
          opacity: 0.72 + 0.28 * swing(seconds, period * 0.61, phase),
        },
      ],
      ripple: { amplitude: 22, wavelength: 260, period: period * 0.7 },
    };
  });
}

/** Falling stars, one every few seconds, each with a tail. */
export function fallingStars(random: Random, every: number): Layer {
  const art = new Art();
  art.polygon(
    [
      [0, -1.6],
      [-190, 0],
      [0, 1.6],
    ],
    {
      fill: art.linear(
        [-190, 0],
        [0, 0],
        [
          [0, "#ffffff", 0],
          [1, "#ffffff", 0.95],
        ],
      ),
    },
  );
  art.circle(0, 0, 2.2, { fill: "#ffffff" });
  const starts = Array.from({ length: 7 }, () => [random.range(200, 1150), random.range(20, 190)] as const);
  const angle = random.range(0.35, 0.6);
  return {
    art,
    box: { x: -200, y: -8, width: 210, height: 16 },
    place: (seconds) => {
      const turn = Math.floor((seconds + 0.6 * every) / every);
      const since = seconds + 0.6 * every - turn * every;
      const from = starts[turn % starts.length];
      if (!from || since > 0.9) return [];
      const gone = since * 620;
      return [
        {
          x: from[0] + gone * Math.cos(angle),
          y: from[1] + gone * Math.sin(angle),
          angle,
          opacity: Math.sin((since / 0.9) * Math.PI),
        },
      ];
    },
  };
}
