import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Ends a server that a killed start left running on this cluster, and takes a lock file's number that now belongs to
 * another program for what it is: PostgreSQL itself would trust any live process of its user that bears it.
 */
export async function endLeftover(cluster: string): Promise<void> {
  const pid = lockHolder(cluster);
  if (pid === null || !send(pid, 0)) return;
  if (!servesCluster(pid, cluster)) {
    if (!isPostgres(pid)) giveLockNumber(cluster, process.pid);
    return;
  }
  // Fast shutdown, then immediate, then no more asking.
  for (const [signal, patience] of [
    ["SIGINT", 10_000],
    ["SIGQUIT", 3000],
    ["SIGKILL", 3000],
  ] as const) {
    if (!send(pid, signal)) return;
    const deadline = Date.now() + patience;
    while (Date.now() < deadline) {
      if (!servesCluster(pid, cluster)) return;
      await sleep(50);
    }
  }
}

/** The process number in the cluster's lock file, or null where there is none. */
function lockHolder(cluster: string): number | null {
  try {
    const pid = Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0]);
    return pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

/**
 * Puts another number into the lock file. A server passes over its parent's, and still sees in the other lines whether
 * sessions of the old one hold its shared memory; with the file removed it would not.
 */
function giveLockNumber(cluster: string, pid: number): void {
  const path = join(cluster, "postmaster.pid");
  const [, ...others] = readFileSync(path, "utf8").split("\n");
  writeFileSync(path, [pid, ...others].join("\n"));
}

function servesCluster(pid: number, cluster: string): boolean {
  return commandLine(pid).includes(`postgres -D ${cluster} `);
}

function isPostgres(pid: number): boolean {
  return /(^|\/)postgres -D /.test(commandLine(pid));
}

/** Everyone may read it; the working directory of another user's process is closed even to root in a container. */
function commandLine(pid: number): string {
  if (process.platform !== "linux") {
    return spawnSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
}

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
