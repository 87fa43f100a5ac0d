import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

/** A server in a process of its own, which told its port when it was ready. */
export interface ServerProcess {
  child: ChildProcess;
  port: number;
}

/** Starts a module of ours that listens on a free port and sends `{port}`. */
export async function startServer(
  module: string,
  env: Record<string, string>,
  execArgv: string[] = [],
): Promise<ServerProcess> {
  const child = fork(module, { env: { ...process.env, ...env }, execArgv });
  const [message] = (await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => Promise.reject(new Error(`${module} ended before it listened`))),
  ])) as [{ port: number }];
  return { child, port: message.port };
}
