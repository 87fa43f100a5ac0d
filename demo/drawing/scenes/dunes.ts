import { Art, curve, curveToFloor } from "../art.ts";
import { darker, lighter, mix } from "../colour.ts";
import { mountains } from "../land.ts";
import { type SceneKind, still } from "../scene.ts";
import { fallingStars, milkyWay, mist, sky, stars } from "../sky.ts";
import { motes } from "../weather.ts";

export const dunesScene: SceneKind = ({ random, palette }) => {
  const level = 470;
  const dune = (peak: readonly [number, number], base: number, colour: string, shade: string): Art => {
    const art = new Art();
    const [x, y] = peak;
    const ridge = [
      [x, y],
      [x + 46, y + 60],
      [x - 16, y + 130],
      [x + 60, y + 220],
      [x + 20, 740],
    ] as const;
    art.path(
      curveToFloor(
        [
          [-40, base],
          [x * 0.4, base - (base - y) * 0.35],
          [x, y],
          [x + (1280 - x) * 0.5, base - (base - y) * 0.3],
          [1330, base + 8],
        ],
        740,
      ),
      {
        fill: art.down(y, 720, [
          [0, lighter(colour, 0.1)],
          [1, mix(colour, shade, 0.6)],
        ]),
      },
    );
    art.path(
      `${curve(ridge)}L1330 740L1330 ${base + 8}Q${x + (1280 - x) * 0.55} ${base - (base - y) * 0.36} ${x} ${y}Z`,
      {
        fill: art.down(y, 720, [
          [0, shade],
          [1, darker(shade, 0.35)],
        ]),
        opacity: 0.85,
      },
    );
    for (let line = 0; line < 9; line += 1)
      art.path(`M${random.range(-20, x * 0.7)} ${base + 24 + line * 20}q60 -9 120 0t120 0`, {
        stroke: lighter(colour, 0.18),
        width: 1.4,
        opacity: 0.22,
      });
    return art;
  };
  const lean = random.chance(0.5);
  return [
    sky(palette, level),
    ...stars(random, { ...palette, stars: Math.max(palette.stars, 0.25) }, level, 1.5),
    still(milkyWay(random, palette, lean ? [-80, 520] : [1360, 520], lean ? [1200, -180] : [80, -180])),
    fallingStars(random, 4),
    still(
      mountains(random, {
        y: level - 6,
        rise: 24,
        colour: palette.far,
        foot: mix(palette.far, palette.haze, 0.3),
        roughness: 0.4,
      }),
    ),
    still(
      dune([random.range(880, 1040), level - 22], 520, mix(palette.ground, palette.mid, 0.4), palette.mid),
    ),
    still(
      dune([random.range(330, 480), level + 40], 600, mix(palette.ground, palette.mid, 0.1), palette.near),
    ),
    still(dune([random.range(760, 900), 600], 690, mix(palette.ground, palette.near, 0.5), palette.ink)),
    mist(random, mix(palette.haze, palette.ground, 0.4), 520, 0.22, 34),
    mist(random, mix(palette.haze, palette.ground, 0.5), 640, 0.18, 70),
    motes(random, {
      count: 16,
      left: 0,
      right: 1280,
      top: 470,
      bottom: 700,
      size: 1.1,
      colour: palette.light,
      wander: 60,
    }),
  ];
};
