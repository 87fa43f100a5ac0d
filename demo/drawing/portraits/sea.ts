import { lighter, mix } from "../colour.ts";
import type { Motif } from "./motif.ts";

/** The sea and what swims on it. */
export const seaMotifs = {
  lighthouse: (art, _, ink, lit) =>
    art
      .polygon(
        [
          [-16, 58],
          [16, 58],
          [10, -22],
          [-10, -22],
        ],
        { fill: lit },
      )
      .polygon(
        [
          [-14, 34],
          [14, 34],
          [12.5, 12],
          [-12.5, 12],
        ],
        { fill: ink },
      )
      .rect(-17, -28, 34, 7, { fill: ink })
      .rect(-9, -46, 18, 18, { fill: "#ffe9a8" })
      .path("M-13 -46Q0 -66 13 -46Z", { fill: ink })
      .polygon(
        [
          [-12, -38],
          [-74, -58],
          [-74, -18],
        ],
        { fill: "#ffe9a8", opacity: 0.5 },
      )
      .polygon(
        [
          [12, -38],
          [74, -58],
          [74, -18],
        ],
        { fill: "#ffe9a8", opacity: 0.5 },
      ),
  compass: (art, _, ink, lit) =>
    art
      .circle(0, 0, 52, { stroke: lit, width: 8 })
      .polygon(
        [
          [0, -40],
          [12, 0],
          [0, 40],
          [-12, 0],
        ],
        { fill: lit },
      )
      .polygon(
        [
          [0, -40],
          [12, 0],
          [-12, 0],
        ],
        { fill: "#f0764a" },
      )
      .circle(0, 0, 6, { fill: ink }),
  ferry: (art, _, ink, lit) =>
    art
      .path("M-62 10H62L46 42H-46Z", { fill: lit })
      .rect(-38, -12, 76, 20, { fill: mix(lit, ink, 0.35) })
      .rect(-26, -32, 48, 18, { fill: mix(lit, ink, 0.2) })
      .rect(-4, -52, 14, 20, { fill: "#e0644a" })
      .rect(-28, -6, 10, 8, { fill: "#ffe6a4" })
      .rect(-8, -6, 10, 8, { fill: "#ffe6a4" })
      .rect(12, -6, 10, 8, { fill: "#ffe6a4" }),
  shell: (art, _, ink, lit) =>
    art
      .path("M0 46Q-66 20 -52 -18Q-40 -52 0 -52Q40 -52 52 -18Q66 20 0 46Z", { fill: lit })
      .path("M0 44L-32 -38M0 44L-11 -50M0 44L11 -50M0 44L32 -38", { stroke: mix(lit, ink, 0.4), width: 4 }),
  whale: (art, _, ink, lit) =>
    art
      .path(
        "M-62 6Q-58 -34 -10 -34Q30 -32 46 2Q54 -4 52 -26Q66 -14 74 -30Q78 4 54 18Q38 44 -10 42Q-58 42 -62 6Z",
        { fill: lit },
      )
      .circle(-36, 2, 4.5, { fill: ink })
      .path("M-60 16Q-30 24 -4 18", { stroke: mix(lit, ink, 0.5), width: 3.5 }),
  jellyfish: (art, _, ink, lit) =>
    art
      .path("M-46 4Q-46 -52 0 -52Q46 -52 46 4Q30 -6 16 4Q0 -6 -16 4Q-30 -6 -46 4Z", { fill: lit })
      .path("M-28 8Q-38 34 -26 60M-8 8Q-16 36 -6 64M12 8Q4 36 14 62M32 8Q22 34 34 56", {
        stroke: mix(lit, ink, 0.2),
        width: 5,
        round: true,
      }),
  paperboat: (art, _, ink, lit) =>
    art
      .polygon(
        [
          [0, -46],
          [28, 0],
          [-28, 0],
        ],
        { fill: lighter(lit, 0.4) },
      )
      .polygon(
        [
          [-66, -14],
          [0, 14],
          [0, 38],
          [-40, 38],
        ],
        { fill: lit },
      )
      .polygon(
        [
          [66, -14],
          [0, 14],
          [0, 38],
          [40, 38],
        ],
        { fill: mix(lit, ink, 0.25) },
      ),
  anchor: (art, _, __, lit) =>
    art
      .circle(0, -46, 12, { stroke: lit, width: 8 })
      .path("M0 -34V50M-24 -16H24M-50 14Q-44 52 0 52Q44 52 50 14", { stroke: lit, width: 9, round: true }),
  fish: (art, _, ink, lit) =>
    art
      .path("M-56 0Q-16 -44 34 -4L66 -28V28L34 4Q-16 44 -56 0Z", { fill: lit })
      .circle(-34, -4, 5, { fill: ink })
      .path("M-14 -18Q-2 0 -14 18", { stroke: mix(lit, ink, 0.4), width: 4 }),
  sail: (art, _, ink, lit) =>
    art
      .polygon(
        [
          [4, -60],
          [46, 22],
          [4, 22],
        ],
        { fill: lighter(lit, 0.3) },
      )
      .polygon(
        [
          [-4, -44],
          [-4, 22],
          [-40, 22],
        ],
        { fill: lit },
      )
      .path("M-58 30H58Q48 52 32 54H-32Q-48 52 -58 30Z", { fill: mix(lit, ink, 0.4) }),
} satisfies Record<string, Motif>;
