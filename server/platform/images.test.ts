import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { expect, test } from "vitest";
import { testPlatform } from "#server/testing/platform.ts";
import { storeImage } from "./images.ts";

const { storage } = await testPlatform();
const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

test("an image is kept as WebP in each width, never enlarged, under the hash of its content", async () => {
  const bytes = await picture(600, 300, "#123456");
  const { path, color } = await storeImage(storage, bytes);
  expect(path).toMatch(/^\/i\/[0-9a-f]{32}$/);
  expect((await storeImage(storage, bytes)).path).toBe(path);
  const widths = [];
  for (const width of [240, 480, 960]) {
    const kept = await sharp(await buffer(storage.read(`${path.slice(1)}_${width}`))).metadata();
    expect(kept.format).toBe("webp");
    widths.push(kept.width);
  }
  expect(widths).toEqual([240, 480, 600]);
  expect(color).toMatch(/^#1[0-9a-f]3[0-9a-f]5[0-9a-f]$/);
});

test("what is no image is refused and leaves nothing", async () => {
  await expect(storeImage(storage, Buffer.from("<html>no picture</html>"))).rejects.toThrow();
});
