import { Art } from "../art.ts";
import { lighter, mix } from "../colour.ts";
import { forest, mountains } from "../land.ts";
import { breathing, type SceneKind, still } from "../scene.ts";
import { clouds, disc, glow, mist, sky, stars } from "../sky.ts";
import { train } from "../vessels.ts";
import { birds } from "../weather.ts";

export const ridgesScene: SceneKind = ({ random, palette, wishes }) => {
  const sun = random.range(460, 840);
  const ranges = [0, 1, 2, 3, 4].map((step) => {
    const share = step / 4;
    const colour = mix(mix(palette.far, palette.haze, 0.25), palette.ink, share * 0.95);
    return still(
      mountains(random, {
        y: 410 + step * 68,
        rise: 120 - step * 12,
        colour,
        foot: mix(colour, palette.haze, 0.45 - share * 0.4),
        roughness: 0.54,
      }),
    );
  });
  const { art, length } = train(palette, { cars: 4, width: 60, height: 20, body: palette.ink });
  return [
    sky(palette, 470, sun),
    ...stars(random, palette, 300, 0.5),
    breathing(glow(sun, 330, 420, palette.disc, 0.5), 0.75, 1, 7),
    {
      art: disc(palette, 0, 0, 62),
      box: { x: -290, y: -290, width: 580, height: 580 },
      place: (seconds) => [{ x: sun, y: 372 - 3.2 * seconds }],
    },
    clouds(random, palette, { top: 120, height: 150, count: 5, size: 360, opacity: 0.42, speed: 8 }),
    ...ranges.slice(0, 2),
    mist(random, lighter(palette.haze, 0.2), 500, 0.6, -9),
    ...ranges.slice(2, 4),
    mist(random, palette.haze, 620, 0.5, 14),
    ...(wishes.has("火车")
      ? [
          {
            art,
            box: { x: -5, y: -56, width: length + 70, height: 86 },
            place: (seconds: number) => [{ x: ((500 + 52 * seconds) % 1700) - 300, y: 652 }],
          },
          still(new Art().rect(-10, 652, 1300, 5, { fill: palette.ink })),
        ]
      : []),
    ...ranges.slice(4),
    still(
      forest(random, {
        y: 736,
        height: 120,
        count: 26,
        colour: palette.ink,
        crowd: (share) => 0.4 + Math.abs(share - 0.5) * 1.5,
      }),
    ),
    birds(random, { y: 250, count: 7, size: 13, colour: palette.ink, speed: 36 }),
  ];
};
