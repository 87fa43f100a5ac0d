/** A colour as `#rrggbb` or a gradient made by `linear` or `radial` of the same drawing. */
export type Paint = string;
export type Point = readonly [x: number, y: number];
/** Share along the gradient, colour, opacity (1 when left out). */
export type Stop = readonly [at: number, colour: string, opacity?: number];

interface Finish {
  fill?: Paint;
  stroke?: Paint;
  width?: number;
  opacity?: number;
  /** Round ends and joints; butt otherwise. */
  round?: boolean;
  transform?: string;
}

const short = (value: number): string => String(Math.round(value * 100) / 100);

/**
 * A drawing in SVG, built shape by shape in scene units. Its ids carry the mark `@`, which is replaced when
 * drawings are put together, so that the same calls always give the same text.
 */
export class Art {
  private readonly defs: string[] = [];
  private readonly shapes: string[] = [];
  private ids = 0;

  linear(from: Point, to: Point, stops: readonly Stop[]): Paint {
    const [x1, y1, x2, y2] = [...from, ...to].map(short);
    return this.gradient(
      `linearGradient gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`,
      "linearGradient",
      stops,
    );
  }

  /** Top to bottom. */
  down(top: number, bottom: number, stops: readonly Stop[]): Paint {
    return this.linear([0, top], [0, bottom], stops);
  }

  radial(centre: Point, radius: number, stops: readonly Stop[]): Paint {
    return this.gradient(
      `radialGradient gradientUnits="userSpaceOnUse" cx="${short(centre[0])}" cy="${short(centre[1])}" r="${short(radius)}"`,
      "radialGradient",
      stops,
    );
  }

  rect(x: number, y: number, width: number, height: number, finish: Finish & { radius?: number }): this {
    const corner = finish.radius ? ` rx="${short(finish.radius)}"` : "";
    return this.add(
      `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${corner}`,
      finish,
    );
  }

  circle(x: number, y: number, radius: number, finish: Finish): this {
    return this.add(`<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"`, finish);
  }

  ellipse(x: number, y: number, across: number, up: number, finish: Finish): this {
    return this.add(
      `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(across)}" ry="${short(up)}"`,
      finish,
    );
  }

  line(from: Point, to: Point, finish: Finish): this {
    return this.path(`M${this.at(from)}L${this.at(to)}`, { fill: "none", ...finish });
  }

  /** A closed shape. */
  polygon(points: readonly Point[], finish: Finish): this {
    return this.path(`M${points.map((point) => this.at(point)).join("L")}Z`, finish);
  }

  /** @param data SVG path data. */
  path(data: string, finish: Finish): this {
    return this.add(`<path d="${data}"`, finish);
  }

  /** Puts another drawing on top, moved, and scaled about its own origin. */
  place(other: Art, x: number, y: number, scale = 1, opacity = 1, flip = false): this {
    this.ids += 1;
    const inside = other.text(`@p${this.ids}`);
    const across = flip ? -scale : scale;
    this.shapes.push(
      `<g transform="translate(${short(x)} ${short(y)}) scale(${across} ${scale})" opacity="${opacity}">${inside}</g>`,
    );
    return this;
  }

  /** Puts another drawing on top, upside down about a level line. */
  placeMirrored(other: Art, level: number): this {
    this.ids += 1;
    const inside = other.text(`@m${this.ids}`);
    this.shapes.push(`<g transform="translate(0 ${short(level * 2)}) scale(1 -1)">${inside}</g>`);
    return this;
  }

  /** The drawing as SVG elements, its ids under this prefix. */
  text(prefix: string): string {
    const defs = this.defs.length > 0 ? `<defs>${this.defs.join("")}</defs>` : "";
    return (defs + this.shapes.join("")).replaceAll("@", prefix);
  }

  private at(point: Point): string {
    return `${short(point[0])} ${short(point[1])}`;
  }

  private gradient(open: string, tag: string, stops: readonly Stop[]): Paint {
    this.ids += 1;
    const name = `@g${this.ids}`;
    const inner = stops
      .map(([at, colour, opacity = 1]) => {
        return `<stop offset="${short(at)}" stop-color="${colour}" stop-opacity="${Math.round(opacity * 1000) / 1000}"/>`;
      })
      .join("");
    this.defs.push(`<${open} id="${name}">${inner}</${tag}>`);
    return `url(#${name})`;
  }

  private add(open: string, finish: Finish): this {
    const parts = [open, `fill="${finish.fill ?? (finish.stroke ? "none" : "#000000")}"`];
    if (finish.stroke) parts.push(`stroke="${finish.stroke}" stroke-width="${short(finish.width ?? 1)}"`);
    if (finish.round) parts.push('stroke-linecap="round" stroke-linejoin="round"');
    if (finish.opacity !== undefined) parts.push(`opacity="${short(finish.opacity)}"`);
    if (finish.transform) parts.push(`transform="${finish.transform}"`);
    this.shapes.push(`${parts.join(" ")}/>`);
    return this;
  }
}

/** Path data through points, curved (Catmull-Rom as cubic Béziers); open. */
export function curve(points: readonly Point[]): string {
  const first = points[0];
  if (!first) return "";
  const parts = [`M${short(first[0])} ${short(first[1])}`];
  for (let at = 0; at < points.length - 1; at += 1) {
    const from = points[at] as Point;
    const to = points[at + 1] as Point;
    const before = points[at - 1] ?? from;
    const after = points[at + 2] ?? to;
    const first6 = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second6 = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    parts.push(`C${[...first6, ...second6, ...to].map(short).join(" ")}`);
  }
  return parts.join("");
}

/** Path data of a smooth line closed down to `floor`: a hill, a wave, a dune. */
export function curveToFloor(points: readonly Point[], floor: number): string {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return "";
  return `${curve(points)}L${short(last[0])} ${short(floor)}L${short(first[0])} ${short(floor)}Z`;
}
