import { Art } from "../art.ts";
import { streetLamp, windowPane } from "../buildings.ts";
import { darker, lighter, mix } from "../colour.ts";
import { breathing, type SceneKind, still } from "../scene.ts";
import { glow } from "../sky.ts";
import { reflection } from "../water.ts";
import { rain, rings, snow } from "../weather.ts";

/** A shop front on a wet street: shelves of books behind the glass, a lamp, a bicycle. */
export const bookshopScene: SceneKind = ({ random, palette, wishes }) => {
  const ground = 590;
  const wall = mix(palette.near, "#5a3a34", 0.3);
  const front = new Art();
  front.rect(-10, -10, 1300, ground + 10, {
    fill: front.linear(
      [0, 0],
      [1280, 0],
      [
        [0, darker(wall, 0.25)],
        [0.5, lighter(wall, 0.05)],
        [1, darker(wall, 0.35)],
      ],
    ),
  });
  for (let y = 10; y < ground; y += 22) {
    for (let x = (y / 22) % 2 < 1 ? -20 : 0; x < 1290; x += 44)
      if (random.chance(0.16))
        front.rect(x, y, 40, 18, {
          fill: random.chance(0.5) ? lighter(wall, 0.07) : darker(wall, 0.2),
          opacity: 0.6,
        });
  }
  for (const x of [110, 330, 860, 1080]) {
    front.rect(x - 8, 48, 106, 112, { fill: darker(wall, 0.5), radius: 3 });
    windowPane(
      front,
      x,
      56,
      90,
      96,
      random.chance(0.55) ? mix(palette.light, wall, 0.3) : darker(palette.sky[1], 0.2),
      darker(wall, 0.5),
    );
    front.rect(x - 14, 158, 118, 9, { fill: lighter(wall, 0.14) });
  }
  const shop = [300, 250, 980, 560] as const;
  const frame = mix(random.pick(["#2f5a52", "#5c3038", "#2f4468", "#5c4a2c"]), palette.ink, 0.3);
  const canvasColour = random.pick(["#b9483c", "#2f7280", "#c98a2e", "#5c7d4a", "#7c4a78"]);
  front.rect(shop[0] - 26, shop[1] - 30, shop[2] - shop[0] + 52, ground - shop[1] + 30, {
    fill: frame,
    radius: 4,
  });
  front.rect(shop[0], shop[1], 440, 300, {
    fill: front.down(shop[1], 550, [
      [0, "#ffdf9e"],
      [0.6, palette.light],
      [1, mix(palette.light, "#a9642c", 0.45)],
    ]),
  });
  const spines = ["#b4503e", "#3f6f7d", "#d9a441", "#6b4c78", "#4e7a56", "#8c3f4f", "#e0cfa8", "#39557f"];
  for (const [row, bottom] of [336, 424, 512].entries()) {
    for (let x = shop[0] + 14; x < 720;) {
      const width = random.range(9, 20);
      const tall = random.range(44, 68);
      if (random.chance(0.9))
        front.rect(x, bottom - tall, width - 1.5, tall, {
          fill: mix(random.pick(spines), "#5a2c14", 0.22),
          radius: 1,
        });
      else x += 12;
      x += width;
    }
    front.rect(shop[0], bottom, 440, 9, { fill: mix("#5b3a24", frame, 0.3) });
    if (row === 0) front.place(glow(0, 0, 250, "#fff0c4", 0.55), 520, 300);
  }
  for (const x of [446, 592]) front.rect(x, shop[1], 8, 300, { fill: frame });
  front.rect(780, 270, 140, ground - 270, { fill: darker(frame, 0.3), radius: 4 });
  front.rect(796, 288, 108, 190, {
    fill: front.down(288, 478, [
      [0, "#ffe6b0"],
      [1, mix(palette.light, "#a9642c", 0.3)],
    ]),
  });
  front.rect(846, 288, 6, 190, { fill: darker(frame, 0.3) });
  front.circle(908, 440, 5, { fill: palette.light });
  const awning = new Art();
  for (let stripe = 0; stripe < 16; stripe += 1) {
    const x = shop[0] - 40 + stripe * 47.5;
    const colour = stripe % 2 === 0 ? mix(canvasColour, palette.ink, 0.22) : mix("#f1e2c4", palette.ink, 0.2);
    awning.path(`M${x + 12} 196H${x + 53}L${x + 47.5} 256Q${x + 23.75} 280 ${x} 256Z`, { fill: colour });
  }
  awning.rect(shop[0] - 30, 186, 772, 14, { fill: darker(frame, 0.3), radius: 4 });
  const street = new Art();
  street.rect(-10, ground, 1300, 140, {
    fill: street.down(ground, 720, [
      [0, mix(wall, palette.ink, 0.6)],
      [1, palette.ink],
    ]),
  });
  street.rect(-10, ground, 1300, 10, { fill: lighter(wall, 0.1), opacity: 0.6 });
  const bicycle = new Art();
  const steel = darker(palette.ink, 0.1);
  for (const x of [0, 118]) {
    bicycle.circle(x, -36, 34, { stroke: steel, width: 4.5 });
    for (let spoke = 0; spoke < 6; spoke += 1)
      bicycle.line(
        [x, -36],
        [x + 33 * Math.cos((spoke * Math.PI) / 3), -36 + 33 * Math.sin((spoke * Math.PI) / 3)],
        { stroke: steel, width: 0.9 },
      );
  }
  bicycle.path(
    "M0 -36L36 -92H96L56 -36H0M36 -92L56 -36M96 -92L118 -36M96 -92L90 -112H110M36 -92L32 -104M22 -105H44",
    { stroke: steel, width: 4.5, round: true },
  );
  bicycle.rect(98, -112, 34, 24, { fill: "#8a5a3a", radius: 4 });
  return [
    still(front),
    breathing(glow(520, 400, 330, palette.light, 0.3), 0.55, 1, 3.7),
    still(awning),
    still(street),
    ...[360, 430, 520, 600, 690].map((x) =>
      reflection(random, {
        x,
        top: ground + 6,
        length: 120,
        width: 120,
        colour: palette.light,
        strength: 0.42,
      }),
    ),
    reflection(random, {
      x: 850,
      top: ground + 6,
      length: 110,
      width: 90,
      colour: palette.light,
      strength: 0.4,
    }),
    still(new Art().place(bicycle, 985, ground + 22)),
    still(new Art().place(streetLamp(330, palette, darker(palette.ink, 0.1)), 190, ground + 34)),
    reflection(random, {
      x: 190,
      top: ground + 44,
      length: 84,
      width: 70,
      colour: palette.light,
      strength: 0.6,
    }),
    ...(wishes.has("雪")
      ? snow(random, palette, 1)
      : [
          ...rain(random, "#dce8f4", 0.42, 0.16),
          rings(random, {
            top: ground + 20,
            bottom: 710,
            count: 30,
            colour: lighter(palette.haze, 0.5),
            opacity: 0.55,
          }),
        ]),
  ];
};
