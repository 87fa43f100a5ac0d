/** The colours one picture is made of: few, so that it holds together. */
export interface Palette {
  /** Sky from the top of the picture to the horizon. */
  sky: readonly [top: string, middle: string, low: string];
  /** Light that stands over the horizon. */
  haze: string;
  /** Land by distance. */
  far: string;
  mid: string;
  near: string;
  /** Silhouettes in front. */
  ink: string;
  /** Water at the horizon and at the picture's foot. */
  water: readonly [horizon: string, foot: string];
  /** Lamps and windows. */
  light: string;
  /** Moon or sun. */
  disc: string;
  cloud: string;
  /** Open ground and snow. */
  ground: string;
  /** How many stars show, 0 to 1. */
  stars: number;
}

const palette = (
  sky: string,
  haze: string,
  land: string,
  water: string,
  lights: string,
  ground: string,
  stars: number,
): Palette => {
  const [top = "", middle = "", low = ""] = sky.split(" ");
  const [far = "", mid = "", near = "", ink = ""] = land.split(" ");
  const [horizon = "", foot = ""] = water.split(" ");
  const [light = "", disc = "", cloud = ""] = lights.split(" ");
  return {
    sky: [top, middle, low],
    haze,
    far,
    mid,
    near,
    ink,
    water: [horizon, foot],
    light,
    disc,
    cloud,
    ground,
    stars,
  };
};

export const palettes = {
  night: palette(
    "#081029 #12285a #2a4a80",
    "#4a6a9c",
    "#24406f #1a3058 #12213f #0a1224",
    "#1b3566 #0a1430",
    "#ffc870 #fff0c8 #38558a",
    "#1d3157",
    1,
  ),
  dusk: palette(
    "#251d49 #6d3f6e #cf7469",
    "#f0a473",
    "#7d4a6e #5d3660 #3d264d #1f1635",
    "#c8776a #4a2c56",
    "#ffd08a #ffe3b0 #a3607c",
    "#51335a",
    0.6,
  ),
  teal: palette(
    "#04232c #0d4c54 #3c8f86",
    "#7fc4ac",
    "#1f6a68 #12504f #0a373a #052126",
    "#3b8a82 #0a3a40",
    "#ffd694 #f1f4d0 #3d837c",
    "#1a5a58",
    0.7,
  ),
  violet: palette(
    "#100d3a #2c2878 #6a60b8",
    "#9a90dc",
    "#403a8c #2d2870 #1c1850 #0e0b30",
    "#5550a4 #1b1850",
    "#ffd890 #eeecff #5c54a8",
    "#c8d4f0",
    1,
  ),
  snow: palette(
    "#5b95c9 #9cc8e6 #dcedf6",
    "#fff6e4",
    "#a9c9df #84afcf #5688b0 #27557f",
    "#c4e0ee #7fb0d2",
    "#ffdf9c #fffaf0 #f4fafd",
    "#f4fafe",
    0,
  ),
  sand: palette(
    "#3b2d2a #8a6543 #dfb06c",
    "#ffdc9c",
    "#a37c50 #7d5b3d #59402f #2c1f1a",
    "#c39560 #5e4432",
    "#ffe0a0 #fff3d2 #b58d5e",
    "#c7985c",
    0.35,
  ),
  ember: palette(
    "#16070f #471422 #94382f",
    "#dc6a3c",
    "#5e2028 #451822 #2e101a #180810",
    "#7c2e2e #240c16",
    "#ffb45c #ffd8a0 #6e2a30",
    "#4d1c24",
    0.5,
  ),
  dawn: palette(
    "#c9788a #efa88f #fce0b8",
    "#fff2d6",
    "#dd9b94 #bd7683 #8b4f6a #55304e",
    "#f6c6a2 #b8788a",
    "#fff0c0 #fffbe8 #fbd3be",
    "#d99a92",
    0,
  ),
  forest: palette(
    "#071d1a #1d4636 #6c9468",
    "#c4d494",
    "#3d6b50 #2a523f #17382d #081c18",
    "#4f8062 #0f2e28",
    "#ffe08c #f4f6d0 #53805f",
    "#2b5740",
    0.6,
  ),
  rose: palette(
    "#33184a #8a4679 #eb9ca0",
    "#ffcdb0",
    "#9c5a86 #78406f #502a57 #29163a",
    "#d488a0 #5c3062",
    "#ffdc9c #fff0d8 #c47c98",
    "#6d3a66",
    0.5,
  ),
  slate: palette(
    "#141c28 #2b3b50 #5f788d",
    "#93a9b4",
    "#46596d #344558 #243142 #121924",
    "#566e84 #1b2735",
    "#ffcf80 #e6edf0 #58708a",
    "#3a4c60",
    0.15,
  ),
  plum: palette(
    "#140a26 #3d1d58 #84408a",
    "#c070ac",
    "#532a6e #3c1e56 #28133e #130920",
    "#6d3880 #1e0f34",
    "#ffd080 #fbe6f6 #6a3a80",
    "#44225e",
    0.9,
  ),
  gold: palette(
    "#3f6a96 #e2b48c #ffe3a8",
    "#fff6d8",
    "#c19a86 #97757a #665368 #36304a",
    "#f0cfa0 #7a7c94",
    "#fff0b4 #fffdf0 #fde6c8",
    "#b88d78",
    0,
  ),
  aqua: palette(
    "#0c3a5e #1f7a96 #8fd2cc",
    "#e4f6dc",
    "#4a9ca8 #2d7b8e #185a72 #0a3148",
    "#6cc0c2 #145a78",
    "#ffe6a4 #fbfff0 #7cc4c8",
    "#e0d2a4",
    0.1,
  ),
  midnight: palette(
    "#03050f #0a1236 #1c2c66",
    "#3e4f96",
    "#18265a #111c45 #0b132f #050916",
    "#16245a #050a1c",
    "#ffc266 #e8eeff #25356e",
    "#16224c",
    1,
  ),
  mist: palette(
    "#7d8fa4 #afbcc6 #e4e4dc",
    "#fff4e0",
    "#a5b3bd #84949f #5f707e #35434f",
    "#c6cfd2 #7c8c98",
    "#ffe2a6 #fffaf0 #d6dcdc",
    "#98a6ac",
    0,
  ),
} satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
