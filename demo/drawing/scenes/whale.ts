import { Art } from "../art.ts";
import { darker, lighter, mix } from "../colour.ts";
import type { Palette } from "../palettes.ts";
import { type Layer, type SceneKind, swing } from "../scene.ts";
import { motes } from "../weather.ts";
import { depths, seabed } from "./parts/depths.ts";

function whaleArt(size: number, palette: Palette): { body: Art; tail: Art } {
  const u = size / 100;
  const top = mix(palette.near, palette.haze, 0.2);
  const belly = mix(palette.haze, palette.mid, 0.35);
  const body = new Art();
  body.path(
    `M${-64 * u} ${2 * u}Q${-62 * u} ${-20 * u} ${-26 * u} ${-25 * u}Q${18 * u} ${-28 * u} ${52 * u} ${-6 * u}Q${64 * u} ${0} ${74 * u} ${-2 * u}L${72 * u} ${5 * u}Q${56 * u} ${12 * u} ${36 * u} ${16 * u}Q${-6 * u} ${26 * u} ${-40 * u} ${21 * u}Q${-62 * u} ${16 * u} ${-64 * u} ${2 * u}Z`,
    {
      fill: body.down(-26 * u, 24 * u, [
        [0, lighter(top, 0.2)],
        [0.55, top],
        [1, darker(top, 0.3)],
      ]),
    },
  );
  body.path(
    `M${-64 * u} ${4 * u}Q${-40 * u} ${8 * u} ${-20 * u} ${7 * u}Q${8 * u} ${8 * u} ${34 * u} ${16 * u}Q${-6 * u} ${26 * u} ${-40 * u} ${21 * u}Q${-61 * u} ${16 * u} ${-64 * u} ${4 * u}Z`,
    {
      fill: body.down(4 * u, 24 * u, [
        [0, belly],
        [1, mix(belly, top, 0.5)],
      ]),
    },
  );
  for (const line of [9, 12, 15, 18])
    body.path(`M${-58 * u} ${line * u}Q${-30 * u} ${(line + 4) * u} ${(6 - line) * u} ${(line + 1.5) * u}`, {
      stroke: top,
      width: 0.8 * u,
      opacity: 0.5,
    });
  body
    .circle(-40 * u, 1 * u, 1.7 * u, { fill: darker(palette.ink, 0.3) })
    .circle(-40.5 * u, 0.5 * u, 0.6 * u, { fill: "#ffffff" });
  body.path(
    `M${-18 * u} ${12 * u}Q${-8 * u} ${36 * u} ${12 * u} ${40 * u}Q${8 * u} ${24 * u} ${2 * u} ${12 * u}Z`,
    { fill: darker(top, 0.15) },
  );
  body.path(
    `M${22 * u} ${-20 * u}Q${32 * u} ${-30 * u} ${38 * u} ${-28 * u}Q${34 * u} ${-20 * u} ${38 * u} ${-12 * u}Z`,
    { fill: top },
  );
  const tail = new Art();
  tail.path(
    `M${-4 * u} ${-4 * u}Q${10 * u} ${-3 * u} ${16 * u} ${-3 * u}Q${22 * u} ${-20 * u} ${38 * u} ${-22 * u}Q${34 * u} ${-8 * u} ${26 * u} ${0}Q${36 * u} ${8 * u} ${38 * u} ${20 * u}Q${22 * u} ${16 * u} ${15 * u} ${4 * u}Q${8 * u} ${4 * u} ${-4 * u} ${5 * u}Z`,
    {
      fill: tail.linear(
        [0, 0],
        [38 * u, 0],
        [
          [0, top],
          [1, lighter(top, 0.14)],
        ],
      ),
    },
  );
  return { body, tail };
}

/** A whale on its way: the tail beats, body and tail sway together. */
function swim(
  parts: { body: Art; tail: Art },
  big: number,
  from: number,
  y: number,
  speed: number,
  phase: number,
): Layer[] {
  const at = (seconds: number) => ({
    x: from - speed * seconds,
    y: y + 14 * swing(seconds, 8, phase),
    angle: 0.045 * swing(seconds, 8, phase + 0.2),
  });
  return [
    {
      art: parts.tail,
      box: { x: -big * 0.06, y: -big * 0.26, width: big * 0.48, height: big * 0.52 },
      place: (seconds) => {
        const whole = at(seconds);
        const reach = big * 0.66;
        return [
          {
            x: whole.x + Math.cos(whole.angle) * reach,
            y: whole.y + Math.sin(whole.angle) * reach,
            angle: whole.angle + 0.2 * swing(seconds, 4, phase),
            scaleY: 0.72 + 0.28 * swing(seconds, 4, phase + 0.25),
          },
        ];
      },
    },
    {
      art: parts.body,
      box: { x: -big * 0.68, y: -big * 0.34, width: big * 1.46, height: big * 0.78 },
      place: (seconds) => [at(seconds)],
    },
  ];
}

export const whaleScene: SceneKind = ({ random, palette }) => {
  const size = random.range(470, 540);
  const { body, tail } = whaleArt(size, palette);
  const calf = whaleArt(170, palette);
  const start = random.range(690, 800);
  return [
    ...depths(random, palette),
    motes(random, {
      count: 34,
      left: 0,
      right: 1280,
      top: 40,
      bottom: 690,
      size: 1.3,
      colour: lighter(palette.haze, 0.4),
      rise: 9,
    }),
    ...swim(calf, 170, start + 330, 500, 21, 0.35),
    ...swim({ body, tail }, size, start, 330, 22, 0),
    ...seabed(random, palette),
    motes(random, {
      count: 16,
      left: 60,
      right: 1220,
      top: 60,
      bottom: 700,
      size: 6,
      colour: lighter(palette.haze, 0.5),
      rise: 46,
      ring: true,
    }),
  ];
};
