import { Art } from "../art.ts";
import { house } from "../buildings.ts";
import { mix } from "../colour.ts";
import { hills, mountains } from "../land.ts";
import { type Layer, type SceneKind, still, swing } from "../scene.ts";
import { disc, glow, sky, stars } from "../sky.ts";
import { sailingBoat } from "../vessels.ts";
import { glints, reflection, sea, waves } from "../water.ts";
import { birds } from "../weather.ts";
import { farLighthouse } from "./parts/beams.ts";

export const harbourScene: SceneKind = ({ random, palette, wishes }) => {
  const horizon = random.range(430, 455);
  const town = new Art();
  const lights: Layer[] = [];
  for (let row = 0; row < 4; row += 1) {
    const y = horizon - 92 + row * 32;
    for (let x = 250 + row * -45 + random.range(0, 40); x < 1090 + row * 45; x += random.range(50, 88)) {
      const rise = 46 * Math.sin(((x - 200) / 900) * Math.PI);
      const wall = mix(
        mix(palette.mid, palette.near, row / 3),
        random.pick([palette.light, palette.haze, palette.ink]),
        0.1,
      );
      town.place(house(random, random.range(40, 56), palette, wall), x, y - Math.max(0, rise) + 14);
    }
  }
  for (const x of [260, 430, 590, 770, 930, 1070]) {
    lights.push(
      reflection(random, {
        x: x + random.range(-30, 30),
        top: horizon + 10,
        length: random.range(110, 180),
        width: 58,
        colour: palette.light,
        strength: 0.62,
      }),
    );
  }
  const boats = [
    [330, 86, 112],
    [610, 60, 60],
    [900, 104, 128],
  ] as const;
  return [
    sky(palette, horizon),
    ...stars(random, palette, horizon, 1.1),
    still(disc(palette, random.range(900, 1120), random.range(90, 140), 38, true)),
    still(
      mountains(random, {
        y: horizon - 180,
        rise: 110,
        colour: palette.far,
        foot: mix(palette.far, palette.haze, 0.35),
        floor: horizon + 1,
      }),
    ),
    still(
      hills(random, {
        y: horizon - 104,
        rise: 34,
        colour: palette.mid,
        foot: mix(palette.mid, palette.near, 0.6),
      }),
    ),
    still(town),
    still(glow(640, horizon - 60, 420, palette.light, 0.22)),
    sea(palette, horizon),
    ...lights,
    ...(wishes.has("灯塔") ? farLighthouse(palette, 1120, horizon + 16, 120) : []),
    ...glints(random, palette, horizon, 0.3),
    ...boats.map(([x, size, down], index): Layer => ({
      art: sailingBoat(
        size,
        palette.ink,
        mix(palette.ink, palette.mid, 0.45),
        index === 1 ? undefined : palette.light,
      ),
      box: { x: -size * 0.7, y: -size, width: size * 1.6, height: size * 1.2 },
      place: (seconds) => [
        {
          x: x + (index === 1 ? 12 * seconds : 3 * swing(seconds, 7, index * 0.3)),
          y: horizon + down + 3 * swing(seconds, 3 + index * 0.4, index * 0.3),
          angle: 0.04 * swing(seconds, 3.6 + index * 0.5, index * 0.2),
        },
      ],
    })),
    birds(random, { y: 190, count: 6, size: 11, colour: mix(palette.ink, palette.haze, 0.35), speed: 30 }),
    waves(random, {
      y: 684,
      height: 10,
      length: 200,
      colour: mix(palette.water[1], palette.ink, 0.35),
      foot: palette.ink,
      speed: 18,
    }),
  ];
};
