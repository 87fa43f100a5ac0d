import { Art } from "../art.ts";
import { house } from "../buildings.ts";
import { darker, lighter, mix } from "../colour.ts";
import { forest, slidingMountains } from "../land.ts";
import { breathing, type SceneKind, still, strip } from "../scene.ts";
import { disc, glow, northernLights, sky, stars } from "../sky.ts";
import { rain, snow } from "../weather.ts";

/** The edge of a carriage window seen from a seat: the land outside slides by at depth. */
export const trainWindowScene: SceneKind = ({ random, palette, wishes }) => {
  const horizon = 420;
  const wood = mix("#3a2620", palette.ink, 0.55);
  const bars = new Art();
  const paint = bars.down(0, 720, [
    [0, lighter(wood, 0.08)],
    [1, darker(wood, 0.3)],
  ]);
  bars.rect(-5, -5, 1290, 53, { fill: paint });
  bars.rect(-5, -5, 83, 730, { fill: paint });
  bars.rect(1202, -5, 83, 730, { fill: paint });
  bars.rect(-5, 580, 1290, 145, { fill: paint });
  bars.rect(634, 40, 14, 545, { fill: darker(wood, 0.1) });
  bars.rect(60, 566, 1160, 20, { fill: lighter(wood, 0.2), radius: 6 });
  bars.rect(60, 566, 1160, 5, { fill: palette.light, opacity: 0.35, radius: 3 });
  // A table with a cup, a book and a small lamp.
  bars.rect(-5, 650, 1290, 75, { fill: lighter(wood, 0.12) });
  bars.rect(-5, 648, 1290, 4, { fill: palette.light, opacity: 0.3 });
  bars.path("M236 592H300Q302 640 284 652H252Q234 640 236 592Z", {
    fill: bars.linear(
      [236, 0],
      [300, 0],
      [
        [0, "#f3ead8"],
        [1, "#a89680"],
      ],
    ),
  });
  bars.path("M300 604Q326 604 322 622Q318 638 294 636", { stroke: "#c4b49c", width: 6 });
  bars.polygon(
    [
      [420, 650],
      [560, 650],
      [548, 630],
      [430, 630],
    ],
    { fill: "#b9574a" },
  );
  bars.polygon(
    [
      [426, 632],
      [552, 632],
      [548, 622],
      [432, 622],
    ],
    { fill: "#efe4cf" },
  );
  bars.place(glow(0, 0, 230, palette.light, 0.55), 1040, 560);
  bars.rect(1034, 570, 12, 80, { fill: darker(wood, 0.2) });
  bars.polygon(
    [
      [1004, 572],
      [1076, 572],
      [1060, 526],
      [1020, 526],
    ],
    { fill: lighter(palette.light, 0.3) },
  );
  const curtain = (x: number, flip: 1 | -1): void => {
    bars.path(
      `M${x} 40H${x + flip * 96}Q${x + flip * 90} 260 ${x + flip * 34} 400Q${x + flip * 30} 500 ${x + flip * 40} 570H${x}Z`,
      {
        fill: bars.linear(
          [x, 0],
          [x + flip * 96, 0],
          [
            [0, mix("#7a3040", palette.ink, 0.5)],
            [0.5, mix("#a3485a", palette.ink, 0.35)],
            [1, mix("#7a3040", palette.ink, 0.45)],
          ],
        ),
      },
    );
  };
  curtain(76, 1);
  curtain(1204, -1);
  const village = new Art();
  for (let x = 60; x < 1600; x += random.range(90, 220))
    village.place(house(random, random.range(44, 62), palette, palette.near), x, 496);
  const trees = new Art();
  forest(random, { y: 600, height: 190, count: 13, colour: palette.ink, from: 60, to: 1540 }, trees);
  const poles = new Art();
  for (const x of [200, 1000]) {
    poles.rect(x, 120, 9, 480, { fill: palette.ink });
    poles.rect(x - 34, 150, 77, 7, { fill: palette.ink });
  }
  poles.path("M-30 160Q600 240 1630 160", { stroke: palette.ink, width: 2 });
  return [
    sky(palette, horizon, 800),
    ...stars(random, palette, horizon),
    still(disc(palette, random.range(760, 940), random.range(150, 210), 46)),
    ...(wishes.has("极光") ? northernLights(random, ["#7ff0c0", "#7a74e8"], 280, 0.8) : []),
    slidingMountains(
      random,
      { y: horizon - 40, rise: 80, colour: palette.far, foot: mix(palette.far, palette.haze, 0.5) },
      -14,
    ),
    slidingMountains(
      random,
      {
        y: horizon + 20,
        rise: 46,
        colour: palette.mid,
        foot: mix(palette.mid, palette.haze, 0.2),
        roughness: 0.44,
      },
      -44,
    ),
    slidingMountains(
      random,
      { y: 500, rise: 22, colour: palette.near, foot: palette.ink, roughness: 0.4 },
      -110,
    ),
    strip(village, { width: 1700, top: 410, height: 100 }, -110),
    strip(trees, { width: 1600, top: 360, height: 260 }, -330),
    strip(poles, { width: 1600, top: 110, height: 500 }, -760),
    ...(wishes.has("雨夜") ? rain(random, "#dfe8f4", 0.4, 1.1) : []),
    ...(wishes.has("雪") ? snow(random, palette, 0.6) : []),
    still(bars),
    breathing(glow(1040, 550, 260, palette.light, 0.3), 0.4, 1, 3.3),
  ];
};
