import { describe, expect, it } from "vitest";
import { palettes, type PaletteName } from "./palettes.ts";
import { portraitSvg } from "./portrait.ts";
import { pictureOf } from "./rasterise.ts";
import { type Layer, pictureSvg } from "./scene.ts";
import { drawScene, type SceneName, scenes } from "./scenes/index.ts";

const size = { width: 160, height: 90 };
const names = Object.keys(scenes) as SceneName[];
const svg = (layers: Layer[], seconds = 3): string => pictureSvg(layers, seconds, size);

describe("scenes", () => {
  it.each(names)("%s is the same for the same seed, another for another, and moves", (name) => {
    const drawn = svg(drawScene(name, "dusk", "a"));
    expect(svg(drawScene(name, "dusk", "a"))).toBe(drawn);
    expect(svg(drawScene(name, "dusk", "b"))).not.toBe(drawn);
    expect(svg(drawScene(name, "dusk", "a"), 4)).not.toBe(drawn);
    expect(drawn).not.toMatch(/NaN|undefined|<text/);
  });

  it("give pictures that differ, of the size asked for", async () => {
    const pictures = await Promise.all(
      names.slice(0, 6).map((name) => pictureOf(drawScene(name, "night", "a"), 3, size)),
    );
    expect(new Set(pictures.map((picture) => picture.toString("base64"))).size).toBe(pictures.length);
    // PNG: width and height stand at bytes 16 and 20.
    expect([pictures[0]!.readUInt32BE(16), pictures[0]!.readUInt32BE(20)]).toEqual([160, 90]);
  });

  it("draws in every palette", () => {
    const drawings = (Object.keys(palettes) as PaletteName[]).map((name) =>
      svg(drawScene("ridges", name, "a")),
    );
    expect(new Set(drawings).size).toBe(Object.keys(palettes).length);
  });
});

describe("portraits", () => {
  it("differ by motif and by palette, and repeat", () => {
    expect(portraitSvg("whale", "teal")).toBe(portraitSvg("whale", "teal"));
    expect(portraitSvg("whale", "teal")).not.toBe(portraitSvg("whale", "night"));
    expect(portraitSvg("whale", "teal")).not.toBe(portraitSvg("owl", "teal"));
  });
});
