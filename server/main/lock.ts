import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CannotStart } from "#server/platform/cannot-start.ts";

/** Who holds a data directory. */
interface Holder {
  pid: number;
  /** Kernel's start time of that process, so that a number used again isn't taken for it; empty where unknown. */
  born: string;
  /** Set once it is on its way out. */
  stopping?: true;
}

export interface Lock {
  /** Whether a start before this one was cut off: its children may need a moment to end. */
  readonly tookOver: boolean;
  /** Says that the holder is about to let go, so that a start waits for it instead of giving up. */
  markStopping(): void;
  release(): void;
}

/** A start that is refused has waited this long for a holder whose own parent was killed to notice it. */
const patience = 3000;
const stoppingPatience = 30_000;

/**
 * Takes the data directory for this process: two starts on one directory would fight over its database.
 * @throws CannotStart where another process holds it and stays.
 */
export async function lockDataDir(dataDir: string): Promise<Lock> {
  const path = join(dataDir, "lock");
  const mine: Holder = { pid: process.pid, born: bornAt(process.pid) };
  const since = Date.now();
  let tookOver = false;
  while (!claim(path, mine)) {
    const holder = readHolder(path);
    if (!holder || !isAlive(holder)) {
      tookOver = true;
      putAside(path);
      continue;
    }
    if (Date.now() - since > (holder.stopping ? stoppingPatience : patience)) {
      throw new CannotStart(`数据目录 ${dataDir} 正被另一个夜航使用（进程 ${holder.pid}），请先停止它。`);
    }
    await sleep(100);
  }
  return {
    tookOver,
    markStopping: () => writeFileSync(path, JSON.stringify({ ...mine, stopping: true })),
    release: () => rmSync(path, { force: true }),
  };
}

/** A link is made or refused in one step, with its content already in it. */
function claim(path: string, mine: Holder): boolean {
  const half = `${path}.${mine.pid}`;
  writeFileSync(half, JSON.stringify(mine));
  try {
    linkSync(half, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(half, { force: true });
  }
}

/** Of several starts that find a dead holder's lock only one can rename it away. */
function putAside(path: string): void {
  const aside = `${path}.${process.pid}.dead`;
  try {
    renameSync(path, aside);
    // Between reading and renaming another start may have made it its own: then it goes back.
    const holder = readHolder(aside);
    if (holder && isAlive(holder)) renameSync(aside, path);
    else rmSync(aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Holder;
  } catch {
    return undefined;
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return bornAt(holder.pid) === holder.born;
}

/** Field 22 of /proc/<pid>/stat; the name before it may hold spaces, so counting starts behind its bracket. */
function bornAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}
