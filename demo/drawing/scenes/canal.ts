import { Art } from "../art.ts";
import { house, streetLamp, windowPane } from "../buildings.ts";
import { darker, lighter, mix } from "../colour.ts";
import { leafTree } from "../land.ts";
import { breathing, type SceneKind, still, swing } from "../scene.ts";
import { disc, sky, stars } from "../sky.ts";
import { sailingBoat } from "../vessels.ts";
import { glints, reflection, sea } from "../water.ts";
import { rain, rings } from "../weather.ts";

export const canalScene: SceneKind = ({ random, palette, wishes }) => {
  const level = 520;
  const row = new Art();
  const lit = new Art();
  let x = -10;
  while (x < 1290) {
    const width = random.range(92, 132);
    const height = random.range(200, 290);
    const top = level - 34 - height;
    const wall = mix(
      mix(palette.mid, palette.near, random.next()),
      random.pick(["#a65a48", "#4f7f88", "#c49a5a", "#7d5a84"]),
      0.22,
    );
    row.rect(x, top, width, height + 40, {
      fill: row.linear(
        [x, 0],
        [x + width, 0],
        [
          [0, lighter(wall, 0.07)],
          [1, darker(wall, 0.22)],
        ],
      ),
    });
    const cap = random.whole(0, 2);
    if (cap === 0)
      row.polygon(
        [
          [x - 2, top + 1],
          [x + width / 2, top - 56],
          [x + width + 2, top + 1],
        ],
        { fill: darker(wall, 0.35) },
      );
    if (cap === 1)
      row.polygon(
        [
          [x, top + 1],
          [x, top - 18],
          [x + width * 0.24, top - 18],
          [x + width * 0.24, top - 38],
          [x + width * 0.42, top - 38],
          [x + width * 0.42, top - 56],
          [x + width * 0.58, top - 56],
          [x + width * 0.58, top - 38],
          [x + width * 0.76, top - 38],
          [x + width * 0.76, top - 18],
          [x + width, top - 18],
          [x + width, top + 1],
        ],
        { fill: darker(wall, 0.25) },
      );
    if (cap === 2)
      row.path(
        `M${x} ${top + 1}Q${x + width * 0.1} ${top - 30} ${x + width * 0.34} ${top - 34}Q${x + width / 2} ${top - 66} ${x + width * 0.66} ${top - 34}Q${x + width * 0.9} ${top - 30} ${x + width} ${top + 1}Z`,
        { fill: darker(wall, 0.3) },
      );
    for (let down = top + 20; down < level - 84; down += 58) {
      for (const across of [0.16, 0.42, 0.68]) {
        const on = random.chance(0.55);
        windowPane(
          on ? lit : row,
          x + across * width,
          down,
          width * 0.18,
          34,
          on ? palette.light : darker(wall, 0.4),
          darker(wall, 0.5),
        );
      }
    }
    row.rect(x + width * 0.4, level - 78, width * 0.22, 46, { fill: darker(wall, 0.55), radius: 2 });
    x += width + 1;
  }
  const quay = new Art().rect(-10, level - 36, 1300, 42, { fill: mix(palette.near, palette.ink, 0.6) });
  quay.rect(-10, level - 38, 1300, 5, { fill: lighter(palette.near, 0.18) });
  const bridge = new Art();
  bridge.path(
    `M-10 ${level + 30}V${level - 40}Q200 ${level - 150} 440 ${level - 40}V${level + 30}H380Q210 ${level - 110} 40 ${level + 30}Z`,
    {
      fill: bridge.down(level - 120, level + 30, [
        [0, mix(palette.near, palette.haze, 0.16)],
        [1, palette.ink],
      ]),
    },
  );
  for (let post = 0; post <= 20; post += 1) {
    const share = post / 20;
    const px = 10 + share * 410;
    const py = level - 46 - 4 * 52 * share * (1 - share) + 8;
    bridge.rect(px, py - 24, 3, 26, { fill: palette.ink });
  }
  bridge.path(`M0 ${level - 62}Q210 ${level - 172} 432 ${level - 62}`, { stroke: palette.ink, width: 4.5 });
  const trees = new Art();
  for (const at of [560, 800, 1060])
    trees.place(leafTree(random, 170, mix(palette.near, "#2f5a3c", 0.35), palette.ink), at, level - 30);
  const lampAt = [500, 690, 930, 1180];
  const lamp = new Art();
  for (const at of lampAt) lamp.place(streetLamp(96, palette, palette.ink), at, level - 32);
  return [
    sky(palette, level - 240, 640),
    ...stars(random, palette, 240, 0.8),
    still(disc(palette, random.range(300, 980), 80, 36, true)),
    still(row),
    breathing(lit, 0.78, 1, 4.7),
    still(trees),
    still(quay),
    still(lamp),
    sea(palette, level),
    ...lampAt.map((at) =>
      reflection(random, {
        x: at,
        top: level + 8,
        length: 150,
        width: 70,
        colour: palette.light,
        strength: 0.65,
      }),
    ),
    ...[180, 330, 780, 1060].map((at) =>
      reflection(random, {
        x: at,
        top: level + 8,
        length: 110,
        width: 90,
        colour: palette.light,
        strength: 0.3,
      }),
    ),
    ...glints(random, palette, level + 6, 0.3),
    still(bridge),
    {
      art: new Art()
        .place(house(random, 70, palette, mix(palette.near, palette.haze, 0.2)), 10, -18)
        .path("M-90 -20H96Q90 4 70 8H-66Q-86 2 -90 -20Z", { fill: palette.ink })
        .rect(-84, -18, 172, 3, { fill: palette.light, opacity: 0.5 }),
      box: { x: -100, y: -120, width: 210, height: 140 },
      place: (seconds) => [
        {
          x: 720 + 17 * seconds,
          y: level + 96 + 2 * swing(seconds, 3.7),
          angle: 0.008 * swing(seconds, 4.4),
        },
      ],
    },
    {
      art: sailingBoat(60, palette.ink, mix(palette.ink, palette.mid, 0.5)),
      box: { x: -44, y: -60, width: 96, height: 76 },
      place: (seconds) => [
        { x: 470, y: level + 60 + 2 * swing(seconds, 3), angle: 0.03 * swing(seconds, 4.1) },
      ],
    },
    ...(wishes.has("雨夜")
      ? [
          ...rain(random, "#dce8f4", 0.4, 0.16),
          rings(random, {
            top: level + 16,
            bottom: 712,
            count: 34,
            colour: lighter(palette.haze, 0.4),
            opacity: 0.6,
          }),
        ]
      : []),
  ];
};
