import { Art } from "../art.ts";
import { lighter, mix } from "../colour.ts";
import { breathing, canvas, type Layer, type Placement, type SceneKind, still } from "../scene.ts";
import { clouds, disc, glow, sky, stars } from "../sky.ts";
import { glints, reflection, sea } from "../water.ts";
import { rain, rings } from "../weather.ts";
import { skyline } from "../structures.ts";

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

export const skylineScene: SceneKind = ({ random, palette, wishes }) => {
  const level = 590;
  const wet = wishes.has("雨夜");
  const back = skyline(random, {
    y: level,
    low: 170,
    high: 330,
    from: -20,
    to: 1300,
    colour: mix(palette.far, palette.haze, 0.12),
    foot: mix(palette.mid, palette.haze, 0.3),
    light: palette.light,
    lit: 0.1,
  });
  const middle = skyline(random, {
    y: level,
    low: 120,
    high: 270,
    from: -40,
    to: 1300,
    colour: palette.mid,
    foot: mix(palette.near, palette.haze, 0.12),
    light: palette.light,
    lit: 0.26,
  });
  const front = skyline(random, {
    y: level,
    low: 60,
    high: 190,
    from: -30,
    to: 1300,
    colour: palette.near,
    foot: palette.ink,
    light: palette.light,
    lit: 0.42,
  });
  const moon = random.range(240, 1040);
  return [
    sky(palette, level, 640),
    ...stars(random, palette, 420, 0.9),
    still(disc(palette, moon, random.range(110, 170), 42, random.chance(0.4))),
    clouds(random, palette, {
      top: 90,
      height: 160,
      count: 5,
      size: 380,
      opacity: wet ? 0.5 : 0.26,
      speed: 10,
    }),
    still(back.bodies),
    still(back.windows),
    still(middle.bodies),
    breathing(middle.windows, 0.72, 1, 4.3),
    still(front.bodies),
    breathing(front.windows, 0.84, 1, 3.1, 0.4),
    still(glow(640, level, 560, palette.light, 0.16)),
    sea(palette, level),
    ...[120, 300, 470, 650, 820, 980, 1150].map((x) =>
      reflection(random, {
        x: x + random.range(-50, 50),
        top: level + 4,
        length: 122,
        width: random.range(40, 90),
        colour: random.pick([palette.light, palette.light, lighter(palette.haze, 0.3)]),
        strength: 0.6,
      }),
    ),
    ...glints(random, palette, level, 0.3),
    traffic(level - 3, palette.light, 70, 150),
    traffic(level - 1, "#ff6a4a", -56, 190),
    ...(wet
      ? [
          ...rain(random, "#d4e2f4", 0.42, 0.24),
          rings(random, {
            top: level + 20,
            bottom: 712,
            count: 26,
            colour: lighter(palette.haze, 0.4),
            opacity: 0.6,
          }),
        ]
      : []),
  ];
};
