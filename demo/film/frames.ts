import { Art } from "#demo/drawing/art.ts";
import { layerPixels } from "#demo/drawing/rasterise.ts";
import { type Box, canvas, type Layer, type Placement, type Ripple } from "#demo/drawing/scene.ts";
import { lay, layMapped, type Mapping, type Target } from "./blend.ts";
import { halved, type Plane, type Sprite, spriteFrom } from "./sprite.ts";

const { width, height } = canvas;
const lumaSize = width * height;
/** Bytes of one frame as yuv420p. */
export const frameSize = lumaSize + lumaSize / 2;

interface Actor {
  sprites: Sprite[];
  place?: Layer["place"];
  ripple?: Ripple | undefined;
}

/** Puts the frames of a scene together; made once per clip. */
export interface FrameMaker {
  /** Draws the frame at a moment into `into`, `frameSize` bytes of planar yuv420p. */
  draw(seconds: number, into: Uint8Array): void;
}

/** Rasterises a scene's layers. Resting neighbours become one sprite; those at the back the ground all frames start from. */
export async function frameMaker(layers: readonly Layer[]): Promise<FrameMaker> {
  const actors: Actor[] = [];
  for (const layer of merged(layers)) {
    const drawn = await layerPixels(layer);
    const { box, rgba } = layer.repeat ? repeated(drawn) : drawn;
    const sprites = [spriteFrom(rgba, box)];
    if (layer.place && smallestScale(layer) < 0.6) sprites.push(halved(sprites[0] as Sprite));
    actors.push({ sprites, ripple: layer.ripple, ...(layer.place ? { place: layer.place } : {}) });
  }
  const ground = new Uint8Array(frameSize);
  ground.fill(16, 0, lumaSize).fill(128, lumaSize);
  let resting = 0;
  while (actors[resting] && !actors[resting]?.place) {
    perform(actors[resting] as Actor, 0, targetsOf(ground));
    resting += 1;
  }
  const moving = actors.slice(resting);
  return {
    draw(seconds, into) {
      into.set(ground);
      const targets = targetsOf(into);
      for (const actor of moving) perform(actor, seconds, targets);
    },
  };
}

/** A strip as long as is ever seen of it: copies side by side would show the half pixels where they meet. */
function repeated({ box, rgba }: { box: Box; rgba: Uint8Array }): { box: Box; rgba: Uint8Array } {
  const long = box.width + width;
  const pixels = new Uint8Array(long * box.height * 4);
  for (let y = 0; y < box.height; y += 1) {
    const row = rgba.subarray(y * box.width * 4, (y + 1) * box.width * 4);
    for (let x = 0; x < long; x += box.width) {
      pixels.set(row.subarray(0, Math.min(box.width, long - x) * 4), (y * long + x) * 4);
    }
  }
  return { box: { ...box, width: long }, rgba: pixels };
}

function merged(layers: readonly Layer[]): Layer[] {
  const result: Layer[] = [];
  let run: Art | undefined;
  for (const layer of layers) {
    if (layer.place) {
      run = undefined;
      result.push(layer);
      continue;
    }
    if (!run) {
      run = new Art();
      result.push({ art: run });
    }
    run.place(layer.art, 0, 0);
  }
  return result;
}

/** Copies may be of many sizes: the smallest decides whether a half-size drawing is worth having. */
function smallestScale(layer: Layer): number {
  const scales = (layer.place?.(0) ?? []).map((place) =>
    Math.max(Math.abs(place.scaleX ?? 1), Math.abs(place.scaleY ?? 1)),
  );
  return Math.min(1, ...scales);
}

type Targets = readonly [luma: Target, u: Target, v: Target];

function targetsOf(frame: Uint8Array): Targets {
  const quarter = lumaSize / 4;
  const half = { width: width / 2, height: height / 2 };
  return [
    { width, height, value: frame.subarray(0, lumaSize) },
    { ...half, value: frame.subarray(lumaSize, lumaSize + quarter) },
    { ...half, value: frame.subarray(lumaSize + quarter) },
  ];
}

