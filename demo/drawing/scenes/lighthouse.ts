import { Art, curveToFloor } from "../art.ts";
import { house, lighthouse } from "../buildings.ts";
import { mix } from "../colour.ts";
import { mountains } from "../land.ts";
import type { Palette } from "../palettes.ts";
import type { Random } from "../random.ts";
import { canvas, type SceneKind, still, swing } from "../scene.ts";
import { clouds, fallingStars, sky, stars } from "../sky.ts";
import { sailingBoat } from "../vessels.ts";
import { glints, reflection, sea, waves } from "../water.ts";
import { turningBeams } from "./parts/beams.ts";

/** A headland that runs in from one side. */
function headland(
  random: Random,
  palette: Palette,
  side: "left" | "right",
  y: number,
  reach: number,
  foot = 720,
): Art {
  const art = new Art();
  const points = [];
  for (let step = 0; step <= 7; step += 1) {
    const share = step / 7;
    const x = side === "right" ? canvas.width + 20 - share * reach : share * reach - 20;
    points.push([x, y + share ** 2.6 * 230 - Math.sin(share * 3) * 26 + random.range(-7, 7)] as const);
  }
  art.path(curveToFloor(points, foot), {
    fill: art.down(y - 40, foot, [
      [0, mix(palette.near, palette.ink, 0.35)],
      [1, palette.ink],
    ]),
  });
  return art;
}

export const lighthouseScene: SceneKind = ({ random, palette }) => {
  const horizon = random.range(455, 490);
  const right = random.chance(0.6);
  const x = right ? random.range(850, 960) : random.range(310, 420);
  const height = random.range(285, 335);
  const foot = horizon - 2;
  const lamp = foot - height * 0.84;
  const boatAt = right ? random.range(150, 420) : random.range(820, 1100);
  return [
    sky(palette, horizon, x),
    ...stars(random, palette, horizon, 1.1),
    ...(palette.stars > 0.5 ? [fallingStars(random, 7)] : []),
    clouds(random, palette, {
      top: horizon - 150,
      height: 90,
      count: 5,
      size: 300,
      opacity: 0.28,
      speed: -7,
    }),
    still(
      mountains(random, {
        y: horizon - 20,
        rise: 34,
        colour: palette.far,
        foot: mix(palette.far, palette.haze, 0.3),
        floor: horizon + 1,
      }),
    ),
    sea(palette, horizon, x),
    ...glints(random, palette, horizon, 0.32),
    reflection(random, {
      x,
      top: horizon + 70,
      length: 190,
      width: 190,
      colour: palette.light,
      strength: 0.6,
    }),
    {
      art: sailingBoat(64, palette.ink, mix(palette.ink, palette.near, 0.6), palette.light),
      box: { x: -60, y: -70, width: 130, height: 90 },
      place: (seconds) => [
        {
          x: boatAt + (right ? 7 : -7) * seconds,
          y: horizon + 64 + 3 * swing(seconds, 3.4),
          angle: 0.03 * swing(seconds, 4.2),
          ...(right ? {} : { scaleX: -1 }),
        },
      ],
    },
    ...turningBeams(x, lamp, 980, palette.light, 8, random.pick([0.46, 0.54, 0.04, 0.96])),
    still(
      headland(
        random,
        palette,
        right ? "right" : "left",
        foot - 22,
        right ? canvas.width - x + 250 : x + 250,
      ),
    ),
    still(new Art().place(lighthouse(height, palette), x, foot)),
    still(new Art().place(house(random, 74, palette, palette.near), x + (right ? 100 : -100), foot + 4)),
    waves(random, {
      y: 664,
      height: 12,
      length: 190,
      colour: mix(palette.water[1], palette.ink, 0.3),
      foot: palette.ink,
      speed: 26,
      crest: mix(palette.haze, palette.water[0], 0.4),
    }),
    waves(random, {
      y: 700,
      height: 14,
      length: 250,
      colour: mix(palette.water[1], palette.ink, 0.6),
      foot: palette.ink,
      speed: -18,
    }),
  ];
};
