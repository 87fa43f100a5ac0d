import { readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Ends a server that a killed start left running on this cluster, and clears the lock a killed server left behind.
 * PostgreSQL itself trusts any live process with the number in its lock file, which after a reboot may be anyone's.
 */
export async function endLeftover(cluster: string): Promise<void> {
  const pid = lockHolder(cluster);
  if (pid === null) return;
  if (!servesCluster(pid, cluster)) {
    rmSync(join(cluster, "postmaster.pid"), { force: true });
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
export function lockHolder(cluster: string): number | null {
  try {
    const pid = Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0]);
    return pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

function servesCluster(pid: number, cluster: string): boolean {
  if (process.platform !== "linux") return send(pid, 0);
  try {
    // A server's working directory is its cluster.
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
