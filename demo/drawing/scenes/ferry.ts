import { mix } from "../colour.ts";
import { mountains } from "../land.ts";
import { type SceneKind, still, swing } from "../scene.ts";
import { clouds, disc, sky, stars } from "../sky.ts";
import { ferry as ferryArt } from "../vessels.ts";
import { glints, reflection, sea, waves } from "../water.ts";
import { birds } from "../weather.ts";
import { farLighthouse } from "./parts/beams.ts";

export const ferryScene: SceneKind = ({ random, palette, wishes }) => {
  const horizon = random.range(380, 420);
  const size = random.range(330, 400);
  const start = random.range(620, 800);
  const y = horizon + 105;
  return [
    sky(palette, horizon, 640),
    ...stars(random, palette, horizon),
    still(disc(palette, random.range(180, 1040), random.range(100, 170), 34, random.chance(0.5))),
    clouds(random, palette, { top: 120, height: 150, count: 5, size: 320, opacity: 0.26, speed: -9 }),
    still(
      mountains(random, {
        y: horizon - 52,
        rise: 66,
        colour: palette.far,
        foot: mix(palette.far, palette.haze, 0.5),
        floor: horizon + 1,
        roughness: 0.46,
      }),
    ),
    still(
      mountains(random, {
        y: horizon - 14,
        rise: 34,
        colour: palette.mid,
        foot: mix(palette.mid, palette.haze, 0.25),
        floor: horizon + 1,
        roughness: 0.42,
      }),
    ),
    ...(wishes.has("灯塔") ? farLighthouse(palette, random.chance(0.5) ? 190 : 1090, horizon + 4, 84) : []),
    sea(palette, horizon, 640),
    ...glints(random, palette, horizon, 0.34),
    {
      ...reflection(random, {
        x: 0,
        top: 0,
        length: 170,
        width: size * 0.8,
        colour: palette.light,
        strength: 0.7,
      }),
      place: (seconds: number) => [{ x: start - 24 * seconds, y: y + size * 0.07 }],
    },
    {
      art: ferryArt(size, palette),
      box: { x: -size * 0.9, y: -size * 1.05, width: size * 1.8, height: size * 1.75 },
      place: (seconds) => [
        { x: start - 24 * seconds, y: y + 2.4 * swing(seconds, 4.4), angle: 0.006 * swing(seconds, 5.2) },
      ],
    },
    birds(random, {
      y: horizon - 150,
      count: 5,
      size: 13,
      colour: mix(palette.ink, palette.haze, 0.3),
      speed: 38,
    }),
    waves(random, {
      y: 652,
      height: 10,
      length: 170,
      colour: mix(palette.water[1], palette.near, 0.2),
      foot: palette.water[1],
      speed: 30,
    }),
    waves(random, {
      y: 694,
      height: 13,
      length: 230,
      colour: mix(palette.water[1], palette.ink, 0.45),
      foot: palette.ink,
      speed: -22,
    }),
  ];
};
