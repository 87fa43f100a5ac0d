import { Art } from "../art.ts";
import { lighthouse } from "../buildings.ts";
import { lighter, mix } from "../colour.ts";
import { type Layer, type SceneKind, still } from "../scene.ts";
import { clouds, sky, stars } from "../sky.ts";
import { sea, waves } from "../water.ts";
import { rain } from "../weather.ts";
import { turningBeams } from "./parts/beams.ts";

export const stormScene: SceneKind = ({ random, palette }) => {
  const horizon = 440;
  const x = random.range(420, 880);
  const base = 560;
  const height = random.range(270, 320);
  const rock = new Art();
  rock.polygon(
    [
      [x - 150, 700],
      [x - 112, base + 30],
      [x - 62, base + 8],
      [x - 30, base - 12],
      [x + 34, base - 10],
      [x + 76, base + 18],
      [x + 128, base + 52],
      [x + 160, 700],
    ],
    {
      fill: rock.down(base - 10, 700, [
        [0, mix(palette.near, palette.ink, 0.4)],
        [1, palette.ink],
      ]),
    },
  );
  rock.place(lighthouse(height, palette), x, base);
  const swell = (y: number, rise: number, length: number, share: number, speed: number): Layer =>
    waves(random, {
      y,
      height: rise,
      length,
      colour: mix(palette.water[0], palette.water[1], share),
      foot: mix(palette.water[1], palette.ink, share * 0.6),
      speed,
      crest: mix(palette.haze, "#ffffff", 0.3),
    });
  return [
    sky(palette, horizon, x),
    ...stars(random, palette, horizon * 0.6, 0.4),
    clouds(random, palette, { top: 40, height: 130, count: 6, size: 460, opacity: 0.55, speed: 26 }),
    clouds(random, palette, { top: 160, height: 130, count: 6, size: 380, opacity: 0.45, speed: 44 }),
    sea(palette, horizon, x),
    swell(478, 24, 190, 0.2, 30),
    swell(524, 44, 260, 0.4, -46),
    ...turningBeams(x, base - height * 0.84, 940, palette.light, 6, random.range(0.44, 0.56)),
    still(rock),
    swell(618, 58, 330, 0.62, 68),
    swell(668, 62, 380, 0.85, -84),
    swell(712, 50, 420, 1, 104),
    ...rain(random, lighter(palette.haze, 0.3), 0.3, 0.5),
  ];
};
