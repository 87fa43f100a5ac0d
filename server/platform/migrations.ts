import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** One numbered SQL file. */
export interface Migration {
  number: number;
  name: string;
  sql: string;
  /** SHA-256 in hex: a file must not change once it has run anywhere. */
  checksum: string;
}

/** Where our migrations lie. */
export const migrationsFolder = join(import.meta.dirname, "..", "migrations");

/** The migrations of a folder, in order. */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_.+\.sql$/.test(name))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(join(folder, name), "utf8");
      const checksum = createHash("sha256").update(sql).digest("hex");
      return { number: Number(name.slice(0, 4)), name, sql, checksum };
    });
}

/** The number of the newest migration this code knows: the version of the schema it needs. */
export function schemaVersion(): number {
  return readMigrations(migrationsFolder).at(-1)?.number ?? 0;
}
