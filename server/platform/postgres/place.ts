import { createHash } from "node:crypto";
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { CannotStart } from "#server/platform/cannot-start.ts";
import { canReach, type Owner } from "./owner.ts";

/** Where one cluster lies. */
export interface Place {
  /** PGDATA. */
  cluster: string;
  /** Folder of the private socket. */
  run: string;
  /** What the server writes to its log. */
  log: string;
}

/** The file in DATA_DIR that names a cluster kept elsewhere; backup and restore follow it. */
export const locationFile = "postgres-location.txt";
/** Where root keeps what the unprivileged owner could not reach. */
export const reachableRoot = "/var/lib/yehang";

/**
 * Finds, or makes, the place of the cluster that belongs to `dataDir`: inside it, or where the owner can't reach
 * that, under `/var/lib/yehang`, named in `dataDir` and reported.
 */
export function findPlace(dataDir: string, owner: Owner, report: (sentence: string) => void): Place {
  const named = join(dataDir, locationFile);
  let base = join(dataDir, "postgres");
  if (existsSync(named)) {
    base = readFileSync(named, "utf8").trim();
    if (!existsSync(base)) throw new CannotStart(`${named} 指向的数据库目录 ${base} 不存在。`);
  } else if (!canReach(dataDir, owner)) {
    mkdirSync(reachableRoot, { recursive: true });
    // Never a place made before: who deleted a data directory wants to begin anew.
    base = mkdtempSync(join(reachableRoot, "data-"));
    writeFileSync(named, `${base}\n`);
    report(`数据库用户无法进入 ${dataDir}，数据库放在 ${base}（记录在 ${named}）`);
  }
  const place = {
    cluster: join(base, "cluster"),
    run: runFolder(base, owner),
    log: join(base, "postgres.log"),
  };
  makeOwn(base, owner);
  makeOwn(place.run, owner);
  return place;
}

/** Makes a folder that only the owner (and root) can look into. */
function makeOwn(folder: string, owner: Owner): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (owner) chownSync(folder, owner.uid, owner.gid);
}

/** A socket's address holds 107 bytes; a long DATA_DIR leaves no room for it, so it moves to a short private folder. */
function runFolder(base: string, owner: Owner): string {
  const beside = join(base, "run");
  const longestSocket = Buffer.byteLength(join(beside, ".s.PGSQL.5432.lock"));
  if (longestSocket <= 107) return beside;
  const uid = owner?.uid ?? process.getuid?.() ?? 0;
  const short = `/tmp/yehang-${uid}-${createHash("sha256").update(base).digest("hex").slice(0, 12)}`;
  if (!existsSync(short)) return short;
  const found = lstatSync(short);
  // Anyone can make names in /tmp: only a real folder of the owner's own is used again.
  const ours = found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0;
  return ours ? short : mkdtempSync(`/tmp/yehang-${uid}-`);
}
