import { parseArgs } from "node:util";

export interface Options {
  /** Length every clip is cut to, for tests; absent: as composed. */
  clipSeconds?: number;
  /** How many clips are made. */
  clips: number;
}

/** Reads `--clip-seconds N` and `--clips N`. @throws RangeError with a sentence where one is no positive number. */
export function readOptions(args: string[], all: number): Options {
  const { values } = parseArgs({
    args,
    options: { "clip-seconds": { type: "string" }, clips: { type: "string" } },
  });
  const positive = (name: keyof typeof values): number | undefined => {
    const text = values[name];
    if (text === undefined) return undefined;
    const value = Number(text);
    if (!(value > 0)) throw new RangeError(`--${name} 应为正数，而不是 ${text}`);
    return value;
  };
  const clipSeconds = positive("clip-seconds");
  return {
    clips: Math.min(all, Math.floor(positive("clips") ?? all)),
    ...(clipSeconds === undefined ? {} : { clipSeconds }),
  };
}
