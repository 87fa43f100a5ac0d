import { Art } from "./art.ts";
import { darker, lighter, mix } from "./colour.ts";
import type { Palette } from "./palettes.ts";
import { windowPane } from "./buildings.ts";
import { glow } from "./sky.ts";

/** A sailing boat, its water line at the origin. */
export function sailingBoat(size: number, hull: string, sail: string, lamp?: string): Art {
  const art = new Art();
  const u = size / 100;
  art.rect(-1 * u, -96 * u, 2 * u, 90 * u, { fill: hull });
  art.polygon(
    [
      [3 * u, -94 * u],
      [44 * u, -16 * u],
      [3 * u, -16 * u],
    ],
    {
      fill: art.linear(
        [0, 0],
        [44 * u, 0],
        [
          [0, lighter(sail, 0.12)],
          [1, sail],
        ],
      ),
    },
  );
  art.path(`M${-3 * u} ${-86 * u}Q${-26 * u} ${-46 * u} ${-36 * u} ${-16 * u}L${-3 * u} ${-16 * u}Z`, {
    fill: mix(sail, hull, 0.28),
  });
  art.path(
    `M${-52 * u} ${-11 * u}L${56 * u} ${-11 * u}Q${50 * u} ${6 * u} ${38 * u} ${9 * u}L${-34 * u} ${9 * u}Q${-46 * u} ${5 * u} ${-52 * u} ${-11 * u}Z`,
    { fill: hull },
  );
  art.rect(-46 * u, -8 * u, 96 * u, 2 * u, { fill: lighter(hull, 0.25) });
  if (lamp) {
    art.place(glow(0, 0, 26 * u, lamp, 0.75), 50 * u, -18 * u);
    art.circle(50 * u, -18 * u, 3.4 * u, { fill: lamp });
  }
  return art;
}

/** A ferry with lit decks, its water line at the origin, facing left. */
export function ferry(size: number, palette: Palette, hull = palette.ink): Art {
  const art = new Art();
  const u = size / 100;
  art.place(glow(0, 0, 74 * u, palette.light, 0.32), 0, -20 * u);
  art.path(
    `M${-56 * u} ${-13 * u}L${54 * u} ${-13 * u}L${48 * u} ${8 * u}L${-40 * u} ${8 * u}Q${-50 * u} ${4 * u} ${-56 * u} ${-13 * u}Z`,
    {
      fill: art.down(-13 * u, 8 * u, [
        [0, lighter(hull, 0.1)],
        [1, hull],
      ]),
    },
  );
  art.rect(-54 * u, -11 * u, 106 * u, 1.6 * u, { fill: mix(hull, palette.light, 0.4) });
  const decks = [
    [-40, 44, -23, 10],
    [-31, 34, -33, 10],
    [-22, 12, -42, 9],
  ] as const;
  for (const [from, to, top, height] of decks) {
    art.rect(from * u, top * u, (to - from) * u, height * u, { fill: lighter(hull, 0.14), radius: 1.5 * u });
    art.rect((from - 2) * u, (top - 1.2) * u, (to - from + 4) * u, 1.8 * u, { fill: lighter(hull, 0.26) });
    for (let x = from + 3; x + 4 < to; x += 7)
      windowPane(art, x * u, (top + 2.6) * u, 4 * u, 4.6 * u, palette.light);
  }
  art.polygon(
    [
      [16 * u, -33 * u],
      [27 * u, -33 * u],
      [28 * u, -51 * u],
      [18 * u, -51 * u],
    ],
    { fill: lighter(hull, 0.1) },
  );
  art.polygon(
    [
      [17 * u, -44 * u],
      [28 * u, -44 * u],
      [28 * u, -48 * u],
      [17.5 * u, -48 * u],
    ],
    { fill: mix("#d0573f", hull, 0.25) },
  );
  art.rect(-6 * u, -58 * u, 1.2 * u, 17 * u, { fill: hull });
  art.circle(-5.4 * u, -59 * u, 1.8 * u, { fill: "#fff2c8" });
  return art;
}

