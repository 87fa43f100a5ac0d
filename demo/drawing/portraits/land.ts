import { lighter, mix } from "../colour.ts";
import type { Motif } from "./motif.ts";

/** Land, plants and houses. */
export const landMotifs = {
  wave: (art, _, ink, lit) =>
    art
      .path("M-70 20Q-52 -8 -32 12T6 12T42 10T74 18V80H-70Z", { fill: lit })
      .path("M-70 44Q-48 20 -26 40T16 40T52 40T74 44V90H-70Z", { fill: mix(lit, ink, 0.4) })
      .circle(22, -30, 18, { fill: "#ffe6b4" }),
  island: (art, _, ink, lit) =>
    art
      .ellipse(0, 30, 66, 14, { fill: mix(lit, ink, 0.45) })
      .polygon(
        [
          [-40, 26],
          [-22, -24],
          [-4, 26],
        ],
        { fill: lit },
      )
      .polygon(
        [
          [-16, 26],
          [8, -48],
          [32, 26],
        ],
        { fill: mix(lit, ink, 0.25) },
      )
      .polygon(
        [
          [16, 26],
          [36, -16],
          [54, 26],
        ],
        { fill: lit },
      ),
  roof: (art, _, ink, lit) =>
    art
      .path("M-68 4Q-30 -8 -22 -42H22Q30 -8 68 4Q58 14 46 12H-46Q-58 14 -68 4Z", { fill: lit })
      .rect(-40, 12, 80, 44, { fill: mix(lit, ink, 0.6) })
      .rect(-14, 22, 28, 34, { fill: "#ffd68a" })
      .rect(-2, 22, 4, 34, { fill: ink }),
  ridge: (art, _, ink, lit) =>
    art
      .circle(22, -26, 20, { fill: "#ffe6b4" })
      .polygon(
        [
          [-76, 50],
          [-30, -34],
          [16, 50],
        ],
        { fill: lit },
      )
      .polygon(
        [
          [-20, 50],
          [24, -12],
          [76, 50],
        ],
        { fill: mix(lit, ink, 0.4) },
      )
      .polygon(
        [
          [-30, -34],
          [-16, -8],
          [-28, -2],
          [-40, -14],
        ],
        { fill: lighter(lit, 0.6) },
      ),
  tree: (art, _, ink, lit) =>
    art
      .rect(-6, 10, 12, 50, { fill: mix(ink, "#8a5a38", 0.6) })
      .circle(0, -22, 36, { fill: lit })
      .circle(-26, 4, 24, { fill: mix(lit, ink, 0.18) })
      .circle(26, 2, 24, { fill: mix(lit, ink, 0.1) }),
  mill: (art, _, ink, lit) => {
    art.polygon(
      [
        [-5, 66],
        [5, 66],
        [3, -10],
        [-3, -10],
      ],
      { fill: lit },
    );
    for (const turn of [20, 140, 260])
      art.path("M0 -10Q12 -20 6 -40L0 -66L-4 -38Z", {
        fill: lighter(lit, 0.2),
        transform: `rotate(${turn} 0 -10)`,
      });
    return art.circle(0, -10, 6, { fill: ink });
  },
  tower: (art, _, ink, lit) => {
    for (const [x, y, w] of [
      [-50, -10, 30],
      [-16, -50, 34],
      [22, -24, 30],
    ] as const) {
      art.rect(x, y, w, 56 - y, { fill: mix(lit, ink, x === -16 ? 0.2 : 0.5) });
      for (let row = y + 8; row < 46; row += 15)
        art.rect(x + 6, row, 6, 8, { fill: "#ffe6a4" }).rect(x + w - 12, row, 6, 8, { fill: "#ffe6a4" });
    }
    return art;
  },
  canal: (art, _, ink, lit) =>
    art
      .path("M-70 30Q0 -60 70 30H48Q0 -24 -48 30Z", { fill: lit })
      .path("M-70 46H70M-48 58H48", { stroke: mix(lit, ink, 0.3), width: 6, round: true })
      .circle(0, -44, 10, { fill: "#ffe6b4" }),
  dune: (art, _, ink, lit) =>
    art
      .path("M-76 40Q-30 -30 10 -30Q-6 6 16 50H-76Z", { fill: lit })
      .path("M10 -30Q50 -10 80 44V54H14Q-6 6 10 -30Z", { fill: mix(lit, ink, 0.45) })
      .circle(42, -46, 5, { fill: "#fff2d0" }),
  bridge: (art, _, ink, lit) =>
    art
      .rect(-74, 22, 148, 9, { fill: lit })
      .rect(-36, -50, 10, 104, { fill: lit })
      .rect(26, -50, 10, 104, { fill: lit })
      .path("M-74 18Q-44 4 -31 -46Q0 44 31 -46Q44 4 74 18", { stroke: mix(lit, ink, 0.15), width: 4 }),
  leaf: (art, _, ink, lit) =>
    art
      .path("M-46 46Q-60 -40 48 -52Q52 48 -46 46Z", { fill: lit })
      .path("M-56 58Q-20 10 28 -30M-22 20L-26 -12M-2 2L0 -28M-12 12L18 14M10 -10L34 -8", {
        stroke: mix(lit, ink, 0.5),
        width: 4,
        round: true,
      }),
  hive: (art, _, ink, lit) => {
    for (const [x, y] of [
      [0, 0],
      [0, -44],
      [38, -22],
      [38, 22],
      [0, 44],
      [-38, 22],
      [-38, -22],
    ] as const)
      art.polygon(
        [
          [x - 24, y],
          [x - 12, y - 20],
          [x + 12, y - 20],
          [x + 24, y],
          [x + 12, y + 20],
          [x - 12, y + 20],
        ],
        { fill: (x + y) % 4 === 0 ? lit : mix(lit, ink, 0.3) },
      );
    return art;
  },
  tent: (art, _, ink, lit) =>
    art
      .polygon(
        [
          [0, -48],
          [66, 48],
          [-66, 48],
        ],
        { fill: lit },
      )
      .polygon(
        [
          [0, -48],
          [20, 48],
          [-20, 48],
        ],
        { fill: "#ffd68a" },
      )
      .polygon(
        [
          [0, -48],
          [66, 48],
          [20, 48],
        ],
        { fill: mix(lit, ink, 0.35) },
      ),
  orange: (art, _, ink, lit) =>
    art
      .circle(0, 10, 44, { fill: mix(lit, "#f0903a", 0.6) })
      .path("M0 -34Q6 -58 34 -58Q30 -34 0 -34Z", { fill: mix("#5a9a5a", ink, 0.1) })
      .circle(-14, -2, 8, { fill: "#ffffff", opacity: 0.35 }),
  window: (art, _, ink, lit) =>
    art
      .rect(-44, -54, 88, 108, { fill: mix(lit, ink, 0.6), radius: 8 })
      .rect(-34, -44, 30, 42, { fill: "#ffdc94" })
      .rect(4, -44, 30, 42, { fill: "#ffdc94" })
      .rect(-34, 6, 30, 38, { fill: "#ffc870" })
      .rect(4, 6, 30, 38, { fill: lit }),
} satisfies Record<string, Motif>;
