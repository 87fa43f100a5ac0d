import { Art } from "../art.ts";
import { mix } from "../colour.ts";
import { forest, mountains } from "../land.ts";
import { canvas, type Layer, type SceneKind, still } from "../scene.ts";
import { clouds, disc, northernLights, sky, stars } from "../sky.ts";
import { train } from "../vessels.ts";
import { glints, reflection, sea } from "../water.ts";

/** A short train along the shore, its windows on the water. */
export const coastTrainScene: SceneKind = ({ random, palette, wishes }) => {
  const level = 470;
  const { art, length } = train(palette, { cars: 4, width: 150, height: 48, body: palette.ink });
  const cycle = canvas.width + length + 200;
  const start = random.range(300, 520);
  const sun = random.range(250, 480);
  const at = (seconds: number): number => ((start + 76 * seconds + length) % cycle) - length;
  const follow: Layer = {
    ...reflection(random, {
      x: length / 2,
      top: 0,
      length: 120,
      width: length * 0.62,
      colour: palette.light,
      strength: 0.6,
    }),
    place: (seconds) => [{ x: at(seconds), y: level + 6 }],
  };
  const bank = new Art();
  bank.rect(-10, level - 26, 1300, 34, {
    fill: bank.down(level - 26, level + 8, [
      [0, palette.near],
      [1, palette.ink],
    ]),
  });
  for (let x = 20; x < 1280; x += 190) {
    bank.rect(x, level - 112, 5, 90, { fill: palette.ink });
    bank.rect(x - 4, level - 108, 40, 3.5, { fill: palette.ink });
  }
  bank.rect(-10, level - 108, 1300, 1.6, { fill: palette.ink });
  return [
    sky(palette, level, sun),
    ...stars(random, palette, level, 0.9),
    ...(wishes.has("极光")
      ? northernLights(random, ["#7ff0c0", "#7a74e8"], 300, 0.9)
      : [still(disc(palette, sun, 240, 62))]),
    clouds(random, palette, { top: 110, height: 170, count: 5, size: 360, opacity: 0.32, speed: 10 }),
    still(
      mountains(random, {
        y: level - 120,
        rise: 90,
        colour: palette.far,
        foot: mix(palette.far, palette.haze, 0.5),
        floor: level,
      }),
    ),
    still(
      mountains(random, {
        y: level - 52,
        rise: 46,
        colour: palette.mid,
        foot: mix(palette.mid, palette.haze, 0.2),
        floor: level,
      }),
    ),
    {
      art,
      box: { x: -10, y: -86, width: length + 110, height: 160 },
      place: (seconds) => [{ x: at(seconds), y: level - 27 }],
    },
    still(bank),
    sea(palette, level + 6, sun),
    reflection(random, {
      x: sun,
      top: level + 10,
      length: 230,
      width: 210,
      colour: palette.disc,
      strength: 0.55,
    }),
    follow,
    ...glints(random, palette, level + 10, 0.34),
    still(forest(random, { y: 738, height: 130, count: 10, colour: palette.ink, from: 820, to: 1310 })),
  ];
};
