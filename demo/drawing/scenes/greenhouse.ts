import { Art } from "../art.ts";
import { darker, mix } from "../colour.ts";
import { forest, grass, hills, mountains } from "../land.ts";
import { breathing, type Layer, type SceneKind, still, swing } from "../scene.ts";
import { disc, glow, sky, stars } from "../sky.ts";
import { motes, rain, snow } from "../weather.ts";

export const greenhouseScene: SceneKind = ({ random, palette, wishes }) => {
  const ground = 610;
  const iron = mix(palette.ink, palette.near, 0.3);
  const inside = new Art();
  inside.path(`M250 ${ground}V330Q640 60 1030 330V${ground}Z`, {
    fill: inside.radial([640, 430], 480, [
      [0, mix(palette.light, "#fff6d8", 0.45)],
      [0.55, mix(palette.light, "#a8c06a", 0.3)],
      [1, mix("#4a7a52", palette.near, 0.45)],
    ]),
  });
  const leaf = (x: number, y: number, size: number, colour: string): void => {
    for (let blade = -3; blade <= 3; blade += 1) {
      const angle = blade * 0.36;
      const tip = [x + Math.sin(angle) * size, y - Math.cos(angle) * size] as const;
      inside.path(
        `M${x} ${y}Q${x + Math.sin(angle - 0.4) * size * 0.6} ${y - Math.cos(angle - 0.4) * size * 0.6} ${tip[0]} ${tip[1]}Q${x + Math.sin(angle + 0.3) * size * 0.6} ${y - Math.cos(angle + 0.3) * size * 0.6} ${x} ${y}Z`,
        { fill: mix(colour, palette.ink, Math.abs(blade) * 0.07) },
      );
    }
  };
  for (let plant = 0; plant < 17; plant += 1) {
    const x = 290 + plant * 43 + random.range(-12, 12);
    const size = random.range(60, 190) * (0.7 + 0.5 * Math.sin(((x - 250) / 780) * Math.PI));
    leaf(x, ground - 34, size, random.pick(["#2f6b47", "#3f8052", "#26563f", "#5a8f4c"]));
    if (random.chance(0.5))
      for (let flower = 0; flower < 4; flower += 1)
        inside.circle(
          x + random.range(-size, size) * 0.4,
          ground - 40 - size * random.range(0.5, 0.95),
          random.range(4, 8),
          { fill: random.pick(["#f2a0b4", "#fff0c4", "#f5c04a", "#e06a5a"]) },
        );
    inside.path(`M${x - 19} ${ground - 36}H${x + 19}L${x + 14} ${ground - 2}H${x - 14}Z`, {
      fill: mix("#b5623f", palette.ink, random.range(0.1, 0.35)),
    });
  }
  const bars = new Art();
  for (let at = 0; at <= 10; at += 1) {
    const x = 250 + at * 78;
    const share = (x - 250) / 780;
    const top = 330 - 4 * 135 * share * (1 - share);
    bars.line([x, ground], [x, top], { stroke: iron, width: at % 5 === 0 ? 8 : 4 });
  }
  for (const y of [400, 480]) bars.line([250, y], [1030, y], { stroke: iron, width: 4 });
  bars.path(`M250 ${ground}V330Q640 60 1030 330V${ground}`, { stroke: iron, width: 11 });
  bars.path("M250 330H1030", { stroke: iron, width: 5 });
  bars.polygon(
    [
      [330, 300],
      [420, 236],
      [400, 420],
      [310, 480],
    ],
    { fill: "#ffffff", opacity: 0.1 },
  );
  bars.rect(230, ground - 6, 820, 22, { fill: darker(iron, 0.3) });
  const hangers = [440, 640, 840].map((x, index): Layer => {
    const art = new Art();
    art
      .place(glow(0, 0, 110, "#ffe6a8", 0.7), 0, 74)
      .line([0, 0], [0, 64], { stroke: iron, width: 2 })
      .circle(0, 74, 12, { fill: "#fff6dc" });
    return {
      art,
      box: { x: -112, y: -40, width: 224, height: 228 },
      place: (seconds) => [
        { x, y: index === 1 ? 200 : 240, angle: 0.05 * swing(seconds, 4 + index * 0.5, index * 0.3) },
      ],
    };
  });
  const weather = wishes.has("雨夜")
    ? rain(random, "#dce8f0", 0.45, 0.16)
    : wishes.has("雪")
      ? snow(random, palette, 1)
      : [
          motes(random, {
            count: 22,
            left: 40,
            right: 1240,
            top: 250,
            bottom: 680,
            size: 2,
            colour: palette.light,
            wander: 60,
          }),
        ];
  return [
    sky(palette, ground, 640),
    ...stars(random, palette, 420, 1),
    still(disc(palette, random.chance(0.5) ? 150 : 1130, 130, 46, true)),
    still(
      mountains(random, { y: 500, rise: 70, colour: palette.far, foot: mix(palette.far, palette.haze, 0.4) }),
    ),
    still(
      forest(random, {
        y: ground,
        height: 200,
        count: 30,
        colour: palette.near,
        crowd: (share) => 0.3 + Math.abs(share - 0.5) * 1.8,
      }),
    ),
    still(glow(640, 420, 620, palette.light, 0.4)),
    still(inside),
    breathing(glow(640, 400, 330, "#fff0c0", 0.35), 0.4, 1, 4.4),
    ...hangers,
    still(bars),
    still(
      hills(random, {
        y: ground + 30,
        rise: 6,
        colour: mix(palette.near, palette.ink, 0.4),
        foot: palette.ink,
      }),
    ),
    still(
      new Art().polygon(
        [
          [560, ground + 14],
          [720, ground + 14],
          [860, 730],
          [420, 730],
        ],
        { fill: palette.light, opacity: 0.22 },
      ),
    ),
    grass(random, 720, 70, palette.ink),
    ...weather,
  ];
};
