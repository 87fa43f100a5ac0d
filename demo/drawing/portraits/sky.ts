import { lighter, mix } from "../colour.ts";
import type { Motif } from "./motif.ts";

/** The sky, light and weather. */
export const skyMotifs = {
  moon: (art, _, ink, lit) =>
    art
      .circle(0, 0, 46, { fill: lit })
      .circle(-14, -8, 8, { fill: mix(lit, ink, 0.18) })
      .circle(14, 14, 11, { fill: mix(lit, ink, 0.18) })
      .circle(16, -18, 5, { fill: mix(lit, ink, 0.18) }),
  crescent: (art, _, __, lit) =>
    art
      .path("M12 -50A50 50 0 1 0 46 26A40 40 0 1 1 12 -50Z", { fill: lit })
      .circle(40, -34, 4, { fill: lit })
      .circle(56, -8, 2.6, { fill: lit }),
  snowflake: (art, _, __, lit) => {
    for (const turn of [0, 60, 120])
      art.path("M0 -54V54M0 -38L-14 -52M0 -38L14 -52M0 38L-14 52M0 38L14 52", {
        stroke: lit,
        width: 7,
        round: true,
        transform: `rotate(${turn})`,
      });
    return art;
  },
  firefly: (art, _, __, lit) => {
    for (const [x, y, r] of [
      [0, 6, 12],
      [-36, -24, 7],
      [34, -34, 8],
      [38, 30, 6],
      [-32, 38, 6],
    ] as const)
      art.circle(x, y, r * 3.4, { fill: lit, opacity: 0.2 }).circle(x, y, r, { fill: lighter(lit, 0.4) });
    return art;
  },
  comet: (art, _, __, lit) =>
    art
      .polygon(
        [
          [26, 8],
          [-66, -60],
          [8, 26],
        ],
        { fill: lit, opacity: 0.55 },
      )
      .circle(22, 22, 20, { fill: lighter(lit, 0.3) })
      .circle(52, -42, 4, { fill: lit })
      .circle(-40, 34, 3, { fill: lit }),
  cloud: (art, _, __, lit) =>
    art
      .rect(-60, 4, 120, 32, { fill: lit, radius: 16 })
      .circle(-20, 0, 28, { fill: lit })
      .circle(20, -8, 34, { fill: lit }),
  sun: (art, _, __, lit) => {
    art.circle(0, 8, 32, { fill: lit });
    for (let ray = 0; ray < 12; ray += 1)
      art.rect(-3, -62, 6, 18, { fill: lit, radius: 3, transform: `translate(0 8) rotate(${ray * 30})` });
    return art;
  },
  saturn: (art, _, ink, lit) =>
    art
      .circle(0, 0, 36, { fill: lit })
      .path("M-66 22Q-78 6 -34 -8M66 -22Q78 -6 34 12Q0 28 -66 22", {
        stroke: lighter(lit, 0.5),
        width: 7,
        round: true,
      })
      .path("M-32 -10Q0 -20 32 -10", { stroke: mix(lit, ink, 0.3), width: 5 }),
  drop: (art, _, ink, lit) =>
    art
      .path("M0 -58Q44 -4 40 20Q34 56 0 56Q-34 56 -40 20Q-44 -4 0 -58Z", { fill: lit })
      .path("M-22 16Q-20 38 0 40", { stroke: mix(lit, "#ffffff", 0.6), width: 7, round: true })
      .circle(12, 8, 3, { fill: ink, opacity: 0.1 }),
  fire: (art, _, __, lit) =>
    art
      .path("M0 56C-52 52 -46 -2 -16 -28C-18 -8 -2 -10 0 -60C40 -26 56 52 0 56Z", {
        fill: mix(lit, "#f0764a", 0.5),
      })
      .path("M0 54C-28 52 -26 18 -6 0C-4 14 6 12 6 -14C28 10 30 52 0 54Z", { fill: "#ffe08a" }),
} satisfies Record<string, Motif>;
