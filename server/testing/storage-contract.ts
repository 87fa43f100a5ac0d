import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { afterAll, describe, expect, test } from "vitest";
import type { Storage } from "#server/platform/storage.ts";

/** What every storage adapter must do; its own test file calls this with a way to open it empty. */
export function storageContract(adapter: string, open: () => Storage): void {
  const work = mkdtempSync(join(tmpdir(), "yehang-contract-"));
  afterAll(() => rmSync(work, { recursive: true }));

  const makeFolder = (name: string, files: Record<string, string>): string => {
    const folder = join(work, name);
    mkdirSync(folder);
    for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
    return folder;
  };

  describe(`storage on ${adapter}`, () => {
    test("gives back what was put, whole and in part", async () => {
      const storage = open();
      await storage.put("a/one.bin", Buffer.from("0123456789"));
      expect(await storage.size("a/one.bin")).toBe(10);
      const written = await storage.stat("a/one.bin");
      expect(written?.size).toBe(10);
      expect(Math.abs(Date.now() - (written?.writtenAt.getTime() ?? 0))).toBeLessThan(60_000);
      expect(await text(storage.read("a/one.bin"))).toBe("0123456789");
      expect(await text(storage.read("a/one.bin", { start: 2, end: 4 }))).toBe("234");
      await storage.put("a/one.bin", Readable.from([Buffer.from("new")]));
      expect(await buffer(storage.read("a/one.bin"))).toEqual(Buffer.from("new"));
      expect(await readFile(await storage.localPath("a/one.bin"), "utf8")).toBe("new");
    });

    test("keeps the old object when the new one breaks off", async () => {
      const storage = open();
      await storage.put("kept.txt", Buffer.from("old"));
      const broken = Readable.from(
        (async function* () {
          yield Buffer.from("ne");
          throw new Error("broken off");
        })(),
      );
      await expect(storage.put("kept.txt", broken)).rejects.toThrow("broken off");
      expect(await text(storage.read("kept.txt"))).toBe("old");
    });

    test("puts a folder in place of the one before", async () => {
      const storage = open();
      await storage.putFolder("media/7", makeFolder("first", { "a.m4s": "a", "b.m4s": "b" }));
      await storage.putFolder("media/7", makeFolder("second", { "a.m4s": "A" }));
      expect(await text(storage.read("media/7/a.m4s"))).toBe("A");
      expect(await storage.size("media/7/b.m4s")).toBe(null);
      await storage.remove("media/7");
      expect(await storage.size("media/7/a.m4s")).toBe(null);
    });

    test("says when there is nothing", async () => {
      const storage = open();
      expect(await storage.size("nothing")).toBe(null);
      expect(await storage.stat("nothing")).toBe(null);
      await expect(text(storage.read("nothing"))).rejects.toThrow();
      await expect(storage.localPath("nothing")).rejects.toThrow();
      await storage.remove("nothing");
    });

    test.each([
      "../out",
      "a/../../out",
      "/etc/passwd",
      "a//b",
      "",
      ".half/x",
      "a/.hidden",
      "A",
      "a\\b",
      "a\0b",
      "名",
    ])("refuses the name %j", async (name) => {
      const storage = open();
      await expect(storage.put(name, Buffer.from("x"))).rejects.toThrow(TypeError);
      await expect((async () => storage.size(name))()).rejects.toThrow(TypeError);
      expect(() => storage.read(name)).toThrow(TypeError);
    });
  });
}
