import { Art, curveToFloor } from "../art.ts";
import { lighter, mix } from "../colour.ts";
import { forest, peaks } from "../land.ts";
import { breathing, type SceneKind, still } from "../scene.ts";
import { fallingStars, glow, northernLights, sky, stars } from "../sky.ts";
import { smoke } from "../weather.ts";
import { curtains, cabin } from "./parts/cabin.ts";

export const auroraScene: SceneKind = ({ random, palette }) => {
  const level = random.range(500, 530);
  const x = random.range(280, 460);
  const white = lighter(palette.ground, 0.3);
  const lake = new Art();
  lake.path(
    curveToFloor(
      [
        [-20, level + 40],
        [300, level + 24],
        [700, level + 44],
        [1300, level + 26],
      ],
      740,
    ),
    {
      fill: lake.down(level + 20, 720, [
        [0, mix(palette.ground, "#dfe8fb", 0.45)],
        [1, mix(palette.ground, palette.near, 0.35)],
      ]),
    },
  );
  const colours = curtains(random.whole(0, 2));
  return [
    sky(palette, level, 640),
    ...stars(random, palette, level, 1.2),
    ...northernLights(random, colours, 420, 1.15),
    fallingStars(random, 6),
    still(
      peaks(random, {
        y: level + 30,
        count: 7,
        height: 180,
        colour: palette.mid,
        light: lighter(palette.far, 0.18),
      }),
    ),
    still(forest(random, { y: level + 34, height: 110, count: 40, colour: palette.near })),
    still(lake),
    still(glow(x, level + 40, 260, palette.light, 0.45)),
    still(
      new Art().place(cabin(150, mix(palette.near, "#54382c", 0.35), palette.light, white), x, level + 62),
    ),
    breathing(glow(x, level + 50, 150, palette.light, 0.4), 0.4, 1, 2.7),
    smoke(x + 46, level - 82, mix(palette.haze, "#ffffff", 0.4)),
    still(
      forest(random, {
        y: 690,
        height: 230,
        count: 6,
        colour: palette.ink,
        from: 780,
        to: 1300,
        snow: mix(palette.ground, palette.near, 0.4),
      }),
    ),
    still(
      forest(random, {
        y: 720,
        height: 190,
        count: 4,
        colour: palette.ink,
        from: -60,
        to: 200,
        snow: mix(palette.ground, palette.near, 0.4),
      }),
    ),
  ];
};
