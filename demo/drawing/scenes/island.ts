import { Art, curveToFloor } from "../art.ts";
import { lighthouse } from "../buildings.ts";
import { mix } from "../colour.ts";
import { forest, mountains } from "../land.ts";
import { canvas, type SceneKind, still, swing } from "../scene.ts";
import { clouds, disc, sky, stars } from "../sky.ts";
import { sailingBoat } from "../vessels.ts";
import { glints, mirrored, sea } from "../water.ts";
import { birds } from "../weather.ts";
import { turningBeams } from "./parts/beams.ts";

export const islandScene: SceneKind = ({ random, palette, wishes }) => {
  const level = random.range(425, 450);
  const x = random.range(560, 720);
  const reach = random.range(280, 340);
  const island = new Art();
  forest(
    random,
    {
      y: level - 14,
      height: 150,
      count: 26,
      colour: palette.near,
      from: x - reach * 0.72,
      to: x + reach * 0.7,
      crowd: (share) => 0.35 + 0.75 * Math.sin(share * Math.PI),
    },
    island,
  );
  forest(
    random,
    {
      y: level - 4,
      height: 104,
      count: 30,
      colour: palette.ink,
      from: x - reach * 0.86,
      to: x + reach * 0.84,
      crowd: (share) => 0.35 + 0.65 * Math.sin(share * Math.PI),
    },
    island,
  );
  island.path(
    curveToFloor(
      [
        [x - reach, level + 3],
        [x - reach * 0.6, level - 14],
        [x, level - 20],
        [x + reach * 0.66, level - 12],
        [x + reach, level + 3],
      ],
      level + 4,
    ),
    { fill: palette.ink },
  );
  if (wishes.has("灯塔")) island.place(lighthouse(170, palette), x + reach * 0.82, level - 6);
  const ranges = mountains(random, {
    y: level - 100,
    rise: 92,
    colour: palette.far,
    foot: mix(palette.far, palette.haze, 0.55),
    floor: level + 1,
  });
  const moon = x + random.range(-260, 260);
  return [
    sky(palette, level, moon),
    ...stars(random, palette, level),
    still(disc(palette, moon, random.range(110, 165), random.range(38, 52))),
    clouds(random, palette, { top: 130, height: 130, count: 5, size: 340, opacity: 0.34, speed: 8 }),
    still(ranges),
    sea(palette, level, moon),
    mirrored(ranges, level, { x: 0, width: canvas.width, height: 160 }, 0.42),
    mirrored(island, level + 2, { x: x - reach - 60, width: reach * 2 + 120, height: 240 }, 0.62),
    ...(wishes.has("灯塔")
      ? turningBeams(x + reach * 0.82, level - 6 - 170 * 0.84, 560, palette.light, 7, 0.05)
      : []),
    still(island),
    ...glints(random, palette, level + 8, 0.36),
    {
      art: sailingBoat(58, palette.ink, mix(palette.ink, palette.mid, 0.5), palette.light),
      box: { x: -42, y: -60, width: 100, height: 74 },
      place: (seconds) => [
        { x: 120 + 14 * seconds, y: level + 118 + 2 * swing(seconds, 3.3), angle: 0.03 * swing(seconds, 4) },
      ],
    },
    birds(random, {
      y: level - 210,
      count: 5,
      size: 10,
      colour: mix(palette.ink, palette.haze, 0.25),
      speed: 26,
    }),
  ];
};
