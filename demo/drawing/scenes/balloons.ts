import { lighter, mix } from "../colour.ts";
import { forest, mountains } from "../land.ts";
import { type Layer, type SceneKind, still, swing } from "../scene.ts";
import { clouds, disc, mist, sky, stars } from "../sky.ts";
import { balloon } from "../vessels.ts";
import { birds } from "../weather.ts";

export const balloonsScene: SceneKind = ({ random, palette }) => {
  const colours = [
    ["#b8485a", "#f6e3c4"],
    ["#3f6f94", "#f3d28c"],
    ["#5b3a5e", "#fbeedd"],
    ["#d9803e", "#fff0d2"],
    ["#3f7f74", "#f7e2b2"],
    ["#8a4468", "#f2b9a0"],
  ] as const;
  const places = random.shuffled([
    [310, 420, 150],
    [700, 330, 96],
    [930, 470, 128],
    [520, 250, 60],
    [1110, 260, 76],
    [150, 240, 54],
  ] as const);
  const sun = random.range(500, 900);
  return [
    sky(palette, 600, sun),
    ...stars(random, palette, 300, 0.7),
    still(disc(palette, sun, 400, 70)),
    clouds(random, palette, { top: 70, height: 180, count: 5, size: 300, opacity: 0.6, speed: 7 }),
    still(
      mountains(random, {
        y: 520,
        rise: 74,
        colour: mix(palette.far, palette.haze, 0.35),
        foot: mix(palette.far, palette.haze, 0.7),
      }),
    ),
    still(
      mountains(random, {
        y: 580,
        rise: 60,
        colour: palette.far,
        foot: mix(palette.far, palette.haze, 0.55),
      }),
    ),
    mist(random, lighter(palette.haze, 0.3), 600, 0.6, -10),
    ...places.map(([x, y, size], index): Layer => ({
      art: balloon(size, colours[index % colours.length] ?? colours[0], palette.light),
      box: { x: -size * 0.62, y: -size * 1.45, width: size * 1.24, height: size * 1.56 },
      place: (seconds) => [
        {
          x: x + 7 * seconds * (0.5 + size / 160),
          y: y + size * 0.3 - 5 * seconds * (size / 110) + 5 * swing(seconds, 6 + index, index * 0.2),
          angle: 0.018 * swing(seconds, 5.4, index * 0.3),
        },
      ],
    })),
    still(
      mountains(random, {
        y: 650,
        rise: 44,
        colour: palette.mid,
        foot: mix(palette.near, palette.mid, 0.5),
        roughness: 0.44,
      }),
    ),
    still(forest(random, { y: 730, height: 80, count: 44, colour: palette.near })),
    birds(random, { y: 210, count: 5, size: 10, colour: palette.near, speed: 30 }),
  ];
};
