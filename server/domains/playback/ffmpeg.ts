import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";

/** Neither ffmpeg nor ffprobe is to be found: the job waits for them rather than failing. */
export class MediaToolMissing extends Error {
  constructor(tool: string) {
    super(`${tool} is not installed: install ffmpeg with the system's package manager (apt install ffmpeg)`);
  }
}

/** The tool ended with an error, or was ended for taking too long. */
export class MediaToolFailed extends Error {}

interface RunOptions {
  signal: AbortSignal;
  /** Working directory. */
  folder?: string;
  /** Wall-clock limit in seconds. */
  seconds: number;
  /** Each line of stdout, as it comes. */
  onLine?: (line: string) => void;
}

/** Bytes of address space: decoding 4K with several threads takes about 2 GB of it. */
const memoryLimit = 6 * 1024 ** 3;
/** Bytes one written file may have; a segment is under 2 MB. */
const fileLimit = 512 * 1024 ** 2;
const keptErrorText = 2_000;

/**
 * Runs ffmpeg or ffprobe as an untrusted child: niced, dying with its parent, with limits on time, memory and file
 * size where the system has the tools for them, and with none of our environment.
 * @returns all of stdout, unless `onLine` takes it.
 * @throws MediaToolMissing | MediaToolFailed, or the signal's reason.
 */
export async function runMediaTool(
  tool: "ffmpeg" | "ffprobe",
  args: readonly string[],
  options: RunOptions,
): Promise<string> {
  options.signal.throwIfAborted();
  const program = programPath(tool);
  if (program === null) throw new MediaToolMissing(tool);
  const [command, ...rest] = [...restraints(), program, ...args] as [string, ...string[]];
  const child = spawn(command, rest, {
    cwd: options.folder,
    // Many cores make many threads, each with an arena of its own that counts against the memory limit.
    env: { PATH: process.env.PATH, LC_ALL: "C", MALLOC_ARENA_MAX: "4" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let ended: "aborted" | "timed out" | null = null;
  const end = (why: "aborted" | "timed out") => {
    ended ??= why;
    child.kill("SIGKILL");
  };
  const abort = () => end("aborted");
  options.signal.addEventListener("abort", abort, { once: true });
  const timer = setTimeout(() => end("timed out"), options.seconds * 1000);
  let errorText = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errorText = (errorText + text).slice(-keptErrorText);
  });
  const lines: string[] = [];
  createInterface(child.stdout).on("line", options.onLine ?? ((line) => lines.push(line)));
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on("error", reject);
      child.on("close", resolve);
    });
    if (ended === "aborted") options.signal.throwIfAborted();
    if (ended !== null) throw new MediaToolFailed(`${tool} took longer than ${options.seconds} s`);
    if (code !== 0) throw new MediaToolFailed(`${tool} ended with ${code}: ${errorText.trim()}`);
    return lines.join("\n");
  } finally {
    clearTimeout(timer);
    options.signal.removeEventListener("abort", abort);
  }
}

/** Whether transcoding is possible here. */
export const hasMediaTools = (): boolean => programPath("ffmpeg") !== null && programPath("ffprobe") !== null;

/** Wrappers that replace themselves by what they wrap, so that the child's id is ffmpeg's own. */
function restraints(): string[] {
  const wrappers = [
    ["setpriv", "--pdeathsig", "KILL", "--no-new-privs"],
    ["prlimit", `--as=${memoryLimit}`, `--fsize=${fileLimit}`, "--core=0"],
    ["nice", "-n", "10"],
  ];
  return wrappers.flatMap((wrapper) => (programPath(wrapper[0]!) === null ? [] : wrapper));
}

function programPath(program: string): string | null {
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    const path = join(folder, program);
    if (folder !== "" && existsSync(path)) return path;
  }
  return null;
}
