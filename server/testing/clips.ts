import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface ClipOptions {
  seconds?: number;
  size?: string;
  sound?: boolean;
  /** Ends the name and chooses the container: `mp4`. */
  format?: string;
}

/** A short clip made by ffmpeg's generators: moving colours and a tone. */
export function makeClip({ seconds = 2, size = "1280x720", sound = true, format = "mp4" }: ClipOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), "yehang-clip-"));
  const path = join(folder, `clip.${format}`);
  const tone = ["-f", "lavfi", "-i", `sine=f=330:d=${seconds}`, "-c:a", "aac"];
  const args = [
    ["-v", "error", "-nostdin", "-f", "lavfi", "-i", `gradients=s=${size}:r=30:d=${seconds}:seed=7`],
    sound ? tone : [],
    ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-t", String(seconds), path],
  ].flat();
  try {
    const made = spawnSync("nice", ["-n", "10", "ffmpeg", ...args], { encoding: "utf8" });
    if (made.status !== 0) throw new Error(`ffmpeg could not make a clip: ${made.stderr || made.error}`);
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
