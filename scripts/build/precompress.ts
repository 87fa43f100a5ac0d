import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin } from "vite";

const brotli = promisify(brotliCompress);
const compressible = /\.(js|css|html|svg|json|webmanifest)$/;

/** A file's bytes as the server sends them, brotli at its slowest: done once, at build. */
export async function compressed(bytes: Buffer): Promise<Buffer> {
  return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
}

/** Writes `<file>.br` beside every text file of the build that gains by it. */
export function precompress(): Plugin {
  let folder = "";
  return {
    name: "precompress",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
      for (const file of files) {
        const path = join(file.parentPath, file.name);
        const bytes = await readFile(path);
        const smaller = await compressed(bytes);
        if (smaller.length < bytes.length) await writeFile(`${path}.br`, smaller);
      }
    },
  };
}
