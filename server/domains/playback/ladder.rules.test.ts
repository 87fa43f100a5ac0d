import { expect, test } from "vitest";
import { ladderArguments, ladderFrameRate, planLadder, qualityLabel, type Source } from "./ladder.rules.ts";

const sizes = (width: number, height: number) =>
  planLadder({ width, height }).map((rung) => `${rung.name} ${rung.width}x${rung.height}`);

test("480p is always made, 720p where the source fills its box in one direction", () => {
  expect(sizes(1920, 1080)).toEqual(["480p 854x480", "720p 1280x720"]);
  expect(sizes(1280, 534)).toEqual(["480p 854x356", "720p 1280x534"]);
  expect(sizes(960, 540)).toEqual(["480p 854x480"]);
});

test("a small source isn't enlarged, and sides are even", () => {
  expect(sizes(321, 241)).toEqual(["480p 320x240"]);
});

test("an upright video fits the box turned upright", () => {
  expect(sizes(1080, 1920)).toEqual(["480p 480x854", "720p 720x1280"]);
});

test("a picture size is named by the smallest box that holds it", () => {
  expect(qualityLabel(854, 356)).toBe("480P");
  expect(qualityLabel(1280, 534)).toBe("720P");
  expect(qualityLabel(720, 1280)).toBe("720P");
});

test("the frame rate is the source's up to 30, and 30 where the source doesn't say", () => {
  expect(ladderFrameRate("24000/1001")).toBe("24000/1001");
  expect(ladderFrameRate("60/1")).toBe("30");
  expect(ladderFrameRate("0/0")).toBe("30");
});

const source: Source = {
  demuxer: "mov",
  durationMs: 8_000,
  width: 1280,
  height: 720,
  frameRate: "30/1",
  videoStream: 0,
  audioStream: 1,
};

test("ffmpeg may open the one file with the one demuxer, whatever the file is called", () => {
  const args = ladderArguments("/data/-f lavfi.mp4", source, planLadder(source));
  const input = args.indexOf("-i");
  expect(args.slice(input - 4, input + 2)).toEqual([
    "-protocol_whitelist",
    "file",
    "-f",
    "mov",
    "-i",
    "file:/data/-f lavfi.mp4",
  ]);
});

test("a source without sound gets no audio encoder", () => {
  expect(ladderArguments("/a.mp4", source, planLadder(source))).toContain("aac");
  expect(ladderArguments("/a.mp4", { ...source, audioStream: null }, planLadder(source))).not.toContain(
    "aac",
  );
});
