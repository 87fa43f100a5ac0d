import { type ChildProcess, fork } from "node:child_process";
import { on, once } from "node:events";
import { memoryEnv, memoryFlags } from "#server/main/memory.ts";
import type { ProcessReport } from "#server/testing/process-report.ts";

/** A server in a process of its own, which told its port when it was ready. */
export interface ServerProcess {
  child: ChildProcess;
  port: number;
}

/** Starts a module of ours that listens on a free port and sends `{port}`, with the memory the product gives its own. */
export async function startServer(
  module: string,
  env: Record<string, string>,
  flags: readonly string[] = [],
): Promise<ServerProcess> {
  const child = fork(module, {
    env: { ...process.env, ...memoryEnv, ...env },
    execArgv: [...memoryFlags, ...flags],
  });
  const [message] = (await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => Promise.reject(new Error(`${module} ended before it listened`))),
  ])) as [{ port: number }];
  return { child, port: message.port };
}

/** Asks a server for its report; it collects its garbage before where it was started with `--expose-gc`. */
export async function reportOf(child: ChildProcess): Promise<ProcessReport> {
  child.send("report");
  // Hints for other processes come the same way.
  for await (const [message] of on(child, "message")) {
    if (typeof message === "object" && message !== null && "rss" in message) return message as ProcessReport;
  }
  throw new Error("the server ended");
}
