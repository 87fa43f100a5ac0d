import { Art } from "../art.ts";
import { mix } from "../colour.ts";
import { forest, grass, hills, mountains } from "../land.ts";
import { type Layer, type SceneKind, still } from "../scene.ts";
import { disc, sky, stars } from "../sky.ts";
import { reflection } from "../water.ts";
import { motes } from "../weather.ts";

export const firefliesScene: SceneKind = ({ random, palette }) => {
  const moon = random.range(460, 820);
  const layer = (y: number, height: number, count: number, share: number): Layer =>
    still(
      forest(random, {
        y,
        height,
        count,
        colour: mix(mix(palette.mid, palette.haze, 0.25), palette.ink, share),
        crowd: (at) => 0.55 + Math.abs(at - 0.5) * 1.1,
      }),
    );
  const stream = new Art();
  stream.path("M600 520Q700 560 610 600T690 740H930Q760 660 790 610T660 520Z", {
    fill: stream.down(520, 720, [
      [0, mix(palette.haze, palette.water[0], 0.3)],
      [1, palette.water[1]],
    ]),
  });
  return [
    sky(palette, 560, moon),
    ...stars(random, palette, 380, 0.9),
    still(disc(palette, moon, random.range(150, 210), 62)),
    still(
      mountains(random, { y: 400, rise: 90, colour: palette.far, foot: mix(palette.far, palette.haze, 0.5) }),
    ),
    layer(520, 240, 26, 0.1),
    layer(560, 300, 20, 0.4),
    still(
      hills(random, { y: 560, rise: 14, colour: mix(palette.near, palette.mid, 0.3), foot: palette.ink }),
    ),
    still(stream),
    reflection(random, { x: 700, top: 560, length: 150, width: 80, colour: palette.disc, strength: 0.5 }),
    motes(random, {
      count: 30,
      left: 60,
      right: 1220,
      top: 300,
      bottom: 640,
      size: 1.8,
      colour: palette.light,
      wander: 50,
    }),
    still(
      forest(random, {
        y: 700,
        height: 430,
        count: 5,
        colour: mix(palette.near, palette.ink, 0.75),
        from: -120,
        to: 330,
      }),
    ),
    still(
      forest(random, {
        y: 710,
        height: 430,
        count: 5,
        colour: mix(palette.near, palette.ink, 0.8),
        from: 960,
        to: 1420,
      }),
    ),
    grass(random, 716, 60, palette.ink),
    motes(random, {
      count: 16,
      left: 40,
      right: 1240,
      top: 420,
      bottom: 700,
      size: 3,
      colour: palette.light,
      wander: 80,
    }),
  ];
};