/** One railway carriage, its left foot at the origin; the loco variant has a sloped nose on the right. */
export function carriage(width: number, height: number, palette: Palette, body: string, nose = false): Art {
  const art = new Art();
  const paint = art.down(-height, 0, [
    [0, lighter(body, 0.16)],
    [0.5, body],
    [1, darker(body, 0.35)],
  ]);
  if (nose) {
    art.path(
      `M0 ${-height}H${width * 0.74}Q${width * 0.95} ${-height * 0.92} ${width} ${-height * 0.3}V${-height * 0.08}H0Z`,
      { fill: paint },
    );
    art.polygon(
      [
        [width * 0.79, -height * 0.82],
        [width * 0.87, -height * 0.78],
        [width * 0.93, -height * 0.5],
        [width * 0.79, -height * 0.5],
      ],
      { fill: mix(palette.light, "#ffffff", 0.35) },
    );
  } else {
    art.rect(0, -height, width, height * 0.92, { fill: paint, radius: height * 0.09 });
  }
  art.rect(2, -height * 0.36, width - 4, height * 0.055, { fill: mix(body, palette.light, 0.45) });
  const end = nose ? width * 0.7 : width - height * 0.2;
  const pane = height * 0.36;
  for (let x = height * 0.2; x + pane * 0.8 < end; x += pane * 1.28) {
    windowPane(art, x, -height * 0.82, pane * 0.92, pane, palette.light);
  }
  for (const x of [0.16, 0.27, 0.73, 0.84])
    art.circle(width * x, -height * 0.03, height * 0.09, { fill: darker(body, 0.6) });
  return art;
}

/** A train of carriages, its last wheel at the origin, the nose to the right; returns its length too. */
export function train(
  palette: Palette,
  at: { cars: number; width: number; height: number; body: string },
): { art: Art; length: number } {
  const art = new Art();
  const gap = at.width * 0.035;
  for (let car = 0; car < at.cars; car += 1) {
    const x = car * (at.width + gap);
    art.place(carriage(at.width, at.height, palette, at.body, car === at.cars - 1), x, 0);
    if (car < at.cars - 1)
      art.rect(x + at.width - 1, -at.height * 0.3, gap + 2, at.height * 0.16, { fill: darker(at.body, 0.5) });
  }
  const length = at.cars * (at.width + gap);
  art.place(glow(0, 0, at.height * 1.5, palette.light, 0.75), length - gap, -at.height * 0.24);
  art.circle(length - gap - 3, -at.height * 0.22, at.height * 0.075, { fill: "#fff8dc" });
  return { art, length };
}

/** A hot-air balloon of striped panels, its basket's foot at the origin. */
export function balloon(size: number, colours: readonly [string, string], flame: string): Art {
  const art = new Art();
  const u = size / 100;
  const top = -138 * u;
  const shape = (half: number): string =>
    `M0 ${top}C${half * 1.3} ${top} ${half * 1.32} ${-72 * u} ${half * 0.24} ${-34 * u}H${-half * 0.24}C${-half * 1.32} ${-72 * u} ${-half * 1.3} ${top} 0 ${top}Z`;
  const panels = [
    [42, colours[0]],
    [29, colours[1]],
    [14, colours[0]],
  ] as const;
  for (const [half, colour] of panels) {
    art.path(shape(half * u), {
      fill: art.linear(
        [-42 * u, 0],
        [42 * u, 0],
        [
          [0, lighter(colour, 0.2)],
          [0.5, colour],
          [1, darker(colour, 0.3)],
        ],
      ),
    });
  }
  art.place(glow(0, 0, 30 * u, flame, 0.85), 0, -34 * u);
  for (const x of [-7, 7])
    art.line([x * 1.3 * u, -34 * u], [x * u, -14 * u], { stroke: darker(colours[0], 0.5), width: 1.3 });
  art.path(`M${-8 * u} ${-15 * u}H${8 * u}L${6.4 * u} 0H${-6.4 * u}Z`, { fill: darker(colours[0], 0.55) });
  art.rect(-8.6 * u, -16 * u, 17.2 * u, 3 * u, { fill: darker(colours[0], 0.35), radius: u });
  return art;
}

