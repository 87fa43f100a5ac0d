import { Art } from "../art.ts";
import { darker, lighter, mix } from "../colour.ts";
import { forest, mountains } from "../land.ts";
import { breathing, type SceneKind, still } from "../scene.ts";
import { glow, sky, stars } from "../sky.ts";
import { train } from "../vessels.ts";
import { rain, rings, snow } from "../weather.ts";

export const stationScene: SceneKind = ({ random, palette, wishes }) => {
  const floor = 560;
  const wall = mix(palette.near, palette.ink, 0.35);
  const roof = new Art();
  roof.polygon(
    [
      [-10, 70],
      [1290, 150],
      [1290, 196],
      [-10, 128],
    ],
    { fill: darker(wall, 0.4) },
  );
  roof.polygon(
    [
      [-10, 128],
      [1290, 196],
      [1290, 204],
      [-10, 138],
    ],
    { fill: palette.light, opacity: 0.22 },
  );
  for (const x of [120, 420, 720, 1020]) {
    roof.rect(x, 130 + x * 0.05, 16, floor - 120 - x * 0.05, {
      fill: roof.linear(
        [x, 0],
        [x + 16, 0],
        [
          [0, lighter(wall, 0.12)],
          [1, darker(wall, 0.4)],
        ],
      ),
    });
    roof.path(`M${x - 56} ${142 + x * 0.05}Q${x} ${160 + x * 0.05} ${x + 2} ${226 + x * 0.05}`, {
      stroke: darker(wall, 0.3),
      width: 8,
    });
    roof.path(`M${x + 72} ${150 + x * 0.05}Q${x + 16} ${168 + x * 0.05} ${x + 14} ${230 + x * 0.05}`, {
      stroke: darker(wall, 0.3),
      width: 8,
    });
  }
  const platform = new Art();
  platform.rect(-10, floor, 1300, 170, {
    fill: platform.down(floor, 720, [
      [0, mix(wall, palette.haze, 0.2)],
      [1, darker(wall, 0.5)],
    ]),
  });
  platform.rect(-10, floor, 1300, 7, { fill: mix(palette.light, wall, 0.35) });
  platform.rect(-10, floor + 18, 1300, 5, { fill: palette.light, opacity: 0.45 });
  const bench = (x: number): void => {
    for (const y of [598, 616]) platform.rect(x, y, 150, 9, { fill: lighter("#5a3c2c", 0.05), radius: 3 });
    for (const leg of [12, 130]) platform.rect(x + leg, 600, 7, 58, { fill: darker(wall, 0.6) });
    platform.rect(x, 636, 150, 11, { fill: "#6b4834", radius: 3 });
  };
  bench(250);
  const { art, length } = train(palette, {
    cars: 4,
    width: 330,
    height: 150,
    body: mix("#23494a", palette.ink, 0.4),
  });
  const clock = new Art();
  clock
    .circle(0, 0, 38, { fill: darker(wall, 0.5) })
    .circle(0, 0, 32, { fill: lighter(palette.light, 0.55) });
  for (let hour = 0; hour < 12; hour += 1)
    clock.rect(-1.5, -30, 3, 7, { fill: "#3a2a22", transform: `rotate(${hour * 30})` });
  clock.rect(-2, -20, 4, 22, { fill: "#3a2a22", transform: "rotate(-28)" });
  const hand = new Art().rect(-1.4, -28, 2.8, 32, { fill: "#3a2a22" });
  const arrive = (seconds: number): number => {
    // Rolls in, brakes, and stands.
    const time = Math.min(seconds, 9) / 9;
    return -length * 0.55 + length * 0.62 * (1 - (1 - time) ** 2.2);
  };
  return [
    sky(palette, floor, 640),
    ...stars(random, palette, 400, 0.7),
    still(
      mountains(random, { y: 440, rise: 60, colour: palette.far, foot: mix(palette.far, palette.haze, 0.4) }),
    ),
    still(forest(random, { y: 520, height: 110, count: 40, colour: palette.near })),
    still(new Art().rect(-10, 500, 1300, 80, { fill: palette.ink })),
    {
      art,
      box: { x: -20, y: -270, width: length + 300, height: 520 },
      place: (seconds) => [{ x: arrive(seconds), y: 548 }],
    },
    still(platform),
    still(roof),
    ...[280, 580, 880].map((x, index) => {
      const y = 178 + x * 0.05;
      const lamp = new Art();
      lamp.rect(x - 1.5, y - 40, 3, 36, { fill: darker(wall, 0.5) });
      lamp.polygon(
        [
          [x - 26, y + 10],
          [x + 26, y + 10],
          [x + 9, y - 8],
          [x - 9, y - 8],
        ],
        { fill: darker(wall, 0.4) },
      );
      lamp.ellipse(x, y + 11, 18, 7, { fill: lighter(palette.light, 0.4) });
      lamp.polygon(
        [
          [x - 20, y + 12],
          [x + 20, y + 12],
          [x + 150, 640],
          [x - 150, 640],
        ],
        {
          fill: lamp.down(y, 640, [
            [0, palette.light, 0.3],
            [1, palette.light, 0],
          ]),
        },
      );
      return breathing(
        glow(x, y + 10, 130, palette.light, 0.6, lamp),
        index === 1 ? 0.72 : 0.9,
        1,
        1.7 + index,
      );
    }),
    still(new Art().place(clock, 1096, 262)),
    {
      art: hand,
      box: { x: -3, y: -30, width: 6, height: 36 },
      place: (seconds) => [{ x: 1096, y: 262, angle: 0.6 + seconds * 0.05 }],
    },
    ...(wishes.has("雪") ? snow(random, palette, 0.8) : rain(random, "#cfe0f0", 0.34, 0.2)),
    ...(wishes.has("雪")
      ? []
      : [
          rings(random, {
            top: 610,
            bottom: 705,
            count: 26,
            colour: lighter(palette.haze, 0.4),
            opacity: 0.5,
          }),
        ]),
  ];
};
