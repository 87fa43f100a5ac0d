import { Art } from "./art.ts";
import type { Palette } from "./palettes.ts";
import type { Random } from "./random.ts";
import { canvas, type Layer, type Placement, swing } from "./scene.ts";

const wrap = (value: number, size: number): number => ((value % size) + size) % size;

/** Falls and drifts as a tile that goes round both ways. */
function falling(art: Art, down: number, across: number, opacity = 1): Layer {
  const { width, height } = canvas;
  return {
    art,
    box: { x: 0, y: 0, width, height },
    place: (seconds) => {
      // Whole even steps: at such speeds nothing is seen of them, and the picture is put together much faster.
      const x = 2 * Math.round(wrap(across * seconds, width) / 2);
      const y = 2 * Math.round(wrap(down * seconds, height) / 2);
      const places: Placement[] = [];
      for (const left of [x - width, x])
        for (const top of [y - height, y]) places.push({ x: left, y: top, opacity });
      return places;
    },
  };
}

/** Slanting rain in a far and a near sheet. */
export function rain(random: Random, colour: string, strength = 0.4, slant = 0.18): Layer[] {
  return [
    { count: 90, length: 34, width: 1.1, speed: 620, opacity: 0.5 },
    { count: 46, length: 64, width: 1.8, speed: 980, opacity: 0.8 },
  ].map((sheet) => {
    const art = new Art();
    for (let drop = 0; drop < sheet.count; drop += 1) {
      const x = random.range(0, canvas.width);
      const y = random.range(0, canvas.height);
      const length = sheet.length * random.range(0.6, 1.2);
      // Drops that cross the tile's edge are drawn on both sides of it.
      for (const top of [y, y - canvas.height]) {
        if (top + length < 0 && top < 0) continue;
        art.line([x, top], [x - slant * length, top + length], {
          stroke: colour,
          width: sheet.width,
          opacity: strength * sheet.opacity * random.range(0.5, 1),
          round: true,
        });
      }
    }
    return falling(art, sheet.speed, -slant * sheet.speed);
  });
}

/** Rings where rain meets water or a wet road. */
export function rings(
  random: Random,
  at: { top: number; bottom: number; count: number; colour: string; opacity: number },
): Layer {
  const art = new Art();
  art.ellipse(0, 0, 30, 8, { stroke: at.colour, width: 1.6 });
  const drops = Array.from({ length: at.count }, () => ({
    x: random.range(0, canvas.width),
    share: random.next(),
    phase: random.next(),
    period: random.range(1.1, 2),
  }));
  return {
    art,
    box: { x: -34, y: -12, width: 68, height: 24 },
    place: (seconds) =>
      drops.map((drop, index) => {
        const turn = seconds / drop.period + drop.phase;
        const age = turn % 1;
        const hop = (Math.floor(turn) * 397 + index * 71) % 211;
        const size = (0.2 + age) * (0.5 + drop.share);
        return {
          x: (drop.x + hop * 6) % canvas.width,
          y: at.top + drop.share * (at.bottom - at.top),
          scaleX: size,
          scaleY: size,
          opacity: (1 - age) * at.opacity,
        };
      }),
  };
}

/** Snow in a far and a near sheet. */
export function snow(random: Random, palette: Palette, amount = 1): Layer[] {
  return [
    { count: 150, low: 0.9, high: 1.9, speed: 42, drift: -10, opacity: 0.6 },
    { count: 60, low: 2, high: 3.8, speed: 84, drift: -26, opacity: 0.9 },
  ].map((sheet) => {
    const art = new Art();
    for (let flake = 0; flake < sheet.count * amount; flake += 1) {
      art.circle(
        random.range(4, canvas.width - 4),
        random.range(4, canvas.height - 4),
        random.range(sheet.low, sheet.high),
        {
          fill: palette.stars === 0 ? "#ffffff" : "#eef4ff",
          opacity: sheet.opacity * random.range(0.5, 1),
        },
      );
    }
    return falling(art, sheet.speed, sheet.drift);
  });
}

