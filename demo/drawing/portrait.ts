import { Art } from "./art.ts";
import { lighter, mix } from "./colour.ts";
import { type PaletteName, palettes } from "./palettes.ts";
import { landMotifs } from "./portraits/land.ts";
import { seaMotifs } from "./portraits/sea.ts";
import { skyMotifs } from "./portraits/sky.ts";
import { thingMotifs } from "./portraits/things.ts";

const motifs = { ...skyMotifs, ...landMotifs, ...seaMotifs, ...thingMotifs };

export type MotifName = keyof typeof motifs;

/** A round-cornered avatar as SVG, 240 by 240: one thing on a graded ground. */
export function portraitSvg(motif: MotifName, name: PaletteName): string {
  const palette = palettes[name];
  const art = new Art();
  const [top, middle, low] = palette.sky;
  art.rect(0, 0, 240, 240, {
    fill: art.linear(
      [0, 0],
      [120, 240],
      [
        [0, palette.stars > 0 ? middle : mix(top, palette.near, 0.35)],
        [1, palette.stars > 0 ? top : palette.near],
      ],
    ),
  });
  art.circle(120, 120, 118, {
    fill: art.radial([120, 110], 118, [
      [0, palette.haze, 0.55],
      [1, palette.haze, 0],
    ]),
  });
  const lit = mix(lighter(palette.light, 0.3), low, 0.12);
  const drawn = new Art();
  motifs[motif](drawn, palette, palette.ink, lit);
  art.place(drawn, 120, 120, 1.12);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 240 240">${art.text("a")}</svg>`;
}
