import { mix } from "../colour.ts";
import { type Layer, type SceneKind, still, swing } from "../scene.ts";
import { clouds, disc, sky, stars } from "../sky.ts";
import { airship } from "../vessels.ts";

export const airshipScene: SceneKind = ({ random, palette }) => {
  const size = random.range(380, 450);
  const start = random.range(700, 860);
  const bank = (y: number, size2: number, count: number, opacity: number, speed: number): Layer =>
    clouds(random, palette, { top: y, height: 110, count, size: size2, opacity, speed });
  return [
    sky(palette, 700, 640),
    ...stars(random, palette, 460, 1),
    still(disc(palette, random.range(260, 1000), 160, 56)),
    bank(250, 300, 5, 0.4, 6),
    bank(400, 420, 6, 0.55, 12),
    {
      art: airship(size, palette, mix(palette.mid, "#c98a5a", 0.35)),
      box: { x: -size * 0.7, y: -size * 0.3, width: size * 1.5, height: size * 0.9 },
      place: (seconds) => [
        { x: start - 20 * seconds, y: 300 + 9 * swing(seconds, 6.4), angle: 0.014 * swing(seconds, 7) },
      ],
    },
    {
      art: airship(110, palette, mix(palette.near, palette.haze, 0.35)),
      box: { x: -78, y: -34, width: 166, height: 100 },
      place: (seconds) => [{ x: 210 + 9 * seconds, y: 190 + 4 * swing(seconds, 5), scaleX: -1 }],
    },
    bank(480, 540, 6, 0.75, 24),
    bank(575, 620, 7, 0.9, 40),
    bank(660, 700, 8, 1, 62),
  ];
};
