import { Art } from "../art.ts";
import { darker, lighter, mix } from "../colour.ts";
import { mountains } from "../land.ts";
import { type SceneKind, still } from "../scene.ts";
import { disc, fallingStars, glow, milkyWay, sky, stars } from "../sky.ts";

export const planetScene: SceneKind = ({ random, palette }) => {
  const x = random.range(640, 860);
  const radius = random.range(200, 240);
  const body = new Art();
  const tone = mix(palette.haze, palette.mid, 0.3);
  body.place(glow(0, 0, radius * 2.1, palette.haze, 0.35), x, 330);
  body.circle(x, 330, radius, {
    fill: body.linear(
      [x - radius, 330 - radius],
      [x + radius, 330 + radius],
      [
        [0, lighter(tone, 0.35)],
        [0.5, tone],
        [1, darker(tone, 0.65)],
      ],
    ),
  });
  for (const [at, tall, shade] of [
    [-0.5, 0.1, 0.2],
    [-0.2, 0.14, 0.12],
    [0.16, 0.09, 0.24],
    [0.42, 0.16, 0.16],
  ] as const) {
    const half = Math.sqrt(1 - at * at) * radius * 0.995;
    body.path(
      `M${x - half} ${330 + at * radius}Q${x} ${330 + (at + 0.16) * radius} ${x + half} ${330 + at * radius}Q${x} ${330 + (at + 0.16 + tall * 2) * radius} ${x - half} ${330 + at * radius}Z`,
      { fill: darker(tone, 0.5), opacity: shade },
    );
  }
  const ring = (front: boolean): Art => {
    const art = new Art();
    for (const [reach, width, opacity] of [
      [1.62, 26, 0.85],
      [1.84, 12, 0.6],
      [2.02, 7, 0.4],
    ] as const) {
      const a = radius * reach;
      const b = a * 0.24;
      art.path(`M${-a} 0A${a} ${b} 0 0 ${front ? 0 : 1} ${a} 0`, {
        stroke: mix(palette.light, palette.disc, 0.5),
        width,
        opacity,
        transform: `translate(${x} 330) rotate(-17)`,
      });
    }
    return art;
  };
  const moon = disc(palette, 0, 0, 30);
  const ship = new Art();
  ship
    .polygon(
      [
        [-26, 0],
        [18, -8],
        [30, 0],
        [18, 8],
      ],
      { fill: lighter(palette.haze, 0.5) },
    )
    .polygon(
      [
        [-90, 0],
        [-26, -3],
        [-26, 3],
      ],
      {
        fill: ship.linear(
          [-90, 0],
          [-26, 0],
          [
            [0, palette.light, 0],
            [1, palette.light, 0.9],
          ],
        ),
      },
    );
  return [
    sky(palette, 760, x),
    ...stars(random, { ...palette, stars: 1 }, 700, 1.6),
    still(milkyWay(random, palette, [-60, 120], [900, 760])),
    fallingStars(random, 5),
    still(ring(false)),
    still(body),
    still(ring(true)),
    {
      art: moon,
      box: { x: -140, y: -140, width: 280, height: 280 },
      place: (seconds) => [
        {
          x: x + Math.cos(seconds * 0.16 + 2.4) * radius * 2.1,
          y: 250 + Math.sin(seconds * 0.16 + 2.4) * 110,
        },
      ],
    },
    {
      art: ship,
      box: { x: -94, y: -12, width: 130, height: 24 },
      place: (seconds) => [
        { x: ((180 + 40 * seconds) % 1500) - 60, y: 520 - ((10 * seconds) % 200), angle: -0.24 },
      ],
    },
    still(mountains(random, { y: 640, rise: 60, colour: palette.mid, foot: palette.near, roughness: 0.55 })),
    still(mountains(random, { y: 700, rise: 46, colour: palette.near, foot: palette.ink, roughness: 0.55 })),
  ];
};