function perform(actor: Actor, seconds: number, targets: Targets): void {
  const whole = actor.sprites[0] as Sprite;
  for (const place of actor.place ? actor.place(seconds) : [{ x: 0, y: 0 }]) {
    const opacity = Math.round((place.opacity ?? 1) * 256);
    if (opacity <= 0) continue;
    if (isPlain(place))
      layPlain(whole, place, Math.min(256, opacity), targets, rippleAt(actor.ripple, seconds));
    else layTurned(actor.sprites, place, Math.min(256, opacity), targets);
  }
}

const isPlain = (place: Placement): boolean =>
  (place.angle ?? 0) === 0 && (place.scaleX ?? 1) === 1 && (place.scaleY ?? 1) === 1;

/** Sideways shift by height in the picture: a wave that runs downwards. */
function rippleAt(ripple: Ripple | undefined, seconds: number): ((y: number) => number) | undefined {
  if (!ripple) return undefined;
  const { amplitude, wavelength, period } = ripple;
  const turn = (seconds / period) * 2 * Math.PI;
  return (y) =>
    amplitude * 0.7 * Math.sin((y / wavelength) * 2 * Math.PI - turn) +
    amplitude * 0.3 * Math.sin((y / wavelength) * 4.7 * Math.PI + turn * 1.3);
}

function layPlain(
  sprite: Sprite,
  place: Placement,
  opacity: number,
  [luma, u, v]: Targets,
  ripple: ((y: number) => number) | undefined,
): void {
  const x = place.x + sprite.x;
  const y = place.y + sprite.y;
  lay(luma, sprite.luma, x, y, opacity, ripple);
  const small = ripple && ((row: number) => ripple(row * 2) / 2);
  lay(u, sprite.u, x / 2, y / 2, opacity, small);
  lay(v, sprite.v, x / 2, y / 2, opacity, small);
}

function layTurned(sprites: readonly Sprite[], place: Placement, opacity: number, targets: Targets): void {
  const scaleX = place.scaleX ?? 1;
  const scaleY = place.scaleY ?? 1;
  if (scaleX === 0 || scaleY === 0) return;
  const small = sprites[1] !== undefined && Math.max(Math.abs(scaleX), Math.abs(scaleY)) < 0.6;
  const sprite = (small ? sprites[1] : sprites[0]) as Sprite;
  const unit = small ? 2 : 1;
  const cos = Math.cos(place.angle ?? 0);
  const sin = Math.sin(place.angle ?? 0);
  const planes: readonly (readonly [Target, Plane, number])[] = [
    [targets[0], sprite.luma, 1],
    [targets[1], sprite.u, 2],
    [targets[2], sprite.v, 2],
  ];
  const corners = [0, 1].flatMap((right) =>
    [0, 1].map((down) => {
      const x = (sprite.x + right * sprite.luma.width) * unit * scaleX;
      const y = (sprite.y + down * sprite.luma.height) * unit * scaleY;
      return [place.x + cos * x - sin * y, place.y + sin * x + cos * y] as const;
    }),
  );
  const xs = corners.map((corner) => corner[0]);
  const ys = corners.map((corner) => corner[1]);
  for (const [target, plane, step] of planes) {
    // From a target pixel's centre back into the drawing's own coordinates, then to the plane's pixels.
    const ax = cos / scaleX / unit;
    const ay = -sin / scaleY / unit;
    const cx = sin / scaleX / unit;
    const cy = cos / scaleY / unit;
    const half = step / 2;
    const map: Mapping = {
      a: ax,
      b: ay,
      c: cx,
      d: cy,
      e: ((half - place.x) * ax + (half - place.y) * cx - sprite.x) / step - 0.5,
      f: ((half - place.x) * ay + (half - place.y) * cy - sprite.y) / step - 0.5,
    };
    layMapped(
      target,
      plane,
      map,
      {
        left: Math.min(...xs) / step - 1,
        right: Math.max(...xs) / step + 1,
        top: Math.min(...ys) / step - 1,
        bottom: Math.max(...ys) / step + 1,
      },
      opacity,
    );
  }
}
