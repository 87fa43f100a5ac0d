import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "#server/platform/cannot-start.ts";
import { schemaVersion } from "#server/platform/migrations.ts";

/** How the folders and files of a data directory are laid out; counts up when that changes. */
const layoutVersion = 1;

interface DataVersion {
  layout: number;
  /** Number of the newest migration its database has seen. */
  schema: number;
}

const versionPath = (dataDir: string): string => join(dataDir, "version");

/**
 * Makes sure the data directory is there and can be written, and that this code understands it.
 * One that a newer version has used is refused before anything in it is touched.
 * @throws CannotStart with a sentence for the operator.
 */
export function openDataDir(dataDir: string): void {
  const found = readVersion(dataDir);
  if (found && (found.layout > layoutVersion || found.schema > schemaVersion())) {
    throw new CannotStart(`数据目录 ${dataDir} 属于更新的版本，请升级程序；数据没有改动。`);
  }
  try {
    // Root's database server runs as another user, who has to get through, though not to look around.
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    mkdirSync(join(dataDir, "logs"), { recursive: true, mode: 0o700 });
    // Only writing tells: root passes every check of permissions, also on a disk that is read-only or full.
    writeFileSync(join(dataDir, ".probe"), "夜航");
    rmSync(join(dataDir, ".probe"));
  } catch (error) {
    throw new CannotStart(
      `数据目录 ${dataDir} 无法写入（${(error as NodeJS.ErrnoException).code}），请换一个 DATA_DIR。`,
    );
  }
}

/** Notes, after migrating, which version the data now is of. */
export function writeVersion(dataDir: string): void {
  const version: DataVersion = { layout: layoutVersion, schema: schemaVersion() };
  const half = `${versionPath(dataDir)}.half`;
  writeFileSync(half, `${JSON.stringify(version)}\n`);
  renameSync(half, versionPath(dataDir));
}

function readVersion(dataDir: string): DataVersion | undefined {
  const path = versionPath(dataDir);
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, "utf8")) as DataVersion;
  } catch {
    throw new CannotStart(`${path} 无法读取，请确认 DATA_DIR 是夜航的数据目录。`);
  }
}
