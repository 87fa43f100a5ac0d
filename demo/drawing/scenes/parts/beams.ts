import { Art, curveToFloor } from "../../art.ts";
import { beam, lighthouse } from "../../buildings.ts";
import type { Palette } from "../../palettes.ts";
import { type Layer, still } from "../../scene.ts";
import { glow } from "../../sky.ts";

/** The lamp's light going round: two opposite beams that shorten towards the viewer, and a flash between. */
export function turningBeams(
  x: number,
  y: number,
  length: number,
  colour: string,
  period: number,
  phase: number,
): Layer[] {
  const sweep: Layer = {
    art: beam(length, length * 0.16, colour),
    box: { x: -2, y: -Math.ceil(length * 0.17), width: length + 4, height: Math.ceil(length * 0.34) },
    place: (seconds) =>
      [0, 0.5].map((half) => {
        const turn = Math.cos((seconds / period + phase + half) * 2 * Math.PI);
        return {
          x,
          y,
          scaleX: Math.abs(turn) < 0.04 ? 0.04 : turn,
          scaleY: 1,
          opacity: 0.35 + 0.65 * Math.abs(turn),
        };
      }),
  };
  const flash: Layer = {
    art: glow(0, 0, 250, colour, 0.85),
    box: { x: -252, y: -252, width: 504, height: 504 },
    place: (seconds) => [
      { x, y, opacity: 0.45 + 0.5 * Math.abs(Math.sin((seconds / period + phase) * 2 * Math.PI)) ** 6 },
    ],
  };
  return [sweep, flash];
}

/** A lighthouse far away, as a small light that comes and goes. */
export function farLighthouse(palette: Palette, x: number, y: number, height: number, period = 5): Layer[] {
  const rock = new Art();
  rock.path(
    curveToFloor(
      [
        [x - height * 1.5, y + 4],
        [x - height * 0.5, y - height * 0.16],
        [x + height * 0.4, y - height * 0.2],
        [x + height * 1.6, y + 4],
      ],
      y + 5,
    ),
    { fill: palette.ink },
  );
  rock.place(lighthouse(height, palette), x, y - height * 0.16);
  return [...turningBeams(x, y - height * 1.0, height * 3.6, palette.light, period, 0.06), still(rock)];
}
