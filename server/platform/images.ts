import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import type { Storage } from "./storage.ts";

/** Widths every public image is kept in; the page asks for the one its box needs. */
export const imageWidths = [240, 480, 960] as const;

/** WebP quality at which gradients of a night sky don't band; 82 costs about a fifth more bytes than 75. */
const quality = 82;
/** A decoder's memory is bounded by pixels, not by bytes: 50 megapixels are 200 MB decoded. */
const maxPixels = 50_000_000;

export interface StoredImage {
  /** Path under the line, without width suffix: `/i/<hash>`. */
  path: string;
  /** Dominant colour, `#rrggbb`, for the box to show until the image is there. */
  color: string;
}

/**
 * Re-encodes an image as WebP in each width and stores it as `i/<hash>_<width>`. An image narrower than a width is
 * stored there in its own size. The name is the hash of the bytes given, so that storing twice changes nothing.
 * @throws where the bytes are no image sharp can read, or one of more than 50 megapixels.
 */
export async function storeImage(
  storage: Storage,
  bytes: Buffer,
  options: { widths?: readonly number[] } = {},
): Promise<StoredImage> {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  // Orientation is applied and all other metadata dropped: a photo's place is nobody's business.
  const source = sharp(bytes, { limitInputPixels: maxPixels }).autoOrient();
  for (const width of options.widths ?? imageWidths) {
    const name = `i/${hash}_${width}`;
    if ((await storage.size(name)) !== null) continue;
    const resized = source.clone().resize({ width, withoutEnlargement: true });
    await storage.put(name, await resized.webp({ quality, effort: 4, smartSubsample: true }).toBuffer());
  }
  return { path: `/i/${hash}`, color: await dominantColor(source) };
}

async function dominantColor(source: Sharp): Promise<string> {
  const small = await source
    .clone()
    .flatten({ background: "#ffffff" })
    .resize({ width: 64, withoutEnlargement: true })
    .png()
    .toBuffer();
  const { dominant } = await sharp(small).stats();
  return `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`;
}

const hex = (channel: number): string => Math.round(channel).toString(16).padStart(2, "0");
