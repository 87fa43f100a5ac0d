import { Art } from "../art.ts";
import { windowPane } from "../buildings.ts";
import { darker, lighter, mix } from "../colour.ts";
import { leafTree, mountains } from "../land.ts";
import { breathing, type Layer, type SceneKind, still, swing } from "../scene.ts";
import { clouds, glow, sky, stars } from "../sky.ts";
import { reflection } from "../water.ts";
import { rain, rings, snow } from "../weather.ts";

export const teaHouseScene: SceneKind = ({ random, palette, wishes }) => {
  const level = 560;
  const wood = mix("#3a241c", palette.ink, 0.35);
  const hall = new Art();
  const roof = (y: number, half: number, height: number): void => {
    const lift = half * 0.12;
    hall.path(
      `M${-half * 0.42} ${y - height}H${half * 0.42}Q${half * 0.6} ${y - height * 0.3} ${half} ${y - lift}Q${half * 0.8} ${y + 10} ${half * 0.62} ${y + 8}H${-half * 0.62}Q${-half * 0.8} ${y + 10} ${-half} ${y - lift}Q${-half * 0.6} ${y - height * 0.3} ${-half * 0.42} ${y - height}Z`,
      {
        fill: hall.down(y - height, y, [
          [0, mix(palette.near, palette.haze, 0.18)],
          [1, palette.ink],
        ]),
      },
    );
    for (let rib = -6; rib <= 6; rib += 1)
      hall.path(
        `M${rib * half * 0.066} ${y - height + 2}Q${rib * half * 0.085} ${y - height * 0.4} ${rib * half * 0.1} ${y + 6}`,
        { stroke: darker(palette.ink, 0.2), width: 2, opacity: 0.5 },
      );
    hall.rect(-half * 0.44, y - height - 8, half * 0.88, 11, { fill: darker(wood, 0.3), radius: 4 });
  };
  hall.rect(-300, -170, 600, 170, { fill: darker(wood, 0.15) });
  for (let at = 0; at < 6; at += 1) {
    const x = -276 + at * 95;
    windowPane(hall, x, -146, 76, 116, palette.light);
    for (const bar of [19, 38, 57]) hall.rect(x + bar - 1, -146, 2.4, 116, { fill: wood });
    for (const bar of [38, 76]) hall.rect(x, -146 + bar, 76, 2.4, { fill: wood });
  }
  for (const x of [-306, -194, -98, -2, 92, 188, 294]) hall.rect(x, -172, 13, 180, { fill: wood });
  hall.rect(-330, -8, 660, 18, { fill: lighter(wood, 0.08) });
  hall.rect(-190, -330, 380, 110, { fill: darker(wood, 0.1) });
  for (let at = 0; at < 5; at += 1) windowPane(hall, -170 + at * 70, -304, 56, 70, palette.light, wood);
  roof(-168, 400, 84);
  roof(-300, 268, 92);
  const x = random.range(600, 680);
  const lanternArt = new Art();
  lanternArt
    .place(glow(0, 0, 92, "#ff9a4a", 0.7), 0, 20)
    .rect(-1, -22, 2, 24, { fill: wood })
    .ellipse(0, 20, 22, 25, {
      fill: lanternArt.radial([0, 22], 28, [
        [0, "#ffd9a0"],
        [0.6, "#f07a3c"],
        [1, "#c2442e"],
      ]),
    })
    .rect(-11, -6, 22, 5, { fill: wood })
    .rect(-11, 42, 22, 5, { fill: wood })
    .rect(-1, 46, 2, 16, { fill: "#c2442e" });
  const pond = new Art();
  pond.rect(-10, level + 10, 1300, 160, {
    fill: pond.down(level + 10, 720, [
      [0, mix(palette.water[0], palette.ink, 0.25)],
      [1, palette.water[1]],
    ]),
  });
  return [
    sky(palette, level - 60, x),
    ...stars(random, palette, 300, 0.5),
    clouds(random, palette, { top: 40, height: 150, count: 6, size: 420, opacity: 0.4, speed: 12 }),
    still(
      mountains(random, {
        y: 380,
        rise: 110,
        colour: palette.far,
        foot: mix(palette.far, palette.haze, 0.5),
      }),
    ),
    still(
      mountains(random, { y: 460, rise: 60, colour: palette.mid, foot: mix(palette.mid, palette.haze, 0.3) }),
    ),
    still(
      new Art()
        .place(leafTree(random, 330, mix(palette.near, "#2f5540", 0.4), palette.ink), x - 470, level + 16)
        .place(leafTree(random, 260, mix(palette.near, "#2f5540", 0.3), palette.ink), x + 480, level + 16),
    ),
    still(glow(x, level - 80, 480, palette.light, 0.3)),
    still(new Art().place(hall, x, level)),
    breathing(glow(x, level - 80, 320, palette.light, 0.28), 0.5, 1, 3.9),
    still(pond),
    ...[-240, -140, -40, 60, 160, 250].map((at) =>
      reflection(random, {
        x: x + at,
        top: level + 14,
        length: 140,
        width: 70,
        colour: palette.light,
        strength: 0.5,
      }),
    ),
    ...[-350, -210, 210, 350].map((at, index): Layer => ({
      art: lanternArt,
      box: { x: -94, y: -76, width: 188, height: 190 },
      place: (seconds) => [
        {
          x: x + at,
          y: level - 140,
          angle: 0.07 * swing(seconds, 3.3 + index * 0.4, index * 0.3),
          opacity: 0.92 + 0.08 * swing(seconds, 1.3, index * 0.2),
        },
      ],
    })),
    ...(wishes.has("雪")
      ? snow(random, palette, 1)
      : [
          ...rain(random, "#dce8f0", 0.42, 0.14),
          rings(random, {
            top: level + 26,
            bottom: 712,
            count: 34,
            colour: lighter(palette.haze, 0.5),
            opacity: 0.6,
          }),
        ]),
  ];
};
