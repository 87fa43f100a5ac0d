import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Root of this checkout. */
export const checkout = join(import.meta.dirname, "..", "..");

export interface ProductOptions {
  dataDir: string;
  /** Checkout to start; this one where absent. */
  root?: string;
  /** Command in place of `node scripts/start.mjs`. */
  command?: string[];
  env?: Record<string, string>;
  /** Arguments for the maker of the demo content. */
  demo?: string[];
}

/** A product started for a test, as an operator would start it. */
export class StartedProduct {
  readonly process: ChildProcess;
  readonly exited: Promise<number | null>;
  /** Everything it printed so far. */
  output = "";
  #ended = false;

  constructor({ dataDir, root, command, env, demo }: ProductOptions) {
    const [program = "", ...args] = command ?? ["node", "scripts/start.mjs", ...(demo ?? [])];
    this.process = spawn(program, args, {
      cwd: root ?? checkout,
      env: { ...process.env, PORT: "0", DEMO: demo ? "1" : "0", DATA_DIR: dataDir, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => (this.output += text));
    }
    this.exited = new Promise((resolve) => {
      this.process.once("close", (code) => {
        this.#ended = true;
        resolve(code);
      });
    });
  }

  /** Waits until it prints its address. @throws Error with its output where it ends or takes too long. */
  async address(patience = 60_000): Promise<string> {
    const text = await this.printed(/http:\/\/\S+\//, patience);
    return text.replace(/\/$/, "");
  }

  /** Waits for something in its output. @throws Error with the output where it ends or takes too long. */
  async printed(pattern: RegExp, patience = 60_000): Promise<string> {
    const deadline = Date.now() + patience;
    for (;;) {
      const found = pattern.exec(this.output);
      if (found) return found[0];
      if (this.#ended || Date.now() > deadline) {
        throw new Error(`never printed ${pattern}:\n${this.output}`);
      }
      await sleep(50);
    }
  }

  /** Numbers of all processes it consists of, by what they run. */
  processes(): { pid: number; command: string }[] {
    return descendants(this.process.pid ?? 0);
  }

  /** The process whose command line holds a text. @throws Error where there is none. */
  pidOf(text: string): number {
    const found = this.processes().find(({ command }) => command.includes(text));
    if (!found) throw new Error(`no process runs ${text}`);
    return found.pid;
  }

  async stop(): Promise<number | null> {
    this.process.kill("SIGTERM");
    return this.exited;
  }
}

/** Whether a process is there, and not merely waiting to be collected. */
export function isRunning(pid: number): boolean {
  const stat = readStat(pid);
  return stat !== undefined && stat.state !== "Z";
}

function descendants(pid: number): { pid: number; command: string }[] {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)) ?? []);
  const below = (parent: number): number[] =>
    all.flatMap((one) => (one.parent === parent ? [one.pid, ...below(one.pid)] : []));
  return [pid, ...below(pid)].map((one) => ({ pid: one, command: commandLine(one) }));
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
}

function readStat(pid: number): { pid: number; parent: number; state: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [state = "", parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { pid, parent: Number(parent), state };
  } catch {
    return undefined;
  }
}
