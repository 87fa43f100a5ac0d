import sharp from "sharp";
import { type Box, canvas, type Layer, pictureSvg, type View } from "./scene.ts";

/** A picture as PNG bytes. */
export async function pictureOf(
  layers: readonly Layer[],
  seconds: number,
  pixels: { width: number; height: number },
  view?: View,
): Promise<Buffer> {
  const svg = pictureSvg(layers, seconds, pixels, view);
  return sharp(Buffer.from(svg), { limitInputPixels: 64_000_000 })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** One layer's drawing by itself, as RGBA rows (not premultiplied), one pixel to the unit. */
export async function layerPixels(layer: Layer): Promise<{ box: Box; rgba: Buffer }> {
  const asked = layer.box ?? { x: 0, y: 0, ...canvas };
  const box = {
    x: Math.floor(asked.x),
    y: Math.floor(asked.y),
    width: Math.ceil(asked.width),
    height: Math.ceil(asked.height),
  };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}" viewBox="${box.x} ${box.y} ${box.width} ${box.height}">${layer.art.text("a")}</svg>`;
  const rgba = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  return { box, rgba };
}
