import { Art, curveToFloor } from "../art.ts";
import { darker, lighter, mix } from "../colour.ts";
import { forest, mountains } from "../land.ts";
import { type Layer, type SceneKind, still, swing } from "../scene.ts";
import { clouds, disc, sky, stars } from "../sky.ts";
import { glints, reflection, sea, waves } from "../water.ts";
import { birds } from "../weather.ts";
import { farLighthouse } from "./parts/beams.ts";

export const kitesScene: SceneKind = ({ random, palette, wishes }) => {
  const horizon = 430;
  const beach = new Art();
  beach.path(
    curveToFloor(
      [
        [-20, 560],
        [260, 586],
        [620, 640],
        [1000, 664],
        [1310, 640],
      ],
      740,
    ),
    {
      fill: beach.down(560, 720, [
        [0, lighter(palette.ground, 0.08)],
        [1, mix(palette.ground, palette.near, 0.55)],
      ]),
    },
  );
  const colours = ["#e8604c", "#f2b441", "#4f9fb8", palette.light, "#b7658f"];
  const kites = [
    [280, 150, 74],
    [560, 90, 52],
    [760, 210, 62],
    [1010, 120, 84],
    [430, 262, 44],
  ].map(([x = 0, y = 0, size = 50], index): Layer => {
    const art = new Art();
    const colour = colours[index] ?? palette.light;
    const s = size * random.range(0.9, 1.1);
    art.path(`M0 ${s * 0.8}Q${s * 0.5} ${s * 1.3} ${s * 0.1} ${s * 1.8}T${s * 0.3} ${s * 2.6}`, {
      stroke: lighter(colour, 0.3),
      width: 2.4,
      round: true,
    });
    for (const down of [1.2, 1.7, 2.2])
      art.polygon(
        [
          [s * 0.16, s * down],
          [s * 0.34, s * (down - 0.09)],
          [s * 0.34, s * (down + 0.09)],
        ],
        { fill: lighter(colour, 0.35) },
      );
    art.polygon(
      [
        [0, -s * 0.75],
        [s * 0.55, 0],
        [0, s * 0.8],
        [-s * 0.55, 0],
      ],
      { fill: colour },
    );
    art.polygon(
      [
        [0, -s * 0.75],
        [s * 0.55, 0],
        [0, 0],
      ],
      { fill: lighter(colour, 0.3) },
    );
    art.polygon(
      [
        [0, s * 0.8],
        [-s * 0.55, 0],
        [0, 0],
      ],
      { fill: darker(colour, 0.2) },
    );
    return {
      art,
      box: { x: -s, y: -s, width: s * 2.2, height: s * 4 },
      place: (seconds) => [
        {
          x: x + 26 * swing(seconds, 6 + index, index * 0.21),
          y: y + 18 * swing(seconds, 4.2 + index * 0.6, index * 0.37),
          angle: 0.28 + 0.2 * swing(seconds, 3.4 + index * 0.4, index * 0.3),
        },
      ],
    };
  });
  return [
    sky(palette, horizon, 900),
    ...stars(random, palette, 260, 0.5),
    still(disc(palette, 930, 330, 58)),
    clouds(random, palette, { top: 60, height: 200, count: 5, size: 380, opacity: 0.5, speed: 20 }),
    still(
      mountains(random, {
        y: horizon - 16,
        rise: 30,
        colour: palette.far,
        foot: mix(palette.far, palette.haze, 0.4),
        floor: horizon + 1,
      }),
    ),
    ...(wishes.has("灯塔") ? farLighthouse(palette, 180, horizon + 4, 96) : []),
    sea(palette, horizon, 930),
    reflection(random, {
      x: 930,
      top: horizon + 3,
      length: 190,
      width: 200,
      colour: palette.disc,
      strength: 0.7,
    }),
    ...glints(random, palette, horizon, 0.34),
    waves(random, {
      y: 566,
      height: 9,
      length: 240,
      colour: mix(palette.water[0], "#ffffff", 0.3),
      foot: palette.water[0],
      speed: -20,
      crest: "#ffffff",
    }),
    still(beach),
    ...kites,
    birds(random, { y: 300, count: 4, size: 11, colour: palette.near, speed: 34 }),
    still(forest(random, { y: 742, height: 90, count: 12, colour: palette.ink, from: -40, to: 330 })),
  ];
};
