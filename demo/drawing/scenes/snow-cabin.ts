import { Art } from "../art.ts";
import { lighter, mix } from "../colour.ts";
import { fir, forest, hills, mountains } from "../land.ts";
import { breathing, type SceneKind, still } from "../scene.ts";
import { disc, glow, northernLights, sky, stars } from "../sky.ts";
import { smoke, snow } from "../weather.ts";
import { curtains, cabin } from "./parts/cabin.ts";

export const snowCabinScene: SceneKind = ({ random, palette, wishes }) => {
  const level = 520;
  const x = random.range(700, 900);
  const white = palette.stars > 0 ? mix(palette.ground, "#e4ecfb", 0.5) : lighter(palette.ground, 0.6);
  return [
    sky(palette, level, x),
    ...stars(random, palette, 420, 0.9),
    ...(wishes.has("极光")
      ? northernLights(random, curtains(1), 300, 0.8)
      : [still(disc(palette, random.range(220, 420), 150, 52))]),
    still(
      mountains(random, {
        y: level - 120,
        rise: 110,
        colour: palette.far,
        foot: mix(palette.far, palette.haze, 0.55),
      }),
    ),
    still(
      forest(random, {
        y: level,
        height: 150,
        count: 34,
        colour: mix(palette.mid, palette.far, 0.3),
        snow: mix(white, palette.mid, 0.35),
      }),
    ),
    still(hills(random, { y: level + 4, rise: 22, colour: white, foot: mix(white, palette.mid, 0.35) })),
    still(glow(x, level + 40, 300, palette.light, 0.5)),
    still(
      new Art().place(
        cabin(210, mix(palette.near, "#5b3a2c", 0.45), palette.light, lighter(white, 0.4)),
        x,
        level + 84,
      ),
    ),
    breathing(glow(x, level + 60, 190, palette.light, 0.42), 0.35, 1, 3.1),
    smoke(x + 64, level - 112, mix(palette.haze, "#ffffff", 0.5)),
    still(
      forest(random, {
        y: 700,
        height: 300,
        count: 5,
        colour: palette.near,
        snow: white,
        from: -80,
        to: 420,
      }),
    ),
    still(
      hills(random, {
        y: 680,
        rise: 18,
        colour: lighter(white, 0.25),
        foot: mix(white, palette.mid, 0.25),
        bumps: 5,
      }),
    ),
    still(new Art().place(fir(250, palette.near, white), 1170, 716)),
    ...snow(random, palette),
  ];
};
