import type { Readable } from "node:stream";

/** Where media and images lie. Names are relative paths of `[a-z0-9._-]` segments; a name with `..` is refused. */
export interface Storage {
  /** Moves a finished local folder into place under `name`, whole or not at all, replacing what was there. */
  putFolder(name: string, localFolder: string): Promise<void>;
  /** Writes one object, whole or not at all. */
  put(name: string, content: Buffer | Readable): Promise<void>;
  /** Size in bytes, or null where there is no such object. */
  size(name: string): Promise<number | null>;
  /** Streams an object, or the bytes `start` to `end` (inclusive) of it. @throws where there is none. */
  read(name: string, range?: { start: number; end: number }): Readable;
  /** Path of a local copy a child process can open; the embedded profile gives the file itself. */
  localPath(name: string): Promise<string>;
  remove(name: string): Promise<void>;
}
