import { Art } from "./art.ts";
import { darker, lighter, mix } from "./colour.ts";
import { type Palette, type PaletteName, palettes } from "./palettes.ts";

type Motif = (art: Art, palette: Palette, ink: string, lit: string) => void;

/** What an avatar shows, each drawn within −80 to 80. */
const motifs = {
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
  wave: (art, _, ink, lit) =>
    art
      .path("M-70 20Q-52 -8 -32 12T6 12T42 10T74 18V80H-70Z", { fill: lit })
      .path("M-70 44Q-48 20 -26 40T16 40T52 40T74 44V90H-70Z", { fill: mix(lit, ink, 0.4) })
      .circle(22, -30, 18, { fill: "#ffe6b4" }),
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
  ferry: (art, _, ink, lit) =>
    art
      .path("M-62 10H62L46 42H-46Z", { fill: lit })
      .rect(-38, -12, 76, 20, { fill: mix(lit, ink, 0.35) })
      .rect(-26, -32, 48, 18, { fill: mix(lit, ink, 0.2) })
      .rect(-4, -52, 14, 20, { fill: "#e0644a" })
      .rect(-28, -6, 10, 8, { fill: "#ffe6a4" })
      .rect(-8, -6, 10, 8, { fill: "#ffe6a4" })
      .rect(12, -6, 10, 8, { fill: "#ffe6a4" }),
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
  shell: (art, _, ink, lit) =>
    art
      .path("M0 46Q-66 20 -52 -18Q-40 -52 0 -52Q40 -52 52 -18Q66 20 0 46Z", { fill: lit })
      .path("M0 44L-32 -38M0 44L-11 -50M0 44L11 -50M0 44L32 -38", { stroke: mix(lit, ink, 0.4), width: 4 }),
  tree: (art, _, ink, lit) =>
    art
      .rect(-6, 10, 12, 50, { fill: mix(ink, "#8a5a38", 0.6) })
      .circle(0, -22, 36, { fill: lit })
      .circle(-26, 4, 24, { fill: mix(lit, ink, 0.18) })
      .circle(26, 2, 24, { fill: mix(lit, ink, 0.1) }),
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
  whale: (art, _, ink, lit) =>
    art
      .path(
        "M-62 6Q-58 -34 -10 -34Q30 -32 46 2Q54 -4 52 -26Q66 -14 74 -30Q78 4 54 18Q38 44 -10 42Q-58 42 -62 6Z",
        { fill: lit },
      )
      .circle(-36, 2, 4.5, { fill: ink })
      .path("M-60 16Q-30 24 -4 18", { stroke: mix(lit, ink, 0.5), width: 3.5 }),
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
  cloud: (art, _, __, lit) =>
    art
      .rect(-60, 4, 120, 32, { fill: lit, radius: 16 })
      .circle(-20, 0, 28, { fill: lit })
      .circle(20, -8, 34, { fill: lit }),
  dune: (art, _, ink, lit) =>
    art
      .path("M-76 40Q-30 -30 10 -30Q-6 6 16 50H-76Z", { fill: lit })
      .path("M10 -30Q50 -10 80 44V54H14Q-6 6 10 -30Z", { fill: mix(lit, ink, 0.45) })
      .circle(42, -46, 5, { fill: "#fff2d0" }),
  sun: (art, _, __, lit) => {
    art.circle(0, 8, 32, { fill: lit });
    for (let ray = 0; ray < 12; ray += 1)
      art.rect(-3, -62, 6, 18, { fill: lit, radius: 3, transform: `translate(0 8) rotate(${ray * 30})` });
    return art;
  },
  bridge: (art, _, ink, lit) =>
    art
      .rect(-74, 22, 148, 9, { fill: lit })
      .rect(-36, -50, 10, 104, { fill: lit })
      .rect(26, -50, 10, 104, { fill: lit })
      .path("M-74 18Q-44 4 -31 -46Q0 44 31 -46Q44 4 74 18", { stroke: mix(lit, ink, 0.15), width: 4 }),
  clock: (art, _, ink, lit) =>
    art
      .circle(0, 0, 52, { fill: lit })
      .circle(0, 0, 42, { fill: mix(lit, ink, 0.82) })
      .path("M0 -28V0L20 12", { stroke: lit, width: 7, round: true })
      .circle(0, 0, 5, { fill: lit }),
  leaf: (art, _, ink, lit) =>
    art
      .path("M-46 46Q-60 -40 48 -52Q52 48 -46 46Z", { fill: lit })
      .path("M-56 58Q-20 10 28 -30M-22 20L-26 -12M-2 2L0 -28M-12 12L18 14M10 -10L34 -8", {
        stroke: mix(lit, ink, 0.5),
        width: 4,
        round: true,
      }),
  fire: (art, _, __, lit) =>
    art
      .path("M0 56C-52 52 -46 -2 -16 -28C-18 -8 -2 -10 0 -60C40 -26 56 52 0 56Z", {
        fill: mix(lit, "#f0764a", 0.5),
      })
      .path("M0 54C-28 52 -26 18 -6 0C-4 14 6 12 6 -14C28 10 30 52 0 54Z", { fill: "#ffe08a" }),
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
  lantern: (art, _, ink, lit) =>
    art
      .rect(-3, -66, 6, 20, { fill: lit })
      .rect(-20, -48, 40, 8, { fill: mix(lit, ink, 0.3), radius: 3 })
      .ellipse(0, 0, 42, 40, { fill: mix(lit, "#f0764a", 0.55) })
      .ellipse(0, 0, 20, 40, { fill: "#ffd68a", opacity: 0.7 })
      .rect(-20, 38, 40, 8, { fill: mix(lit, ink, 0.3), radius: 3 })
      .path("M0 46V66", { stroke: mix(lit, "#f0764a", 0.5), width: 6, round: true }),
  anchor: (art, _, __, lit) =>
    art
      .circle(0, -46, 12, { stroke: lit, width: 8 })
      .path("M0 -34V50M-24 -16H24M-50 14Q-44 52 0 52Q44 52 50 14", { stroke: lit, width: 9, round: true }),
  orange: (art, _, ink, lit) =>
    art
      .circle(0, 10, 44, { fill: mix(lit, "#f0903a", 0.6) })
      .path("M0 -34Q6 -58 34 -58Q30 -34 0 -34Z", { fill: mix("#5a9a5a", ink, 0.1) })
      .circle(-14, -2, 8, { fill: "#ffffff", opacity: 0.35 }),
  fish: (art, _, ink, lit) =>
    art
      .path("M-56 0Q-16 -44 34 -4L66 -28V28L34 4Q-16 44 -56 0Z", { fill: lit })
      .circle(-34, -4, 5, { fill: ink })
      .path("M-14 -18Q-2 0 -14 18", { stroke: mix(lit, ink, 0.4), width: 4 }),
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
  window: (art, _, ink, lit) =>
    art
      .rect(-44, -54, 88, 108, { fill: mix(lit, ink, 0.6), radius: 8 })
      .rect(-34, -44, 30, 42, { fill: "#ffdc94" })
      .rect(4, -44, 30, 42, { fill: "#ffdc94" })
      .rect(-34, 6, 30, 38, { fill: "#ffc870" })
      .rect(4, 6, 30, 38, { fill: lit }),
  feather: (art, _, ink, lit) =>
    art
      .path("M-40 56Q-56 -10 44 -60Q60 20 -28 34Z", { fill: lit })
      .path("M-52 66Q-20 10 34 -46", { stroke: mix(lit, ink, 0.5), width: 4, round: true }),
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
