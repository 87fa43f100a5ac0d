import { describe, expect, it } from "vitest";
import { Art } from "#demo/drawing/art.ts";
import { canvas, type Layer, still, strip } from "#demo/drawing/scene.ts";
import { frameMaker, frameSize } from "./frames.ts";

const { width, height } = canvas;
const black = still(new Art().rect(0, 0, width, height, { fill: "#000000" }));

/** Luma of a frame's pixel. */
async function frameAt(layers: Layer[], seconds: number) {
  const frame = new Uint8Array(frameSize);
  (await frameMaker(layers)).draw(seconds, frame);
  return { luma: (x: number, y: number) => frame[y * width + x]!, frame };
}

describe("frames", () => {
  it("are black and white in BT.709 limited range", async () => {
    const white = new Art().rect(0, 0, width / 2, height, { fill: "#ffffff" });
    const { luma, frame } = await frameAt([black, still(white)], 0);
    expect([luma(10, 10), luma(width - 10, 10)]).toEqual([235, 16]);
    expect(frame[width * height + 5]).toBe(128);
  });

  it("move a layer between pixels", async () => {
    const bar = new Art().rect(0, 0, 40, height, { fill: "#ffffff" });
    const moving: Layer = {
      art: bar,
      box: { x: 0, y: 0, width: 60, height },
      place: (seconds) => [{ x: 100 + seconds, y: 0 }],
    };
    const whole = await frameAt([black, moving], 0);
    expect([whole.luma(99, 50), whole.luma(100, 50), whole.luma(139, 50), whole.luma(140, 50)]).toEqual([
      16, 235, 235, 16,
    ]);
    const between = await frameAt([black, moving], 0.5);
    expect(between.luma(100, 50)).toBeGreaterThan(110);
    expect(between.luma(100, 50)).toBeLessThan(140);
    expect(between.luma(120, 50)).toBe(235);
    expect(between.luma(140, 50)).toBeGreaterThan(110);
    expect(between.luma(142, 50)).toBe(16);
  });

  it("join a strip to itself without a seam", async () => {
    const band = new Art().rect(0, 300, 700, 100, { fill: "#808080" });
    const layers = [black, strip(band, { width: 700, top: 300, height: 100 }, -37)];
    for (const seconds of [0, 1.3, 9.71]) {
      const { luma } = await frameAt(layers, seconds);
      const row = Array.from({ length: width }, (_, x) => luma(x, 350));
      expect(Math.max(...row) - Math.min(...row)).toBeLessThanOrEqual(2);
    }
  });

  it("turn and shrink a layer about its origin, and fade it", async () => {
    const square = new Art().rect(-50, -50, 100, 100, { fill: "#ffffff" });
    const layer: Layer = {
      art: square,
      box: { x: -50, y: -50, width: 100, height: 100 },
      place: () => [{ x: 400, y: 300, angle: Math.PI / 4, scaleX: 0.5, scaleY: 0.5, opacity: 0.5 }],
    };
    const { luma } = await frameAt([black, layer], 0);
    // A square of 50 turned by 45° reaches 35 along the axes, and only 17.7 at its sides' middles.
    expect(luma(400, 300)).toBeGreaterThan(120);
    expect(luma(400, 300)).toBeLessThan(130);
    expect(luma(432, 300)).toBeGreaterThan(60);
    expect(luma(437, 300)).toBe(16);
    expect(luma(424, 324)).toBe(16);
  });
});
