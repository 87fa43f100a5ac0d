import { Art } from "../../art.ts";
import { windowPane } from "../../buildings.ts";
import { darker, lighter } from "../../colour.ts";

export const curtains = (index: number): readonly [string, string] =>
  (
    [
      ["#7ff0c0", "#4a9fd8"],
      ["#8ef7a8", "#a46ae0"],
      ["#6fe6d8", "#7d7cf0"],
    ] as const
  )[index % 3] ?? ["#7ff0c0", "#4a9fd8"];

/** A log cabin deep in snow, its door's foot at the origin. */
export function cabin(size: number, wall: string, light: string, white: string): Art {
  const art = new Art();
  const u = size / 100;
  art.rect(-50 * u, -46 * u, 100 * u, 48 * u, {
    fill: art.down(-46 * u, 0, [
      [0, lighter(wall, 0.05)],
      [1, darker(wall, 0.3)],
    ]),
  });
  for (const y of [-37, -28, -19, -10])
    art.rect(-50 * u, y * u, 100 * u, 1.2 * u, { fill: darker(wall, 0.4), opacity: 0.7 });
  art.rect(24 * u, -92 * u, 12 * u, 34 * u, { fill: darker(wall, 0.3) });
  art.rect(22 * u, -95 * u, 16 * u, 6 * u, { fill: white, radius: 3 * u });
  art.polygon(
    [
      [-62 * u, -42 * u],
      [0, -88 * u],
      [62 * u, -42 * u],
    ],
    { fill: darker(wall, 0.45) },
  );
  art.path(
    `M${-66 * u} ${-44 * u}Q${-30 * u} ${-74 * u} 0 ${-96 * u}Q${30 * u} ${-74 * u} ${66 * u} ${-44 * u}Q${52 * u} ${-42 * u} ${48 * u} ${-49 * u}Q${24 * u} ${-66 * u} 0 ${-82 * u}Q${-24 * u} ${-66 * u} ${-48 * u} ${-49 * u}Q${-52 * u} ${-42 * u} ${-66 * u} ${-44 * u}Z`,
    { fill: white },
  );
  windowPane(art, -38 * u, -35 * u, 22 * u, 18 * u, light, darker(wall, 0.5));
  windowPane(art, 16 * u, -35 * u, 22 * u, 18 * u, light, darker(wall, 0.5));
  art.rect(-8 * u, -32 * u, 16 * u, 33 * u, { fill: darker(wall, 0.5), radius: 2 * u });
  art.circle(4 * u, -15 * u, 1.3 * u, { fill: light });
  return art;
}
