import { Art } from "../art.ts";
import { house } from "../buildings.ts";
import { mix } from "../colour.ts";
import { forest, mountains } from "../land.ts";
import { canvas, type Layer, type SceneKind, still, swing } from "../scene.ts";
import { glow, sky, stars } from "../sky.ts";
import { paperBoat } from "../vessels.ts";
import { glints, mirrored, reflection, sea } from "../water.ts";

export const lanternsScene: SceneKind = ({ random, palette }) => {
  const level = 400;
  const bank = new Art();
  for (let at = 0; at < 9; at += 1)
    bank.place(
      house(random, random.range(64, 92), palette, mix(palette.near, palette.mid, random.next() * 0.5)),
      60 + at * 146 + random.range(-24, 24),
      level,
    );
  forest(random, { y: level + 4, height: 70, count: 24, colour: palette.ink }, bank);
  const boats = Array.from({ length: 13 }, (_, at) => ({
    share: (at + random.range(0, 0.8)) / 13,
    x: random.range(40, 1240),
    phase: random.next(),
  })).toSorted((a, b) => a.share - b.share);
  const paper = mix("#fff4e0", palette.light, 0.12);
  const boat = paperBoat(100, paper, palette.light);
  const shine = reflection(random, {
    x: 0,
    top: 0,
    length: 110,
    width: 110,
    colour: palette.light,
    strength: 0.6,
  });
  const layers = boats.flatMap(({ share, x, phase }): Layer[] => {
    const scale = 0.26 + share ** 1.4 * 1.05;
    const y = level + 22 + share * 262;
    const at = (seconds: number) => ((x + (6 + share * 16) * seconds + 80) % (canvas.width + 160)) - 80;
    return [
      { ...shine, place: (seconds) => [{ x: at(seconds), y: y + 8 * scale, scaleX: scale, scaleY: scale }] },
      {
        art: boat,
        box: { x: -82, y: -100, width: 164, height: 164 },
        place: (seconds) => [
          {
            x: at(seconds),
            y: y + 2.5 * scale * swing(seconds, 3.2, phase),
            scaleX: scale,
            scaleY: scale,
            angle: 0.05 * swing(seconds, 4.1, phase),
          },
        ],
      },
    ];
  });
  const skyLantern = new Art();
  skyLantern.place(glow(0, 0, 62, palette.light, 0.7), 0, 0).path("M-15 20Q-22 -8 -14 -24H14Q22 -8 15 20Z", {
    fill: skyLantern.down(-24, 20, [
      [0, mix("#e8783a", palette.light, 0.3)],
      [1, "#fff0c0"],
    ]),
  });
  const risen = Array.from({ length: 16 }, () => ({
    x: random.range(60, 1220),
    y: random.next(),
    scale: random.range(0.3, 1),
    phase: random.next(),
  }));
  return [
    sky(palette, level),
    ...stars(random, palette, level),
    still(
      mountains(random, {
        y: level - 60,
        rise: 70,
        colour: palette.far,
        foot: mix(palette.far, palette.haze, 0.4),
        floor: level,
      }),
    ),
    {
      art: skyLantern,
      box: { x: -64, y: -64, width: 128, height: 128 },
      place: (seconds) =>
        risen.map((one) => {
          const gone = (((one.y - (seconds * 13 * one.scale) / 400) % 1) + 1) % 1;
          return {
            x: one.x + 12 * swing(seconds, 6, one.phase),
            y: -40 + gone * 400,
            scaleX: one.scale,
            scaleY: one.scale,
            opacity: Math.min(1, gone * 5, (1 - gone) * 6),
          };
        }),
    },
    still(bank),
    sea(palette, level),
    mirrored(bank, level, { x: 0, width: canvas.width, height: 120 }, 0.4),
    ...glints(random, palette, level, 0.26),
    ...layers,
  ];
};
