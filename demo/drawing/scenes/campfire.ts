import { Art } from "../art.ts";
import { darker, lighter, mix } from "../colour.ts";
import { forest, grass, hills, mountains } from "../land.ts";
import { breathing, type Layer, type SceneKind, still, swing } from "../scene.ts";
import { disc, fallingStars, glow, northernLights, sky, stars } from "../sky.ts";
import { motes, smoke } from "../weather.ts";

/** A flame of three tongues that leap against each other. */
function flames(x: number, y: number, size: number): Layer[] {
  return [
    ["#e2582c", 1, 0],
    ["#f59a3a", 0.72, 0.3],
    ["#ffe08a", 0.42, 0.6],
  ].map(([colour, scale, phase]) => {
    const art = new Art();
    const u = (size * Number(scale)) / 100;
    art.path(
      `M0 0C${-52 * u} ${-4 * u} ${-46 * u} ${-58 * u} ${-16 * u} ${-84 * u}C${-18 * u} ${-64 * u} ${-4 * u} ${-66 * u} ${2 * u} ${-118 * u}C${40 * u} ${-84 * u} ${56 * u} ${-10 * u} 0 0Z`,
      {
        fill: art.down(-118 * u, 0, [
          [0, lighter(String(colour), 0.1)],
          [1, String(colour)],
        ]),
      },
    );
    const lag = Number(phase);
    return {
      art,
      box: { x: -size * 0.7, y: -size * 1.3, width: size * 1.4, height: size * 1.4 },
      place: (seconds: number) => [
        {
          x,
          y,
          scaleY: 1 + 0.13 * swing(seconds, 0.53, lag) + 0.07 * swing(seconds, 0.31, lag),
          scaleX: 1 + 0.07 * swing(seconds, 0.41, lag),
          angle: 0.07 * swing(seconds, 0.9, lag),
        },
      ],
    };
  });
}

export const campfireScene: SceneKind = ({ random, palette, wishes }) => {
  const level = 500;
  const x = random.range(560, 700);
  const y = 640;
  const tent = new Art();
  const cloth = mix("#d88a4a", palette.near, 0.25);
  tent.polygon(
    [
      [-150, 0],
      [-18, -150],
      [120, 0],
    ],
    {
      fill: tent.linear(
        [-150, 0],
        [120, 0],
        [
          [0, mix(cloth, palette.light, 0.35)],
          [1, darker(cloth, 0.35)],
        ],
      ),
    },
  );
  tent.polygon(
    [
      [-18, -150],
      [196, -30],
      [120, 0],
    ],
    { fill: darker(cloth, 0.45) },
  );
  tent.polygon(
    [
      [-18, -150],
      [-58, 0],
      [16, 0],
    ],
    { fill: mix(palette.light, "#fff2c8", 0.4) },
  );
  tent.polygon(
    [
      [-18, -150],
      [-58, 0],
      [-30, 0],
    ],
    { fill: darker(cloth, 0.2) },
  );
  const camp = new Art();
  for (const [from, to] of [
    [-58, 46],
    [-46, 58],
  ] as const)
    camp.line([x + from, y + 8], [x + to, y - 10], { stroke: "#4a2c1e", width: 15, round: true });
  for (let stone = 0; stone < 11; stone += 1)
    camp.ellipse(
      x - 84 + stone * 17,
      y + 14 + 8 * Math.sin((stone / 10) * Math.PI),
      random.range(11, 15),
      9,
      { fill: mix(palette.near, "#8a8078", 0.3) },
    );
  const pot = new Art();
  const steel = darker(palette.ink, 0.05);
  pot.path(`M${x - 104} ${y + 10}L${x} ${y - 216}L${x + 104} ${y + 10}M${x} ${y - 216}V${y - 166}`, {
    stroke: steel,
    width: 6,
    round: true,
  });
  pot.path(`M${x - 34} ${y - 150}Q${x} ${y - 196} ${x + 34} ${y - 150}`, { stroke: steel, width: 5 });
  pot.path(
    `M${x - 36} ${y - 150}H${x + 36}Q${x + 44} ${y - 104} ${x + 24} ${y - 98}H${x - 24}Q${x - 44} ${y - 104} ${x - 36} ${y - 150}Z`,
    {
      fill: pot.linear(
        [x - 40, 0],
        [x + 40, 0],
        [
          [0, lighter(steel, 0.28)],
          [1, steel],
        ],
      ),
    },
  );
  pot.path(`M${x + 34} ${y - 126}L${x + 62} ${y - 146}L${x + 66} ${y - 138}L${x + 38} ${y - 110}Z`, {
    fill: steel,
  });
  const steam = smoke(x + 60, y - 142, lighter(palette.haze, 0.6), 0.7);
  return [
    sky(palette, level),
    ...stars(random, palette, level, 1.4),
    ...(wishes.has("极光")
      ? northernLights(random, ["#7ff0c0", "#7a74e8"], 320, 1)
      : [still(disc(palette, random.range(180, 420), 130, 42, true)), fallingStars(random, 5)]),
    still(
      mountains(random, {
        y: level - 110,
        rise: 110,
        colour: palette.far,
        foot: mix(palette.far, palette.haze, 0.4),
      }),
    ),
    still(forest(random, { y: level + 40, height: 150, count: 34, colour: palette.mid })),
    still(
      hills(random, {
        y: level + 60,
        rise: 14,
        colour: mix(palette.near, palette.ground, 0.3),
        foot: palette.ink,
      }),
    ),
    still(new Art().place(tent, x + 330, 648)),
    still(
      new Art().place(
        forest(random, { y: 640, height: 280, count: 4, colour: palette.ink, from: -60, to: 330 }),
        0,
        0,
      ),
    ),
    breathing(glow(x, y - 50, 420, "#ff9a3c", 0.5), 0.7, 1, 1.1),
    breathing(glow(x, y - 40, 230, "#ffc46a", 0.5), 0.6, 1, 0.7, 0.4),
    still(camp),
    ...flames(x, y + 4, 108),
    still(pot),
    steam,
    motes(random, {
      count: 26,
      left: x - 70,
      right: x + 70,
      top: 220,
      bottom: y - 20,
      size: 1.7,
      colour: "#ff9a3c",
      rise: 110,
      wander: 30,
    }),
    grass(random, 716, 46, palette.ink),
  ];
};
