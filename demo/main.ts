import sharp from "sharp";
import { clips } from "#demo/catalogue/index.ts";
import { hasFfmpeg } from "#demo/film/encode.ts";
import { openPlatform } from "#server/main/platform.ts";
import { onStop } from "#server/main/stop.ts";
import { readConfig } from "#server/platform/config.ts";
import type { Platform } from "#server/platform/platform.ts";
import { makeEntries } from "./make/entries.ts";
import { makeFootage, secondsOf } from "./make/footage.ts";
import { beginDemo, finishDemo } from "./make/front.ts";
import { type Options, readOptions } from "./make/options.ts";
import { makePeople } from "./make/people.ts";
import { Progress, weights } from "./make/progress.ts";

/** Makes what is missing of the demo. @returns whether all of it is there now. */
async function makeDemo(platform: Platform, options: Options, signal: AbortSignal): Promise<boolean> {
  await takeTurn(platform);
  const { began, done } = await beginDemo(platform);
  if (done) return true;
  const chosen = clips.slice(0, options.clips);
  const seconds = chosen.reduce((sum, clip) => sum + secondsOf(clip, options), 0);
  const covers = chosen.reduce((sum, clip) => sum + clip.entries.length, 0);
  const progress = new Progress(seconds * (weights.film + weights.transcode) + covers * weights.cover);
  progress.say("正在请创作者们登船");
  const people = makePeople(platform);
  if (!hasFfmpeg()) {
    await people;
    progress.say("没有找到 ffmpeg，演示视频暂时做不了：请安装 ffmpeg（如 apt install ffmpeg）后重新启动");
    return false;
  }
  const [, failed] = await Promise.all([
    makeFootage(platform, options, progress, signal),
    people.then((ids) => makeEntries({ platform, options, progress, people: ids, began }, signal)),
  ]);
  if (failed > 0) return false;
  if (options.clips === clips.length) await finishDemo(platform, began);
  progress.say("演示内容已齐全");
  return true;
}

/** One maker at a time: one whose start was killed may still be about to end. The lock goes with the connection. */
async function takeTurn(platform: Platform): Promise<void> {
  const client = await platform.pool.connect();
  await client.query("SELECT pg_advisory_lock(hashtextextended('demo', 0))");
}

const stopping = new AbortController();
// Whatever is half made is in no table yet: the next run makes it anew.
onStop(async () => stopping.abort());
sharp.concurrency(1);
try {
  const options = readOptions(process.argv.slice(2), clips.length);
  const all = await makeDemo(openPlatform("demo", readConfig(process.env)), options, stopping.signal);
  process.exit(all ? 0 : 1);
} catch (error) {
  if (!stopping.signal.aborted) {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  }
}
