import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
import { migrate } from "./migrate.ts";
import { migrationsFolder, schemaVersion } from "./migrations.ts";

const { pool, connectionString } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), "yehang-migrations-"));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => cpSync(migrationsFolder, folder, { recursive: true, force: true }));

const next = `${String(schemaVersion() + 1).padStart(4, "0")}_next.sql`;

test("runs what is new, once, and brings the job queue's tables", async () => {
  await migrate(connectionString);
  const { rows } = await pool.query("SELECT max(number) AS newest FROM schema_migrations");
  expect(rows).toEqual([{ newest: schemaVersion() }]);
  await pool.query("SELECT graphile_worker.add_job('nothing/real')");
});

test("leaves nothing of a migration that fails half way", async () => {
  writeFileSync(join(folder, next), "CREATE TABLE half (id int); SELECT broken;");
  await expect(migrate(connectionString, folder)).rejects.toThrow(next);
  const { rows } = await pool.query("SELECT to_regclass('half') AS half");
  expect(rows).toEqual([{ half: null }]);
});

test("refuses a file that changed after it ran, and a database newer than the code", async () => {
  writeFileSync(join(folder, next), "CREATE TABLE later (id int);");
  await migrate(connectionString, folder);
  writeFileSync(join(folder, next), "CREATE TABLE later (id bigint);");
  await expect(migrate(connectionString, folder)).rejects.toThrow("被改过");
  await expect(migrate(connectionString)).rejects.toThrow("数据库比程序新");
});
