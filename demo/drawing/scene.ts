import type { Art } from "./art.ts";
import type { Palette } from "./palettes.ts";
import type { Random } from "./random.ts";

/** Every scene is drawn on this canvas; clips have its size in pixels. */
export const canvas = { width: 1280, height: 720 } as const;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where a layer's origin stands at a moment. Angles in radians, clockwise, about the origin. */
export interface Placement {
  x: number;
  y: number;
  /** 0 to 1. */
  opacity?: number;
  scaleX?: number;
  scaleY?: number;
  angle?: number;
}

/** Rows swing sideways, as a reflection does on moving water. Lengths in scene units, period in seconds. */
export interface Ripple {
  amplitude: number;
  wavelength: number;
  period: number;
}

/** One drawing of a scene and how it moves. Without `box` it covers the canvas, without `place` it rests. */
export interface Layer {
  art: Art;
  /** What part of the drawing's own coordinates it fills. */
  box?: Box;
  /** Places at a moment, seconds from the start: none, one or several copies. */
  place?: (seconds: number) => readonly Placement[];
  ripple?: Ripple;
  /** Its box repeats to the right without end; a placement stands at or left of the canvas, less than a box away. */
  repeat?: true;
}

/** What a scene is drawn from. */
export interface Stage {
  random: Random;
  palette: Palette;
  /** Elements a title may ask for, such as a far lighthouse; a scene takes those it knows. */
  wishes: ReadonlySet<string>;
}

/** Draws layers from back to front. */
export type SceneKind = (stage: Stage) => Layer[];

/** What part of the canvas a picture shows, and whether left and right are exchanged. */
export interface View extends Box {
  mirrored?: boolean;
}

export const rest: Placement = { x: 0, y: 0 };

/** A layer that rests. */
export const still = (art: Art): Layer => ({ art });

/**
 * A strip that goes round: its drawing is `width` long and repeats, moving at `speed` units a second
 * (negative: to the left). `top` and `height` bound it.
 */
export function strip(
  art: Art,
  size: { width: number; top: number; height: number },
  speed: number,
  opacity = 1,
): Layer {
  return {
    art,
    box: { x: 0, y: size.top, width: size.width, height: size.height },
    repeat: true,
    place: (seconds) => {
      const start = (((speed * seconds) % size.width) + size.width) % size.width;
      return [{ x: start === 0 ? 0 : start - size.width, y: 0, opacity }];
    },
  };
}

/** A light that breathes between two opacities. */
export function breathing(art: Art, low: number, high: number, period: number, phase = 0, box?: Box): Layer {
  const place = (seconds: number): Placement[] => [
    {
      ...rest,
      opacity: low + (high - low) * (0.5 + 0.5 * Math.sin((seconds / period + phase) * 2 * Math.PI)),
    },
  ];
  return box ? { art, box, place } : { art, place };
}

/** Sine of a period in seconds, −1 to 1. */
export const swing = (seconds: number, period: number, phase = 0): number =>
  Math.sin((seconds / period + phase) * 2 * Math.PI);

/**
 * The whole picture at a moment, as SVG.
 * @param view what of the canvas is shown (the whole where left out); `pixels` is the picture's size.
 */
export function pictureSvg(
  layers: readonly Layer[],
  seconds: number,
  pixels: { width: number; height: number },
  view: View = { x: 0, y: 0, ...canvas },
): string {
  const groups = layers.map((layer, at) => {
    const drawn = layer.art.text(`l${at}`);
    if (!layer.place) return `<g>${drawn}</g>`;
    // A strip's copies stand side by side: what one draws past its edge belongs to the next.
    const text = layer.box ? clipped(drawn, layer.box, `c${at}`) : drawn;
    return copiesOf(layer, seconds)
      .map((place) => `<g transform="${transformOf(place)}" opacity="${place.opacity ?? 1}">${text}</g>`)
      .join("");
  });
  const box = `${view.x} ${view.y} ${view.width} ${view.height}`;
  const picture = view.mirrored
    ? `<g transform="translate(${view.x * 2 + view.width} 0) scale(-1 1)">${groups.join("")}</g>`
    : groups.join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels.width}" height="${pixels.height}" viewBox="${box}">${picture}</svg>`;
}

function copiesOf({ box, place, repeat }: Layer, seconds: number): readonly Placement[] {
  const places = place?.(seconds) ?? [];
  if (!repeat || !box) return places;
  const copies = Math.ceil(canvas.width / box.width) + 1;
  return places.flatMap((at) =>
    Array.from({ length: copies }, (_, copy) => ({ ...at, x: at.x + copy * box.width })),
  );
}

function clipped(text: string, box: Box, name: string): string {
  const edge = `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"/>`;
  return `<clipPath id="${name}">${edge}</clipPath><g clip-path="url(#${name})">${text}</g>`;
}

function transformOf(place: Placement): string {
  const parts = [`translate(${place.x} ${place.y})`];
  if (place.angle) parts.push(`rotate(${(place.angle * 180) / Math.PI})`);
  if (place.scaleX !== undefined || place.scaleY !== undefined) {
    parts.push(`scale(${place.scaleX ?? 1} ${place.scaleY ?? 1})`);
  }
  return parts.join(" ");
}
