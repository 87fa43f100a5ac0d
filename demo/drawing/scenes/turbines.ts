import { Art } from "../art.ts";
import { house } from "../buildings.ts";
import { mix } from "../colour.ts";
import { hills, leafTree, mountains } from "../land.ts";
import { breathing, type Layer, type SceneKind, still } from "../scene.ts";
import { clouds, disc, glow, sky, stars } from "../sky.ts";
import { train } from "../vessels.ts";

export const turbinesScene: SceneKind = ({ random, palette, wishes }) => {
  const white = mix("#ffffff", palette.haze, 0.35);
  const towers = random
    .shuffled([
      [220, 560, 300],
      [500, 520, 190],
      [760, 540, 240],
      [1050, 570, 330],
      [900, 506, 140],
      [370, 508, 150],
    ] as const)
    .toSorted((a, b) => a[2] - b[2]);
  const layers: Layer[] = [];
  for (const [index, [x, foot, height]] of towers.entries()) {
    const paint = mix(white, palette.near, 0.55 - height / 700);
    const mast = new Art().polygon(
      [
        [x - height * 0.017, foot + 30],
        [x + height * 0.017, foot + 30],
        [x + height * 0.008, foot - height],
        [x - height * 0.008, foot - height],
      ],
      { fill: paint },
    );
    const rotor = new Art();
    const blade = height * 0.5;
    for (const turn of [0, 120, 240])
      rotor.path(
        `M0 0Q${blade * 0.1} ${-blade * 0.16} ${blade * 0.05} ${-blade * 0.4}L0 ${-blade}L${-blade * 0.016} ${-blade * 0.3}Z`,
        { fill: paint, transform: `rotate(${turn})` },
      );
    rotor.circle(0, 0, height * 0.024, { fill: mix(paint, palette.near, 0.3) });
    const period = random.range(5, 7.5);
    const phase = random.next();
    layers.push(still(mast), {
      art: rotor,
      box: { x: -blade - 2, y: -blade - 2, width: blade * 2 + 4, height: blade * 2 + 4 },
      place: (seconds) => [{ x, y: foot - height, angle: (seconds / period + phase) * 2 * Math.PI }],
    });
    if (palette.stars > 0.4)
      layers.push(breathing(glow(x, foot - height - 5, 22, "#ff5a4a", 0.95), 0, 1, 2, index * 0.17));
  }
  const sun = random.range(400, 900);
  const { art, length } = train(palette, { cars: 5, width: 66, height: 22, body: palette.ink });
  return [
    sky(palette, 560, sun),
    ...stars(random, palette, 420, 0.9),
    still(disc(palette, sun, random.range(300, 400), 58)),
    clouds(random, palette, { top: 80, height: 200, count: 6, size: 340, opacity: 0.42, speed: 18 }),
    still(
      mountains(random, { y: 510, rise: 46, colour: palette.far, foot: mix(palette.far, palette.haze, 0.5) }),
    ),
    still(
      hills(random, { y: 560, rise: 26, colour: mix(palette.mid, palette.ground, 0.3), foot: palette.near }),
    ),
    ...layers,
    still(
      hills(random, {
        y: 622,
        rise: 20,
        colour: mix(palette.near, palette.ground, 0.2),
        foot: palette.near,
        bumps: 3,
      }),
    ),
    ...(wishes.has("火车")
      ? [
          {
            art,
            box: { x: -5, y: -60, width: length + 70, height: 90 },
            place: (seconds: number) => [{ x: ((420 + 60 * seconds) % 1750) - 400, y: 640 }],
          },
        ]
      : [still(new Art().place(house(random, 70, palette, palette.near), 640, 640))]),
    still(hills(random, { y: 660, rise: 14, colour: palette.near, foot: palette.ink })),
    still(
      new Art()
        .place(leafTree(random, 150, palette.ink, palette.ink), 130, 716)
        .place(leafTree(random, 110, palette.ink, palette.ink), 1190, 722),
    ),
  ];
};
