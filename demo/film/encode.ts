import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Layer } from "#demo/drawing/scene.ts";
import { frameMaker, frameSize } from "./frames.ts";

export const frameRate = 24;

/** Whether ffmpeg is installed. */
export const hasFfmpeg = (): boolean =>
  (process.env["PATH"] ?? "")
    .split(delimiter)
    .some((folder) => folder !== "" && existsSync(join(folder, "ffmpeg")));

/**
 * Films a scene: frames are composed here and go to ffmpeg raw, which encodes H.264 and AAC. Why not ffmpeg's own
 * overlays: see docs/decisions.
 * The file is only the source of the ladder, so quick beats small: at this crf `ultrafast` comes as close to the frames
 * as `veryfast` (SSIM 0.994 to 0.997) for a third of its work and some three times the bytes.
 * @param sound path of a WAV file at least `seconds` long.
 * @param out path of the MP4 to write.
 * @throws where ffmpeg fails, with what it said.
 */
export async function film(
  layers: readonly Layer[],
  clip: { seconds: number; sound: string; out: string },
  signal?: AbortSignal,
): Promise<void> {
  const maker = await frameMaker(layers);
  const colour = "-color_range tv -colorspace bt709 -color_primaries bt709 -color_trc bt709";
  const args = [
    `-hide_banner -loglevel error -nostdin -y -f rawvideo -pix_fmt yuv420p -video_size 1280x720 -framerate ${frameRate}`,
    `${colour} -i pipe:0`,
  ]
    .flatMap((words) => words.split(" "))
    .concat("-i", clip.sound)
    .concat(
      `-map 0:v -map 1:a -t ${clip.seconds} -c:v libx264 -preset ultrafast -crf 19 -g 48 -pix_fmt yuv420p`.split(
        " ",
      ),
    )
    .concat(`${colour} -c:a aac -b:a 160k -movflags +faststart -f mp4`.split(" "), clip.out);
  // Our own niceness is inherited; ffmpeg ends by itself when the pipe closes, even if we are killed.
  const ffmpeg = spawn("nice", ["-n", "10", "ffmpeg", ...args], {
    stdio: ["pipe", "ignore", "pipe"],
    signal,
  });
  let said = "";
  ffmpeg.stderr.setEncoding("utf8").on("data", (text: string) => (said = (said + text).slice(-2000)));
  const ended = new Promise<number | null>((resolve, reject) => {
    ffmpeg.on("error", reject);
    ffmpeg.on("close", resolve);
  });
  ended.catch(() => {});
  // A pipe that closes early is told by the exit code, with the reason.
  ffmpeg.stdin.on("error", () => {});
  const frames = Math.round(clip.seconds * frameRate);
  for (let frame = 0; frame < frames && ffmpeg.stdin.writable; frame += 1) {
    const picture = new Uint8Array(frameSize);
    maker.draw(frame / frameRate, picture);
    if (!ffmpeg.stdin.write(picture)) await Promise.race([once(ffmpeg.stdin, "drain"), ended]);
  }
  ffmpeg.stdin.end();
  const code = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${said.trim()}`);
}
