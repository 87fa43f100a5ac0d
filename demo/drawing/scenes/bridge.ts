import { Art } from "../art.ts";
import { lighter, mix } from "../colour.ts";
import { mountains } from "../land.ts";
import { breathing, canvas, type Layer, type Placement, type SceneKind, still, swing } from "../scene.ts";
import { clouds, disc, glow, sky, stars } from "../sky.ts";
import { ferry } from "../vessels.ts";
import { glints, reflection, sea } from "../water.ts";
import { skyline, suspensionBridge } from "../structures.ts";

/** Headlights of cars that follow each other along a level road. */
function traffic(y: number, colour: string, speed: number, gap: number): Layer {
  const art = new Art();
  art.place(glow(0, 0, 22, colour, 0.9), 0, 0);
  art.circle(0, 0, 3, { fill: lighter(colour, 0.5) });
  art.circle(9, 0, 2.4, { fill: lighter(colour, 0.5) });
  return {
    art,
    box: { x: -24, y: -24, width: 52, height: 48 },
    place: (seconds) => {
      const places: Placement[] = [];
      const shift = (((speed * seconds) % gap) + gap) % gap;
      for (let x = shift - gap; x < canvas.width + gap; x += gap) places.push({ x, y });
      return places;
    },
  };
}

export const bridgeScene: SceneKind = ({ random, palette }) => {
  const level = 500;
  const sun = random.range(560, 720);
  const towers = [random.range(300, 350), random.range(930, 985)] as const;
  const far = skyline(random, {
    y: level,
    low: 24,
    high: 92,
    from: -10,
    to: 1290,
    colour: mix(palette.far, palette.haze, 0.2),
    foot: mix(palette.far, palette.haze, 0.4),
    light: palette.light,
    lit: 0.16,
    widths: [26, 56],
  });
  return [
    sky(palette, level, sun),
    ...stars(random, palette, level, 0.8),
    still(disc(palette, sun, random.range(210, 330), 60)),
    clouds(random, palette, { top: 110, height: 170, count: 5, size: 360, opacity: 0.34, speed: 9 }),
    still(
      mountains(random, {
        y: level - 60,
        rise: 54,
        colour: mix(palette.far, palette.haze, 0.35),
        foot: mix(palette.far, palette.haze, 0.55),
        floor: level + 1,
      }),
    ),
    still(far.bodies),
    breathing(far.windows, 0.6, 1, 5),
    sea(palette, level, sun),
    reflection(random, {
      x: sun,
      top: level + 4,
      length: 200,
      width: 220,
      colour: palette.disc,
      strength: 0.65,
    }),
    ...towers.map((x) =>
      reflection(random, { x, top: level + 60, length: 130, width: 70, colour: palette.ink, strength: 0.5 }),
    ),
    ...glints(random, palette, level, 0.34),
    {
      art: ferry(150, palette),
      box: { x: -136, y: -160, width: 272, height: 240 },
      place: (seconds) => [{ x: 860 - 16 * seconds, y: level + 74 + 1.5 * swing(seconds, 4) }],
    },
    still(suspensionBridge(palette, { deck: 430, top: 150, towers, foot: level + 70, colour: palette.ink })),
    traffic(424, palette.light, 84, 210),
    traffic(427, "#ff6a4a", -66, 260),
    ...(palette.stars > 0 ? [still(glow(640, 430, 520, palette.light, 0.14))] : []),
  ];
};
