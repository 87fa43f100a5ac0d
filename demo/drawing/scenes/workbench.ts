import { Art, curveToFloor } from "../art.ts";
import { darker, lighter, mix } from "../colour.ts";
import { breathing, type SceneKind, still, swing } from "../scene.ts";
import { disc, glow } from "../sky.ts";
import { sailingBoat } from "../vessels.ts";
import { motes } from "../weather.ts";

export const workbenchScene: SceneKind = ({ random, palette, wishes }) => {
  const table = 560;
  const wall = mix("#3b2a26", palette.mid, 0.62);
  const wood = mix("#8a5a38", palette.ink, 0.22);
  const room = new Art();
  room.rect(0, 0, 1280, 720, {
    fill: room.radial([820, 330], 900, [
      [0, lighter(wall, 0.16)],
      [0.5, wall],
      [1, darker(wall, 0.6)],
    ]),
  });
  room.rect(90, 70, 380, 300, { fill: darker(wood, 0.45), radius: 6 });
  room.rect(106, 86, 348, 268, {
    fill: room.down(86, 354, [
      [0, palette.sky[0]],
      [0.6, palette.sky[1]],
      [1, palette.sky[2]],
    ]),
  });
  for (let star = 0; star < 22; star += 1)
    room.circle(random.range(112, 448), random.range(92, 260), random.range(0.8, 2), {
      fill: "#ffffff",
      opacity: random.range(0.4, 1),
    });
  room.place(disc(palette, 0, 0, 26), random.range(180, 380), 150);
  room.path(
    curveToFloor(
      [
        [106, 320],
        [200, 296],
        [300, 324],
        [454, 300],
      ],
      354,
    ),
    { fill: palette.near },
  );
  room.rect(276, 86, 8, 268, { fill: darker(wood, 0.45) });
  room.rect(106, 214, 348, 8, { fill: darker(wood, 0.45) });
  room.rect(80, 366, 400, 16, { fill: darker(wood, 0.2), radius: 3 });
  const shelf = new Art();
  shelf.rect(900, 150, 330, 14, { fill: darker(wood, 0.15) });
  shelf.rect(900, 290, 330, 14, { fill: darker(wood, 0.15) });
  const jars = ["#7d9a8a", "#b5835a", "#5f7d94", "#a3574a", "#c9a45a"];
  for (let at = 0; at < 6; at += 1) {
    const x = 914 + at * 53;
    shelf
      .rect(x, 150 - 56, 36, 56, { fill: mix(random.pick(jars), wall, 0.25), radius: 5 })
      .rect(x + 4, 88, 28, 8, { fill: darker(wood, 0.3) });
    const tall = random.range(50, 92);
    shelf.rect(x - 8, 290 - tall, 24, tall, { fill: mix(random.pick(jars), wall, 0.35) });
    shelf.rect(x + 16, 290 - tall * 0.85, 16, tall * 0.85, { fill: mix(random.pick(jars), wall, 0.45) });
  }
  const bench = new Art();
  bench.rect(-10, table, 1300, 170, {
    fill: bench.down(table, 720, [
      [0, lighter(wood, 0.12)],
      [0.12, wood],
      [1, darker(wood, 0.55)],
    ]),
  });
  for (let line = 0; line < 9; line += 1)
    bench.path(`M${random.range(-40, 500)} ${table + 22 + line * 16}q160 -7 320 0t420 2`, {
      stroke: darker(wood, 0.35),
      width: 1.6,
      opacity: 0.5,
    });
  const bottle = new Art();
  const glass = lighter(palette.haze, 0.4);
  bottle.path("M-190 0Q-214 -70 -190 -140H110Q150 -132 172 -98H250V-42H172Q150 -8 110 0Z", {
    fill: glass,
    opacity: 0.2,
  });
  bottle.path("M-186 -6Q-196 -44 -186 -52Q-120 -64 -40 -52T110 -54Q142 -50 158 -36Q142 -10 108 -4Z", {
    fill: bottle.down(-60, 0, [
      [0, mix(palette.water[0], "#6cc0d0", 0.5)],
      [1, mix(palette.water[1], "#1f5a78", 0.5)],
    ]),
  });
  const shine = new Art();
  shine.path("M-190 0Q-214 -70 -190 -140H110Q150 -132 172 -98H250V-42H172Q150 -8 110 0Z", {
    stroke: glass,
    width: 4,
    opacity: 0.75,
  });
  shine.path("M-172 -122Q40 -130 104 -122Q80 -112 -168 -108Z", { fill: "#ffffff", opacity: 0.35 });
  shine.rect(248, -102, 34, 64, { fill: "#a9784c", radius: 5 });
  for (const x of [-150, 80])
    shine.path(`M${x - 34} 22L${x - 14} -4H${x + 14}L${x + 34} 22Z`, { fill: darker(wood, 0.45) });
  const lampAt = [930, 300] as const;
  const lamp = new Art();
  lamp.path(`M1060 ${table}L1110 420L${lampAt[0] + 40} ${lampAt[1] - 4}`, {
    stroke: darker(wall, 0.55),
    width: 11,
    round: true,
  });
  lamp.ellipse(1060, table, 64, 14, { fill: darker(wall, 0.55) });
  lamp.polygon(
    [
      [lampAt[0] - 66, lampAt[1] + 52],
      [lampAt[0] + 34, lampAt[1] + 72],
      [lampAt[0] + 60, lampAt[1] + 6],
      [lampAt[0] + 12, lampAt[1] - 16],
    ],
    { fill: mix("#3f7a70", palette.ink, 0.2) },
  );
  lamp.polygon(
    [
      [lampAt[0] - 66, lampAt[1] + 52],
      [lampAt[0] + 34, lampAt[1] + 72],
      [700, table + 40],
      [330, table + 20],
    ],
    {
      fill: lamp.linear(
        lampAt,
        [560, table],
        [
          [0, palette.light, 0.5],
          [1, palette.light, 0.04],
        ],
      ),
    },
  );
  const tools = new Art();
  for (const [x, length, colour] of [
    [150, 130, "#c9a45a"],
    [186, 110, "#a3574a"],
    [226, 124, "#5f7d94"],
  ] as const) {
    tools.rect(x, table - length, 10, length - 20, { fill: mix(colour, wall, 0.1), radius: 4 });
    tools.rect(x + 3.5, table - length - 34, 3.5, 36, { fill: "#c8ccd4" });
  }
  tools.path(`M128 ${table - 66}H256L246 ${table}H138Z`, { fill: mix("#6f8f96", wall, 0.35) });
  tools.rect(700, table + 70, 190, 12, {
    fill: "#d8b878",
    radius: 3,
    transform: `rotate(-7 700 ${table + 70})`,
  });
  for (let mark = 0; mark < 14; mark += 1)
    tools.rect(708 + mark * 13, table + 70, 1.6, mark % 5 === 0 ? 9 : 5, {
      fill: "#6a4a26",
      transform: `rotate(-7 700 ${table + 70})`,
    });
  for (let chip = 0; chip < 22; chip += 1)
    tools.ellipse(random.range(300, 1000), table + random.range(30, 130), random.range(5, 13), 2.6, {
      fill: lighter(wood, 0.3),
      opacity: 0.7,
    });
  const at = [580, table + 6] as const;
  return [
    still(room),
    ...(wishes.has("雨夜") ? [breathing(glow(280, 220, 150, palette.haze, 0.2), 0.3, 1, 3)] : []),
    still(shelf),
    still(bench),
    still(tools),
    breathing(glow(lampAt[0] - 30, lampAt[1] + 60, 330, palette.light, 0.55), 0.86, 1, 2.9),
    still(new Art().place(bottle, ...at, 1.15)),
    {
      art: sailingBoat(112, "#5a3422", "#f4e6c8", palette.light),
      box: { x: -80, y: -112, width: 170, height: 136 },
      place: (seconds) => [
        {
          x: at[0] - 40 + 5 * swing(seconds, 7),
          y: at[1] - 56 + 2.4 * swing(seconds, 3.6),
          angle: 0.06 * swing(seconds, 4.4),
        },
      ],
    },
    still(new Art().place(shine, ...at, 1.15)),
    still(lamp),
    breathing(glow(lampAt[0] - 14, lampAt[1] + 58, 90, "#fff4d0", 0.8), 0.85, 1, 2.9),
    motes(random, {
      count: 30,
      left: 380,
      right: 960,
      top: 330,
      bottom: 600,
      size: 1,
      colour: "#ffe9bc",
      rise: 7,
      wander: 30,
    }),
  ];
};
