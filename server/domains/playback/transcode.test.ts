import { readdirSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { beforeAll, expect, test, vi } from "vitest";
import { makeClip } from "#server/testing/clips.ts";
import { testPlatform } from "#server/testing/platform.ts";
import { runMediaTool } from "./ffmpeg.ts";
import { transcode } from "./transcode.ts";

// Encoders share the machine with all other tests.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const platform = await testPlatform();
const run = transcode(platform);
const job = (signal = new AbortController().signal, attempt = 1) => ({ attempt, signal });

async function assetWith(source: Buffer): Promise<number> {
  const name = `sources/${crypto.randomUUID()}.bin`;
  await platform.storage.put(name, source);
  const { id } = await platform.db
    .insertInto("media_assets")
    .values({ source: name })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const stateOf = (id: number) =>
  platform.db.selectFrom("media_assets").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const stored = (name: string) => text(platform.storage.read(name));

/** The asset of a clip of two segments, brought through the job. */
let id: number;
beforeAll(async () => {
  id = await assetWith(makeClip({ seconds: 6 }));
  await run({ asset_id: id }, job());
});

test("a clip becomes a ladder, a preview and a poster", async () => {
  const asset = await stateOf(id);
  expect(asset).toMatchObject({ state: "ready", progress: 100, width: 1280, height: 720, failure: null });
  expect(asset.duration_ms).toBeGreaterThan(5_900);
  expect(asset.preview_ms).toBe(4_000);
  expect(asset.renditions.map((rendition) => rendition.height)).toEqual([480, 720]);
  expect(asset.poster).toMatch(/^\/i\/[0-9a-f]{32}$/);
  expect(await platform.storage.size(`${asset.poster.slice(1)}_480`)).toBeGreaterThan(0);

  const index = await stored(`media/${id}/index.m3u8`);
  expect(index).toMatch(/CODECS="avc1\.4d[0-9a-f]{4},mp4a\.40\.2",RESOLUTION=854x480.*\n480p\/index\.m3u8/);
  expect(index).toMatch(/CODECS="avc1\.64[0-9a-f]{4},mp4a\.40\.2",RESOLUTION=1280x720.*\n720p\/index\.m3u8/);
  for (const rung of ["480p", "720p"]) {
    expect(await stored(`media/${id}/${rung}/index.m3u8`)).toContain("00001.m4s");
    expect(await stored(`media/${id}-preview/${rung}/index.m3u8`)).not.toContain("00001.m4s");
    expect(await platform.storage.size(`media/${id}-preview/${rung}/00001.m4s`)).toBeNull();
  }
});

test("segments start with a keyframe at the same moment in every rendition", async () => {
  const keyframes = await Promise.all(["480p", "720p"].map((rung) => keyframesOf(rung)));
  expect(keyframes[0]!.map((time) => Math.round(time - keyframes[0]![0]!))).toEqual([0, 2, 4]);
  expect(keyframes[0]).toEqual(keyframes[1]);
});

async function keyframesOf(rung: string): Promise<number[]> {
  const path = await platform.storage.localPath(`media/${id}/${rung}/index.m3u8`);
  const args = [
    "-v",
    "error",
    "-select_streams",
    "v",
    "-skip_frame",
    "nokey",
    "-show_entries",
    "frame=pts_time",
  ];
  const output = await runMediaTool("ffprobe", [...args, "-of", "csv=p=0", path], {
    signal: new AbortController().signal,
    seconds: 30,
  });
  return output
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => Number.parseFloat(line));
}

test("a small silent source is kept in its size, without a sound track", async () => {
  const other = await assetWith(makeClip({ size: "320x240", sound: false, format: "mkv" }));
  await run({ asset_id: other }, job());
  const { state, renditions } = await stateOf(other);
  expect(state).toBe("ready");
  expect(renditions).toMatchObject([{ width: 320, height: 240 }]);
  expect(await stored(`media/${other}/index.m3u8`)).not.toContain("mp4a");
});

test("a file that is no video, or names other files, is refused with a word to its uploader", async () => {
  const playlist = "#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n";
  for (const source of ["plainly text", playlist, "ffconcat version 1.0\nfile /etc/passwd\n"]) {
    const other = await assetWith(Buffer.from(source));
    await run({ asset_id: other }, job());
    expect(await stateOf(other)).toMatchObject({
      state: "failed",
      failure: "这个文件不是可以播放的视频，请换一个",
    });
    expect(await platform.storage.size(`media/${other}/index.m3u8`)).toBeNull();
  }
});

test("an attempt that is cut off leaves nothing but the wish to try again", async () => {
  const other = await assetWith(makeClip());
  const stopping = new AbortController();
  const attempt = run({ asset_id: other }, job(stopping.signal));
  setTimeout(() => stopping.abort(new Error("the worker is stopping")), 200);
  await expect(attempt).rejects.toThrow("the worker is stopping");
  expect((await stateOf(other)).state).toBe("processing");
  expect(await platform.storage.size(`media/${other}/index.m3u8`)).toBeNull();
  expect(readdirSync(join(platform.config.dataDir, "transcoding"))).toEqual([]);

  await run({ asset_id: other }, job(undefined, 2));
  expect((await stateOf(other)).state).toBe("ready");
});

test("a ready asset is left as it is, and one that was tried too often is given up", async () => {
  const other = await assetWith(Buffer.from("never opened"));
  await run({ asset_id: other }, job(undefined, 11));
  expect((await stateOf(other)).failure).toBe("视频多次处理失败，请换一个文件");
  await platform.db.updateTable("media_assets").set({ state: "ready" }).where("id", "=", other).execute();
  await run({ asset_id: other }, job());
  expect((await stateOf(other)).state).toBe("ready");
});
