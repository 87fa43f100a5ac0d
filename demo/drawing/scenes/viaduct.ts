import { lighter, mix } from "../colour.ts";
import { forest, hills, mountains, peaks } from "../land.ts";
import { canvas, type SceneKind, still } from "../scene.ts";
import { clouds, disc, northernLights, sky, stars } from "../sky.ts";
import { train } from "../vessels.ts";
import { viaduct } from "../structures.ts";

export const viaductScene: SceneKind = ({ random, palette, wishes }) => {
  const y = random.range(430, 460);
  const { art, length } = train(palette, { cars: 5, width: 196, height: 64, body: palette.ink });
  const speed = 120;
  const start = random.range(40, 260);
  const cycle = canvas.width + length + 260;
  const sun = random.range(420, 860);
  return [
    sky(palette, y - 10, sun),
    ...stars(random, palette, y),
    ...(wishes.has("极光") ? northernLights(random, ["#7ff0c0", "#7a74e8"], 260, 0.8) : []),
    still(disc(palette, sun, random.range(150, 230), random.range(42, 64))),
    clouds(random, palette, { top: 90, height: 150, count: 5, size: 340, opacity: 0.3, speed: -8 }),
    still(peaks(random, { y, count: 6, height: 210, colour: palette.far, light: lighter(palette.far, 0.2) })),
    still(
      mountains(random, {
        y: y + 6,
        rise: 60,
        colour: palette.mid,
        foot: mix(palette.mid, palette.haze, 0.25),
      }),
    ),
    still(
      hills(random, { y: 590, rise: 26, colour: mix(palette.near, palette.mid, 0.5), foot: palette.near }),
    ),
    still(forest(random, { y: 640, height: 100, count: 36, colour: mix(palette.near, palette.ink, 0.4) })),
    {
      art,
      box: { x: -10, y: -110, width: length + 140, height: 210 },
      place: (seconds) => {
        const x = ((start + speed * seconds + length) % cycle) - length;
        return [{ x, y: y - 8 }];
      },
    },
    still(viaduct(palette, y, random.pick([148, 164, 180]), palette.haze)),
    still(forest(random, { y: 736, height: 120, count: 14, colour: palette.ink })),
  ];
};