/** Small lights that wander: fireflies, sparks, plankton, bubbles. `rise` is units a second, upwards. */
export function motes(
  random: Random,
  at: {
    count: number;
    left: number;
    right: number;
    top: number;
    bottom: number;
    size: number;
    colour: string;
    rise?: number;
    wander?: number;
    ring?: boolean;
  },
): Layer {
  const art = new Art();
  const reach = at.size * 4;
  if (at.ring) {
    art.circle(0, 0, at.size, { stroke: at.colour, width: 1.4, opacity: 0.8 });
    art.circle(-at.size * 0.35, -at.size * 0.35, at.size * 0.22, { fill: "#ffffff", opacity: 0.8 });
  } else {
    art.circle(0, 0, reach, {
      fill: art.radial([0, 0], reach, [
        [0, at.colour, 0.8],
        [0.35, at.colour, 0.22],
        [1, at.colour, 0],
      ]),
    });
    art.circle(0, 0, at.size, { fill: "#fffbe8" });
  }
  const height = at.bottom - at.top;
  const all = Array.from({ length: at.count }, () => ({
    x: random.range(at.left, at.right),
    y: random.next(),
    period: random.range(2.5, 6),
    phase: random.next(),
    scale: random.range(0.5, 1.15),
    rise: random.range(0.6, 1.3),
  }));
  const wander = at.wander ?? 26;
  return {
    art,
    box: { x: -reach - 2, y: -reach - 2, width: reach * 2 + 4, height: reach * 2 + 4 },
    place: (seconds) =>
      all.map((one) => {
        const gone = (((one.y - ((at.rise ?? 0) * one.rise * seconds) / height) % 1) + 1) % 1;
        const edge = at.rise ? Math.min(1, gone * 5, (1 - gone) * 5) : 1;
        return {
          x: one.x + wander * swing(seconds, one.period * 1.7, one.phase),
          y:
            at.top +
            gone * height +
            (at.rise ? 0 : wander * 0.6 * swing(seconds, one.period * 2.1, one.phase * 3)),
          scaleX: one.scale,
          scaleY: one.scale,
          opacity: edge * (at.ring ? 0.8 : 0.55 + 0.45 * swing(seconds, one.period * 0.6, one.phase)),
        };
      }),
  };
}

/** Smoke or steam that rises in slow puffs. */
export function smoke(x: number, y: number, colour: string, size = 1): Layer {
  const art = new Art();
  art.circle(0, 0, 20, {
    fill: art.radial([0, 0], 20, [
      [0, colour, 0.5],
      [0.6, colour, 0.2],
      [1, colour, 0],
    ]),
  });
  return {
    art,
    box: { x: -22, y: -22, width: 44, height: 44 },
    place: (seconds) =>
      [0, 1, 2, 3, 4, 5].map((puff) => {
        const age = (seconds / 6 + puff / 6) % 1;
        return {
          x: x + size * (age * 46 + 8 * swing(seconds + puff, 4)),
          y: y - size * age * 150,
          scaleX: size * (0.5 + age * 1.6),
          scaleY: size * (0.5 + age * 1.5),
          opacity: Math.min(1, age * 6) * (1 - age) * 0.8,
        };
      }),
  };
}

/** Birds far off, beating their wings, crossing from left to right. */
export function birds(
  random: Random,
  at: { y: number; count: number; size: number; colour: string; speed: number },
): Layer {
  const art = new Art();
  const u = at.size;
  art.path(`M${-u} ${-u * 0.35}Q${-u * 0.4} ${-u * 0.6} 0 0Q${u * 0.4} ${-u * 0.6} ${u} ${-u * 0.35}`, {
    stroke: at.colour,
    width: Math.max(1.8, u * 0.14),
    round: true,
  });
  const flock = Array.from({ length: at.count }, (_, index) => ({
    x: index * u * 2.6 + random.range(0, u),
    y: random.range(-1, 1) * u * 2.4,
    phase: random.next(),
    scale: random.range(0.6, 1.1),
  }));
  const start = random.range(200, 800);
  return {
    art,
    box: { x: -u * 1.3, y: -u, width: u * 2.6, height: u * 1.4 },
    place: (seconds) =>
      flock.map((bird) => ({
        x: ((start + bird.x + at.speed * seconds) % (canvas.width + 200)) - 60,
        y: at.y + bird.y + 5 * swing(seconds, 3.1, bird.phase),
        scaleX: bird.scale,
        scaleY: bird.scale * (0.55 + 0.45 * swing(seconds, 0.8, bird.phase)),
      })),
  };
}