/** An airship with a lit gondola, its middle at the origin, facing left. */
export function airship(size: number, palette: Palette, body: string): Art {
  const art = new Art();
  const u = size / 100;
  art.path(
    `M${-62 * u} 0Q${-46 * u} ${-23 * u} 0 ${-23 * u}Q${46 * u} ${-22 * u} ${66 * u} ${-2 * u}Q${46 * u} ${20 * u} 0 ${21 * u}Q${-46 * u} ${20 * u} ${-62 * u} 0Z`,
    {
      fill: art.down(-23 * u, 21 * u, [
        [0, lighter(body, 0.35)],
        [0.5, body],
        [1, darker(body, 0.4)],
      ]),
    },
  );
  for (const bend of [-13, -1, 11])
    art.path(`M${-60 * u} ${bend * 0.1 * u}Q0 ${bend * 1.7 * u} ${64 * u} ${bend * 0.1 * u}`, {
      stroke: darker(body, 0.35),
      width: 1.2,
      opacity: 0.55,
    });
  art.polygon(
    [
      [44 * u, -10 * u],
      [68 * u, -25 * u],
      [72 * u, -22 * u],
      [60 * u, -2 * u],
    ],
    { fill: darker(body, 0.25) },
  );
  art.polygon(
    [
      [44 * u, 8 * u],
      [68 * u, 22 * u],
      [72 * u, 19 * u],
      [60 * u, 0],
    ],
    { fill: darker(body, 0.4) },
  );
  art.path(`M${-20 * u} ${20 * u}H${22 * u}L${16 * u} ${31 * u}H${-13 * u}Z`, { fill: darker(body, 0.55) });
  for (let x = -12; x < 14; x += 6.4) windowPane(art, x * u, 22.6 * u, 4 * u, 4.2 * u, palette.light);
  art.place(glow(0, 0, 30 * u, palette.light, 0.5), 0, 26 * u);
  return art;
}

/** A folded paper boat with a light in it, its water line at the origin. */
export function paperBoat(size: number, paper: string, light: string): Art {
  const art = new Art();
  const u = size / 100;
  art.place(glow(0, 0, 78 * u, light, 0.5), 0, -18 * u);
  const shade = mix(paper, light, 0.45);
  art.polygon(
    [
      [0, -54 * u],
      [25 * u, -12 * u],
      [-25 * u, -12 * u],
    ],
    {
      fill: art.linear(
        [-25 * u, 0],
        [25 * u, 0],
        [
          [0, lighter(paper, 0.3)],
          [1, shade],
        ],
      ),
    },
  );
  art.polygon(
    [
      [0, -54 * u],
      [25 * u, -12 * u],
      [3 * u, -12 * u],
    ],
    { fill: mix(shade, "#b47a4c", 0.25) },
  );
  art.polygon(
    [
      [-56 * u, -26 * u],
      [0, -4 * u],
      [0, 12 * u],
      [-33 * u, 12 * u],
    ],
    { fill: paper },
  );
  art.polygon(
    [
      [56 * u, -26 * u],
      [0, -4 * u],
      [0, 12 * u],
      [33 * u, 12 * u],
    ],
    { fill: shade },
  );
  art.polygon(
    [
      [-56 * u, -26 * u],
      [0, -4 * u],
      [-17 * u, -14 * u],
    ],
    { fill: mix(paper, "#b47a4c", 0.3) },
  );
  art.polygon(
    [
      [56 * u, -26 * u],
      [0, -4 * u],
      [17 * u, -14 * u],
    ],
    { fill: mix(paper, "#b47a4c", 0.42) },
  );
  return art;
}
