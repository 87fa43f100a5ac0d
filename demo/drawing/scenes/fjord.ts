import { Art } from "../art.ts";
import { house } from "../buildings.ts";
import { lighter, mix } from "../colour.ts";
import { forest, mountains } from "../land.ts";
import { breathing, canvas, type SceneKind, still, swing } from "../scene.ts";
import { disc, glow, northernLights, sky, stars } from "../sky.ts";
import { sailingBoat } from "../vessels.ts";
import { glints, mirrored, reflection, sea } from "../water.ts";
import { curtains } from "./parts/cabin.ts";

export const fjordScene: SceneKind = ({ random, palette, wishes }) => {
  const level = random.range(430, 450);
  const colours = curtains(random.whole(0, 2));
  const left = new Art();
  const right = new Art();
  const cliff = (art: Art, side: 1 | -1, reach: number, top: number, colour: string): void => {
    const edge = side === 1 ? -20 : canvas.width + 20;
    const points = [];
    for (let step = 0; step <= 9; step += 1)
      points.push([
        edge + side * (step / 9) * reach,
        level - top * (1 - step / 9) ** 0.75 * random.range(0.86, 1.06),
      ] as const);
    art.polygon([...points, [edge + side * reach, level + 1], [edge, level + 1]], {
      fill: art.down(level - top, level, [
        [0, lighter(colour, 0.1)],
        [1, colour],
      ]),
    });
  };
  cliff(left, 1, 640, 300, palette.mid);
  cliff(left, 1, 430, 230, palette.near);
  cliff(right, -1, 600, 330, palette.mid);
  cliff(right, -1, 380, 240, palette.near);
  for (let at = 0; at < 5; at += 1)
    right.place(house(random, 34, palette, palette.mid), 985 + at * 54, level + 1);
  forest(random, { y: level + 2, height: 60, count: 18, colour: palette.ink, from: -10, to: 330 }, left);
  const start = random.range(420, 560);
  return [
    sky(palette, level),
    ...stars(random, palette, level, 1.1),
    ...(wishes.has("极光") || palette.stars > 0.8
      ? northernLights(random, colours, 330, 1.1)
      : [still(disc(palette, 640, 170, 60))]),
    still(
      mountains(random, {
        y: level - 70,
        rise: 60,
        colour: palette.far,
        foot: mix(palette.far, palette.haze, 0.5),
        floor: level + 1,
      }),
    ),
    still(left),
    still(right),
    sea(palette, level),
    breathing(glow(640, level + 40, 420, colours[0], 0.34), 0.35, 1, 6),
    mirrored(left, level, { x: 0, width: 660, height: 250 }, 0.5),
    mirrored(right, level, { x: 660, width: 620, height: 250 }, 0.5),
    reflection(random, {
      x: 1080,
      top: level + 8,
      length: 150,
      width: 160,
      colour: palette.light,
      strength: 0.6,
    }),
    ...glints(random, palette, level + 10, 0.34),
    {
      art: sailingBoat(124, palette.ink, mix(palette.near, palette.far, 0.5), palette.light),
      box: { x: -90, y: -124, width: 200, height: 150 },
      place: (seconds) => [
        {
          x: start + 15 * seconds,
          y: level + 130 + 3 * swing(seconds, 3.6),
          angle: 0.03 * swing(seconds, 4.4),
        },
      ],
    },
    {
      ...reflection(random, { x: 0, top: 0, length: 90, width: 70, colour: palette.light, strength: 0.7 }),
      place: (seconds: number) => [{ x: start + 62 + 15 * seconds, y: level + 142 }],
    },
  ];
};
