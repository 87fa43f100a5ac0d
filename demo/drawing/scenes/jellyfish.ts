import { Art, curve } from "../art.ts";
import { lighter, mix } from "../colour.ts";
import { type Layer, type SceneKind, swing } from "../scene.ts";
import { glow } from "../sky.ts";
import { motes } from "../weather.ts";
import { depths, seabed } from "./parts/depths.ts";

export const jellyfishScene: SceneKind = ({ random, palette }) => {
  const tints = [palette.light, lighter(palette.haze, 0.25), "#ff9ec4", "#8fe3ff", "#c4a2ff"];
  const spots = random.shuffled([
    [300, 330, 116],
    [690, 250, 150],
    [1010, 400, 104],
    [500, 520, 64],
    [880, 570, 54],
    [130, 540, 60],
    [1180, 190, 66],
  ] as const);
  const jellies = spots.flatMap(([x, y, size], index): Layer[] => {
    const colour = tints[index % tints.length] ?? palette.light;
    const bell = new Art();
    bell.path(
      `M${-size * 0.62} ${size * 0.14}Q${-size * 0.64} ${-size * 0.62} 0 ${-size * 0.66}Q${size * 0.64} ${-size * 0.62} ${size * 0.62} ${size * 0.14}Q${size * 0.46} ${size * 0.02} ${size * 0.31} ${size * 0.14}Q${size * 0.15} ${size * 0.03} 0 ${size * 0.14}Q${-size * 0.15} ${size * 0.03} ${-size * 0.31} ${size * 0.14}Q${-size * 0.46} ${size * 0.02} ${-size * 0.62} ${size * 0.14}Z`,
      {
        fill: bell.down(-size * 0.66, size * 0.16, [
          [0, lighter(colour, 0.5), 0.92],
          [0.6, colour, 0.7],
          [1, colour, 0.35],
        ]),
      },
    );
    bell.path(
      `M${-size * 0.34} ${-size * 0.1}Q${-size * 0.3} ${-size * 0.46} ${size * 0.02} ${-size * 0.48}`,
      { stroke: "#ffffff", width: size * 0.05, opacity: 0.5, round: true },
    );
    const arms = new Art();
    for (let arm = -3; arm <= 3; arm += 1) {
      const foot = size * random.range(0.9, 1.5);
      arms.path(
        curve([
          [arm * size * 0.15, 0],
          [arm * size * 0.17 + size * 0.06, foot * 0.33],
          [arm * size * 0.14 - size * 0.05, foot * 0.66],
          [arm * size * 0.19, foot],
        ]),
        {
          stroke: arms.down(0, foot, [
            [0, colour, 0.8],
            [1, colour, 0],
          ]),
          width: arm % 2 === 0 ? size * 0.06 : size * 0.025,
          round: true,
        },
      );
    }
    const period = random.range(3, 4.6);
    const phase = random.next();
    const at = (seconds: number) => ({
      x: x + 14 * swing(seconds, period * 2.3, phase),
      y: y - 5 * seconds + 16 * swing(seconds, period, phase),
    });
    return [
      // The halo only moves: turning and scaling so large a thing would cost more than all the rest.
      {
        art: glow(0, 0, size * 1.4, colour, 0.42),
        box: { x: -size * 1.4, y: -size * 1.4, width: size * 2.8, height: size * 2.8 },
        place: (seconds) => [at(seconds)],
      },
      {
        art: arms,
        box: { x: -size * 0.5, y: -4, width: size, height: size * 1.56 },
        place: (seconds) => [
          {
            ...at(seconds),
            scaleY: 1 + 0.12 * swing(seconds, period, phase + 0.25),
            scaleX: 1,
            angle: 0.06 * swing(seconds, period * 1.6, phase),
          },
        ],
      },
      {
        art: bell,
        box: { x: -size * 0.66, y: -size * 0.7, width: size * 1.32, height: size * 0.9 },
        place: (seconds) => [
          {
            ...at(seconds),
            scaleX: 1 + 0.08 * swing(seconds, period, phase + 0.5),
            scaleY: 1 + 0.1 * swing(seconds, period, phase),
          },
        ],
      },
    ];
  });
  return [
    ...depths(random, {
      ...palette,
      water: [mix(palette.water[0], palette.ink, 0.35), mix(palette.water[1], palette.ink, 0.4)],
    }),
    motes(random, {
      count: 40,
      left: 0,
      right: 1280,
      top: 20,
      bottom: 700,
      size: 1.4,
      colour: lighter(palette.haze, 0.3),
      rise: 8,
    }),
    ...jellies,
    ...seabed(random, palette),
  ];
};
