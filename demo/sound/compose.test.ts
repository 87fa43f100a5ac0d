import { describe, expect, it } from "vitest";
import { clips } from "#demo/catalogue/index.ts";
import { compose, wantedLoudness } from "./compose.ts";
import { loudnessOf, peakOf } from "./loudness.ts";
import { emptyTrack, sampleRate, wavFrom } from "./track.ts";

describe("loudness", () => {
  it("of a full-scale 1 kHz sine on one channel is −3 LUFS, as BS.1770 says", () => {
    const track = emptyTrack(4);
    for (let at = 0; at < track.length; at += 1)
      track.left[at] = Math.sin((at * 997 * 2 * Math.PI) / sampleRate);
    expect(loudnessOf(track)).toBeCloseTo(-3.01, 1);
  });

  it("of silence is minus infinity", () => {
    expect(loudnessOf(emptyTrack(1))).toBe(Number.NEGATIVE_INFINITY);
  });
});

describe("scores", () => {
  // One for each place there is.
  const scores = new Map(clips.map(({ score }) => [score.places[0]![0], score]));

  it.each([...scores])("%s is level, below its peak, and fades at both ends", (_name, score) => {
    const track = compose(score, "a", 3);
    expect(loudnessOf(track)).toBeGreaterThan(wantedLoudness - 1);
    expect(loudnessOf(track)).toBeLessThan(wantedLoudness + 1);
    expect(20 * Math.log10(peakOf(track))).toBeLessThan(-3);
    expect(Math.abs(track.left[0]!)).toBeLessThan(0.001);
    expect(Math.abs(track.right.at(-1)!)).toBeLessThan(0.001);
  });

  it("give the same samples for the same seed, others for another", () => {
    const score = clips[0]!.score;
    const sum = (seed: string): string => wavFrom(compose(score, seed, 2)).toString("base64");
    expect(sum("a")).toBe(sum("a"));
    expect(sum("a")).not.toBe(sum("b"));
  });
});
