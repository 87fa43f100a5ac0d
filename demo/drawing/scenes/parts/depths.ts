import { Art, curve, curveToFloor } from "../../art.ts";
import { darker, lighter, mix } from "../../colour.ts";
import type { Palette } from "../../palettes.ts";
import type { Random } from "../../random.ts";
import { canvas, type Layer, still, swing } from "../../scene.ts";
import { glow } from "../../sky.ts";

/** Water seen from inside: bright above, dark below, shafts of light coming down. */
export function depths(random: Random, palette: Palette): Layer[] {
  const art = new Art();
  art.rect(0, 0, canvas.width, canvas.height, {
    fill: art.down(0, 720, [
      [0, mix(palette.sky[2], palette.haze, 0.25)],
      [0.3, palette.water[0]],
      [0.68, palette.water[1]],
      [1, palette.ink],
    ]),
  });
  art.place(glow(640, -60, 640, palette.haze, 0.6), 0, 0);
  const shafts = [0, 1, 2, 3, 4].map((at) => {
    const shaft = new Art();
    const x = 120 + at * 250 + random.range(-60, 60);
    const lean = random.range(-140, -60);
    const wide = random.range(40, 90);
    shaft.polygon(
      [
        [x, -10],
        [x + wide, -10],
        [x + wide * 2.4 + lean, 600],
        [x - wide * 0.6 + lean, 600],
      ],
      {
        fill: shaft.down(0, 580, [
          [0, lighter(palette.haze, 0.3), 0.3],
          [1, palette.haze, 0],
        ]),
      },
    );
    const period = random.range(6, 10);
    const layer: Layer = {
      art: shaft,
      box: { x: Math.min(x, x - wide + lean) - 20, y: 0, width: wide * 3 + Math.abs(lean) + 60, height: 602 },
      place: (seconds) => [
        {
          x: 22 * swing(seconds, period, at * 0.2),
          y: 0,
          opacity: 0.5 + 0.5 * swing(seconds, period * 0.7, at * 0.3),
        },
      ],
    };
    return layer;
  });
  return [still(art), ...shafts];
}

export function seabed(random: Random, palette: Palette): Layer[] {
  const back = new Art();
  const points = Array.from({ length: 9 }, (_, at) => [at * 170 - 40, 640 + random.range(-40, 24)] as const);
  back.path(curveToFloor(points, 740), { fill: mix(palette.water[1], palette.ink, 0.55) });
  const front = new Art();
  const near = Array.from({ length: 9 }, (_, at) => [at * 170 - 40, 690 + random.range(-26, 14)] as const);
  front.path(curveToFloor(near, 740), { fill: darker(palette.ink, 0.2) });
  const weeds = Array.from({ length: 9 }, (): Layer => {
    const art = new Art();
    const tall = random.range(80, 190);
    for (const lean of [-14, 0, 14])
      art.path(
        curve([
          [lean * 0.4, 6],
          [lean + 10, -tall * 0.35],
          [lean - 6, -tall * 0.7],
          [lean * 1.5 + 8, -tall * random.range(0.85, 1.05)],
        ]),
        { stroke: mix(palette.near, palette.ink, 0.4), width: 7, round: true },
      );
    const x = random.chance(0.5) ? random.range(0, 420) : random.range(860, 1280);
    const period = random.range(4, 7);
    return {
      art,
      box: { x: -60, y: -220, width: 120, height: 236 },
      place: (seconds) => [{ x, y: 700, angle: 0.09 * swing(seconds, period, x / 400) }],
    };
  });
  return [still(back), ...weeds, still(front)];
}
