import type { Readable } from "node:stream";

/**
 * Where media and images lie. Names are relative paths of `[a-z0-9._-]` segments, none of which starts with a dot;
 * any other name is refused with a TypeError.
 */
export interface Storage {
  /** Moves a finished local folder into place under `name`, whole or not at all, replacing what was there. */
  putFolder(name: string, localFolder: string): Promise<void>;
  /** Writes one object, whole or not at all. */
  put(name: string, content: Buffer | Readable): Promise<void>;
  /** Size in bytes, or null where there is no such object. */
  size(name: string): Promise<number | null>;
  /** Size, and when the object was written; null where there is none. */
  stat(name: string): Promise<{ size: number; writtenAt: Date } | null>;
  /** Streams an object, or the bytes `start` to `end` (inclusive) of it; the stream fails where there is none. */
  read(name: string, range?: { start: number; end: number }): Readable;
  /** Path of a local copy a child process can open; the embedded profile gives the file itself. */
  localPath(name: string): Promise<string>;
  /** Removes an object, or a folder with all in it; nothing happens where there is none. */
  remove(name: string): Promise<void>;
}

/** @throws TypeError where a name could lead outside the store, or to what is half written in it. */
export function checkName(name: string): string {
  if (!/^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/.test(name)) {
    throw new TypeError(`no storage name: ${JSON.stringify(name)}`);
  }
  return name;
}
