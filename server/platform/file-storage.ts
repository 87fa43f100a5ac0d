import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, cp, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { checkName, type Storage } from "./storage.ts";

/** Objects as files under one folder. What is half written lies in `.half`, which no name can reach. */
export function fileStorage(root: string): Storage {
  const at = (name: string): string => join(root, checkName(name));
  const halfWay = async (): Promise<string> => {
    await mkdir(join(root, ".half"), { recursive: true });
    return join(root, ".half", randomUUID());
  };
  return {
    async put(name, content) {
      const [place, half] = [at(name), await halfWay()];
      try {
        await writeThrough(half, content);
        await mkdir(dirname(place), { recursive: true });
        await rename(half, place);
      } finally {
        await rm(half, { force: true });
      }
    },
    async putFolder(name, localFolder) {
      const [place, half, old] = [at(name), await halfWay(), await halfWay()];
      await moveFolder(localFolder, half);
      await flushFolder(half);
      await mkdir(dirname(place), { recursive: true });
      await rename(place, old).catch(unlessMissing);
      await rename(half, place);
      await rm(old, { recursive: true, force: true });
    },
    async size(name) {
      const found = await stat(at(name)).catch(unlessMissing);
      return found?.isFile() ? found.size : null;
    },
    async stat(name) {
      const found = await stat(at(name)).catch(unlessMissing);
      return found?.isFile() ? { size: found.size, writtenAt: found.mtime } : null;
    },
    // Segments are some 300 KB: the default of 64 KB would read each in five steps.
    read: (name, range) => createReadStream(at(name), { ...range, highWaterMark: 256 * 1024 }),
    async localPath(name) {
      await access(at(name));
      return at(name);
    },
    remove: (name) => rm(at(name), { recursive: true, force: true }),
  };
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
}

/** On disk before it gets its name: after a power cut the database must not know of files that are empty. */
async function writeThrough(path: string, content: Buffer | Readable): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(content);
    await file.datasync();
  } finally {
    await file.close();
  }
}

async function moveFolder(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    await cp(from, to, { recursive: true });
    await rm(from, { recursive: true });
  }
}

async function flushFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const file = await open(join(entry.parentPath, entry.name), "r");
    await file.datasync().finally(() => file.close());
  }
}
