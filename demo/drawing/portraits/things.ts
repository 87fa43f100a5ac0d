import { darker, lighter, mix } from "../colour.ts";
import type { Motif } from "./motif.ts";

/** Things, trains and animals. */
export const thingMotifs = {
  plane: (art, _, ink, lit) =>
    art
      .path("M-58 30H58L50 -2H8L-4 -26H-30L-36 -2H-58Z", { fill: lit })
      .polygon(
        [
          [6, 30],
          [26, 30],
          [10, -40],
          [-2, -36],
        ],
        { fill: mix(lit, ink, 0.5) },
      )
      .path("M-66 40Q-40 52 -10 40T60 42", { stroke: "#ffe6b4", width: 6, round: true }),
  letter: (art, _, ink, lit) =>
    art
      .rect(-54, -36, 108, 74, { fill: lit, radius: 8 })
      .path("M-52 -32L0 12L52 -32", { stroke: mix(lit, ink, 0.55), width: 6, round: true })
      .circle(0, 18, 10, { fill: "#e0644a" }),
  book: (art, _, ink, lit) =>
    art
      .path("M0 -30Q-30 -48 -62 -36V38Q-30 26 0 44Z", { fill: lit })
      .path("M0 -30Q30 -48 62 -36V38Q30 26 0 44Z", { fill: mix(lit, ink, 0.22) })
      .path("M0 -30V44", { stroke: ink, width: 3 }),
  train: (art, _, ink, lit) =>
    art
      .rect(-40, -50, 80, 92, { fill: lit, radius: 18 })
      .rect(-28, -36, 56, 32, { fill: mix("#ffe6a4", lit, 0.1), radius: 6 })
      .circle(-22, 22, 8, { fill: ink })
      .circle(22, 22, 8, { fill: ink })
      .path("M-30 44L-44 66M30 44L44 66", { stroke: lit, width: 7, round: true }),
  kite: (art, _, ink, lit) =>
    art
      .polygon(
        [
          [10, -60],
          [50, -12],
          [10, 34],
          [-30, -12],
        ],
        { fill: lit },
      )
      .polygon(
        [
          [10, -60],
          [50, -12],
          [10, -12],
        ],
        { fill: lighter(lit, 0.4) },
      )
      .polygon(
        [
          [10, 34],
          [-30, -12],
          [10, -12],
        ],
        { fill: mix(lit, ink, 0.3) },
      )
      .path("M10 34Q-20 48 -8 60T-44 70", { stroke: lit, width: 4, round: true }),
  cup: (art, _, ink, lit) =>
    art
      .path("M-44 -10H34Q34 44 2 48H-14Q-44 44 -44 -10Z", { fill: lit })
      .path("M34 0Q62 0 56 20Q50 36 26 32", { stroke: lit, width: 8 })
      .path("M-24 -26Q-32 -40 -22 -52M2 -26Q-6 -40 4 -52", {
        stroke: mix(lit, "#ffffff", 0.4),
        width: 5,
        round: true,
        opacity: 0.8,
      })
      .ellipse(-5, -10, 39, 7, { fill: mix(lit, ink, 0.5) }),
  aperture: (art, _, ink, lit) => {
    art.circle(0, 0, 52, { fill: lit });
    for (let blade = 0; blade < 6; blade += 1)
      art.polygon(
        [
          [0, -52],
          [40, -30],
          [2, -20],
        ],
        { fill: mix(lit, ink, 0.25 + (blade % 2) * 0.2), transform: `rotate(${blade * 60})` },
      );
    return art.circle(0, 0, 20, { fill: darker(ink, 0.2) });
  },
  clock: (art, _, ink, lit) =>
    art
      .circle(0, 0, 52, { fill: lit })
      .circle(0, 0, 42, { fill: mix(lit, ink, 0.82) })
      .path("M0 -28V0L20 12", { stroke: lit, width: 7, round: true })
      .circle(0, 0, 5, { fill: lit }),
  lantern: (art, _, ink, lit) =>
    art
      .rect(-3, -66, 6, 20, { fill: lit })
      .rect(-20, -48, 40, 8, { fill: mix(lit, ink, 0.3), radius: 3 })
      .ellipse(0, 0, 42, 40, { fill: mix(lit, "#f0764a", 0.55) })
      .ellipse(0, 0, 20, 40, { fill: "#ffd68a", opacity: 0.7 })
      .rect(-20, 38, 40, 8, { fill: mix(lit, ink, 0.3), radius: 3 })
      .path("M0 46V66", { stroke: mix(lit, "#f0764a", 0.5), width: 6, round: true }),
  cat: (art, _, ink, lit) =>
    art
      .polygon(
        [
          [-44, -52],
          [-12, -26],
          [-42, -8],
        ],
        { fill: lit },
      )
      .polygon(
        [
          [44, -52],
          [12, -26],
          [42, -8],
        ],
        { fill: lit },
      )
      .ellipse(0, 8, 48, 42, { fill: lit })
      .ellipse(-18, 2, 6, 9, { fill: ink })
      .ellipse(18, 2, 6, 9, { fill: ink })
      .path("M-6 18Q0 24 6 18M0 12V18", { stroke: ink, width: 4, round: true }),
  owl: (art, _, ink, lit) =>
    art
      .path("M-44 -50Q0 -30 44 -50Q52 56 0 58Q-52 56 -44 -50Z", { fill: lit })
      .circle(-18, -10, 17, { fill: "#fff4d6" })
      .circle(18, -10, 17, { fill: "#fff4d6" })
      .circle(-18, -10, 7, { fill: ink })
      .circle(18, -10, 7, { fill: ink })
      .polygon(
        [
          [-6, 4],
          [6, 4],
          [0, 16],
        ],
        { fill: "#f0a04a" },
      ),
  umbrella: (art, _, ink, lit) =>
    art
      .path("M-62 6Q-56 -50 0 -52Q56 -50 62 6Q48 -6 31 6Q16 -6 0 6Q-16 -6 -31 6Q-48 -6 -62 6Z", { fill: lit })
      .path("M0 2V46Q0 58 12 58Q22 58 22 48", { stroke: mix(lit, ink, 0.2), width: 6, round: true }),
  feather: (art, _, ink, lit) =>
    art
      .path("M-40 56Q-56 -10 44 -60Q60 20 -28 34Z", { fill: lit })
      .path("M-52 66Q-20 10 34 -46", { stroke: mix(lit, ink, 0.5), width: 4, round: true }),
} satisfies Record<string, Motif>;
