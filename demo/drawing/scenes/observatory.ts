import { Art } from "../art.ts";
import { windowPane } from "../buildings.ts";
import { darker, lighter, mix } from "../colour.ts";
import { forest, hills, mountains } from "../land.ts";
import { breathing, type SceneKind, still } from "../scene.ts";
import { glow, northernLights, sky, stars } from "../sky.ts";
import { curtains } from "./parts/cabin.ts";

export const observatoryScene: SceneKind = ({ random, palette }) => {
  const level = 560;
  const x = random.range(760, 920);
  // Stars turn about the pole; arcs are their trails.
  const pole = [random.range(380, 560), 250] as const;
  const trails = new Art();
  for (let at = 0; at < 300; at += 1) {
    const radius = 14 + 900 * random.next() ** 0.75;
    const from = random.range(0, 360);
    const sweep = random.range(8, 26);
    const [a, b] = [from, from + sweep].map((degrees) => (degrees * Math.PI) / 180) as [number, number];
    trails.path(
      `M${radius * Math.cos(a)} ${radius * Math.sin(a)}A${radius} ${radius} 0 0 1 ${radius * Math.cos(b)} ${radius * Math.sin(b)}`,
      {
        stroke: random.pick(["#ffffff", "#ffe6bc", "#cfe0ff", palette.disc]),
        width: random.range(0.8, 2.1),
        opacity: random.range(0.25, 0.85),
        round: true,
      },
    );
  }
  const dome = new Art();
  const wall = mix(palette.ground, "#dfe6f4", 0.35);
  const u = random.range(1.5, 1.75);
  dome.rect(-70 * u, -62 * u, 140 * u, 70 * u, {
    fill: dome.linear(
      [-70 * u, 0],
      [70 * u, 0],
      [
        [0, wall],
        [1, darker(wall, 0.55)],
      ],
    ),
  });
  dome.path(`M${-78 * u} ${-60 * u}A${78 * u} ${76 * u} 0 0 1 ${78 * u} ${-60 * u}Z`, {
    fill: dome.linear(
      [-78 * u, -130 * u],
      [78 * u, -60 * u],
      [
        [0, lighter(wall, 0.35)],
        [1, darker(wall, 0.5)],
      ],
    ),
  });
  dome.polygon(
    [
      [-20 * u, -134 * u],
      [6 * u, -136 * u],
      [2 * u, -62 * u],
      [-24 * u, -62 * u],
    ],
    { fill: darker(palette.ink, 0.2) },
  );
  dome.polygon(
    [
      [-18 * u, -92 * u],
      [-50 * u, -150 * u],
      [-38 * u, -156 * u],
      [-6 * u, -98 * u],
    ],
    { fill: darker(wall, 0.4) },
  );
  dome.rect(-80 * u, -64 * u, 160 * u, 6 * u, { fill: darker(wall, 0.45) });
  for (const left of [-50, 26])
    windowPane(dome, left * u, -42 * u, 20 * u, 22 * u, palette.light, darker(wall, 0.6));
  dome.rect(-9 * u, -34 * u, 18 * u, 42 * u, { fill: darker(palette.ink, 0.1), radius: 3 });
  return [
    sky(palette, level, x),
    ...stars(random, { ...palette, stars: 0.7 }, level, 0.6),
    {
      art: trails,
      box: { x: -930, y: -930, width: 1860, height: 1860 },
      place: (seconds) => [{ x: pole[0], y: pole[1], angle: 0.02 * seconds }],
    },
    ...northernLights(random, curtains(0), 250, 0.4).slice(0, 2),
    still(
      mountains(random, {
        y: level - 70,
        rise: 90,
        colour: palette.far,
        foot: mix(palette.far, palette.haze, 0.35),
      }),
    ),
    still(
      mountains(random, {
        y: level - 12,
        rise: 46,
        colour: palette.mid,
        foot: palette.near,
        roughness: 0.42,
      }),
    ),
    still(hills(random, { y: level + 34, rise: 20, colour: palette.near, foot: palette.ink })),
    still(glow(x, level - 10, 300, palette.light, 0.3)),
    still(new Art().place(dome, x, level + 30)),
    breathing(glow(x, level - 12, 130, palette.light, 0.35), 0.3, 1, 4),
    still(forest(random, { y: 700, height: 150, count: 9, colour: palette.ink, from: -60, to: 430 })),
    still(forest(random, { y: 722, height: 120, count: 6, colour: palette.ink, from: 1050, to: 1320 })),
  ];
};
