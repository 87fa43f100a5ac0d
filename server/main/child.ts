import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, renameSync, statSync } from "node:fs";
import { setPriority } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export interface ChildOptions {
  /** File to run, from the project's root, and its arguments. */
  program: string[];
  env: NodeJS.ProcessEnv;
  /** File that takes what the child prints. */
  log: string;
  /** Unix niceness; 0 where absent. */
  niceness?: number;
  /** Lines of standard output, instead of writing them to the log. */
  onLine?: (line: string) => void;
  onMessage?: (message: unknown) => void;
}

/** Root of the project. */
export const root = join(import.meta.dirname, "..", "..");
const largestLog = 20_000_000;

/**
 * One process of the product. It gets a session of its own, so that Ctrl-C on the terminal reaches only the start,
 * which then ends its children in order; the channel to it closes with this process, and a child ends on that.
 */
export class Child {
  readonly exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  readonly #process: ChildProcess;

  constructor({ program, env, log, niceness, onLine, onMessage }: ChildOptions) {
    const output = openLog(log);
    this.#process = spawn(process.execPath, program, {
      cwd: root,
      env,
      stdio: ["ignore", onLine ? "pipe" : output, output, "ipc"],
      detached: true,
    });
    closeSync(output);
    if (niceness && this.#process.pid) setPriority(this.#process.pid, niceness);
    if (onLine) readLines(this.#process, onLine);
    if (onMessage) this.#process.on("message", onMessage);
    this.exited = new Promise((resolve) => {
      this.#process.once("error", () => resolve({ code: 1, signal: null }));
      this.#process.once("exit", (code, signal) => {
        // Whatever it had started (ffmpeg) goes with it, also after a kill -9.
        this.#signalGroup("SIGKILL");
        resolve({ code, signal });
      });
    });
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  send(message: object): void {
    if (this.#process.connected) this.#process.send(message, () => {});
  }

  /** Asks it to end, and after `patience` milliseconds ends it. */
  async stop(patience = 8000): Promise<void> {
    this.#process.kill("SIGTERM");
    const waiting = new AbortController();
    const tooLong = sleep(patience, "late", { signal: waiting.signal }).catch(() => null);
    if ((await Promise.race([this.exited, tooLong])) === "late") this.#signalGroup("SIGKILL");
    waiting.abort();
    await this.exited;
  }

  #signalGroup(signal: NodeJS.Signals): void {
    try {
      if (this.#process.pid) process.kill(-this.#process.pid, signal);
    } catch {
      // Nobody of the group is left.
    }
  }
}

function openLog(path: string): number {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > largestLog) renameSync(path, `${path}.1`);
  return openSync(path, "a", 0o600);
}

function readLines(child: ChildProcess, onLine: (line: string) => void): void {
  let rest = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) onLine(line);
  });
}
