import type { PaletteName } from "./palettes.ts";
import { randomFrom } from "./random.ts";
import { pictureOf } from "./rasterise.ts";
import { canvas } from "./scene.ts";
import { drawScene, type SceneName } from "./scenes/index.ts";

const coverSize = { width: 960, height: 540 };

/**
 * A cover, 960 by 540 PNG: the scene by seed and palette, and by seed too its moment, its framing and on which side
 * things stand, so that covers of one scene are told apart at a glance.
 */
export function drawCover(
  scene: SceneName,
  palette: PaletteName,
  seed: string,
  wishes: readonly string[],
): Promise<Buffer> {
  const random = randomFrom(`cover ${scene} ${seed}`);
  const width = canvas.width * random.range(0.8, 1);
  const height = (width * canvas.height) / canvas.width;
  const view = {
    // What matters stands nearer to the middle and to the ground than to the edges and the top.
    x: (canvas.width - width) * random.range(0.3, 0.7),
    y: (canvas.height - height) * random.range(0.45, 0.9),
    width,
    height,
    mirrored: random.chance(0.5),
  };
  return pictureOf(drawScene(scene, palette, seed, wishes), random.range(2, 7), coverSize, view);
}
