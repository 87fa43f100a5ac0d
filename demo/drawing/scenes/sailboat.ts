import { mix } from "../colour.ts";
import { mountains } from "../land.ts";
import { type SceneKind, still, swing } from "../scene.ts";
import { clouds, disc, sky, stars } from "../sky.ts";
import { sailingBoat } from "../vessels.ts";
import { glints, reflection, sea, waves } from "../water.ts";
import { farLighthouse } from "./parts/beams.ts";

export const sailboatScene: SceneKind = ({ random, palette, wishes }) => {
  const horizon = random.range(420, 450);
  const moon = random.range(330, 560);
  const size = random.range(170, 220);
  const start = random.range(720, 860);
  return [
    sky(palette, horizon, moon),
    ...stars(random, palette, horizon, 0.9),
    still(disc(palette, moon, random.range(180, 250), random.range(64, 84))),
    clouds(random, palette, { top: 200, height: 140, count: 4, size: 380, opacity: 0.24, speed: 8 }),
    still(
      mountains(random, {
        y: horizon - 12,
        rise: 40,
        colour: palette.far,
        foot: mix(palette.far, palette.haze, 0.4),
        floor: horizon + 1,
        roughness: 0.42,
      }),
    ),
    ...(wishes.has("灯塔") ? farLighthouse(palette, random.range(1040, 1130), horizon + 4, 92) : []),
    sea(palette, horizon, moon),
    reflection(random, {
      x: moon,
      top: horizon + 4,
      length: 265,
      width: 260,
      colour: palette.disc,
      strength: 0.75,
    }),
    ...glints(random, palette, horizon, 0.3),
    {
      art: sailingBoat(size, palette.ink, mix(palette.ink, palette.mid, 0.5), palette.light),
      box: { x: -size * 0.7, y: -size, width: size * 1.6, height: size * 1.2 },
      place: (seconds) => [
        {
          x: start + 11 * seconds,
          y: horizon + 112 + 4 * swing(seconds, 3.8),
          angle: 0.035 * swing(seconds, 4.6),
        },
      ],
    },
    {
      art: sailingBoat(72, mix(palette.ink, palette.mid, 0.35), mix(palette.near, palette.mid, 0.5)),
      box: { x: -50, y: -72, width: 110, height: 90 },
      place: (seconds) => [
        { x: 150 + 6 * seconds, y: horizon + 36 + 2 * swing(seconds, 3.1), angle: 0.03 * swing(seconds, 4) },
      ],
    },
    waves(random, {
      y: 668,
      height: 11,
      length: 210,
      colour: mix(palette.water[1], palette.ink, 0.25),
      foot: palette.water[1],
      speed: 24,
    }),
    waves(random, {
      y: 702,
      height: 13,
      length: 260,
      colour: mix(palette.water[1], palette.ink, 0.55),
      foot: palette.ink,
      speed: -19,
    }),
  ];
};
