import { expect, test } from "vitest";
import {
  bitratesOf,
  codecsOf,
  mediaPlaylist,
  multivariantPlaylist,
  previewOf,
  segmentsOf,
} from "./playlist.rules.ts";

const segments = (count: number, duration = 4) =>
  Array.from({ length: count }, (_, index) => ({ uri: `${String(index).padStart(5, "0")}.m4s`, duration }));

test("a playlist written is read back the same", () => {
  const some = [...segments(2), { uri: "00002.m4s", duration: 1.5 }];
  expect(segmentsOf(mediaPlaylist(some))).toEqual(some);
});

test("the target duration covers every segment", () => {
  expect(mediaPlaylist(segments(2, 4.6))).toContain("#EXT-X-TARGETDURATION:5\n");
});

test("a variant names its codecs, rates and size", () => {
  const playlist = multivariantPlaylist([
    {
      uri: "480p/index.m3u8",
      width: 854,
      height: 480,
      codecs: "avc1.4d401f,mp4a.40.2",
      frameRate: "30000/1001",
      peakBitrate: 900_000,
      averageBitrate: 700_000,
    },
  ]);
  expect(playlist).toContain(
    '#EXT-X-STREAM-INF:BANDWIDTH=900000,AVERAGE-BANDWIDTH=700000,CODECS="avc1.4d401f,mp4a.40.2",' +
      "RESOLUTION=854x480,FRAME-RATE=29.970\n480p/index.m3u8\n",
  );
});

test("the peak is the heaviest segment's rate, unless it is a sliver", () => {
  const rates = bitratesOf(
    [
      { uri: "a", duration: 4 },
      { uri: "b", duration: 4 },
      { uri: "c", duration: 0.1 },
    ],
    [100_000, 200_000, 50_000],
  );
  expect(rates).toEqual({ peak: 400_000, average: Math.ceil((350_000 * 8) / 8.1) });
});

test("a preview is a quarter, at most two minutes, at least one segment", () => {
  expect(previewOf(segments(15))).toHaveLength(3);
  expect(previewOf(segments(900))).toHaveLength(30);
  expect(previewOf(segments(1))).toHaveLength(1);
  expect(previewOf(segments(2))).toHaveLength(1);
});

test("codecs are read out of the initialisation segment", () => {
  const avcC = Buffer.from([0x61, 0x76, 0x63, 0x43, 1, 0x4d, 0x40, 0x1f, 0xff]);
  expect(codecsOf(avcC)).toBe("avc1.4d401f");
  expect(codecsOf(Buffer.concat([avcC, Buffer.from("mp4a")]))).toBe("avc1.4d401f,mp4a.40.2");
  expect(() => codecsOf(Buffer.from("hvcC"))).toThrow("no H.264");
});
