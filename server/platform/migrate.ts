import { runMigrations } from "graphile-worker";
import pg from "pg";
import { CannotStart } from "./cannot-start.ts";
import { type Migration, migrationsFolder, readMigrations } from "./migrations.ts";

/** Any fixed number: two starts on one database take turns under this advisory lock. */
const migrationLock = 490_200_001;

/**
 * Brings a database up to this code: our numbered SQL files in order, each in a transaction of its own, then
 * graphile-worker's schema.
 * @throws CannotStart where the database is newer than the code, or a file that already ran has changed since.
 */
export async function migrate(connectionString: string, from = migrationsFolder): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [migrationLock]);
    await runOurs(client, readMigrations(from));
  } finally {
    await client.end();
  }
  const pool = new pg.Pool({ connectionString, max: 1 });
  // The server may end a connection that is already closing: nobody's concern any more.
  pool.on("connect", (one) => one.on("error", () => {}));
  pool.on("error", () => {});
  await runMigrations({ pgPool: pool });
  await pool.end();
}

async function runOurs(client: pg.Client, migrations: Migration[]): Promise<void> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS schema_migrations (
      number int PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now()
    )`,
  );
  const { rows: applied } = await client.query<Omit<Migration, "sql">>(
    "SELECT number, name, checksum FROM schema_migrations ORDER BY number",
  );
  const known = new Map(migrations.map((migration) => [migration.number, migration]));
  for (const { number, name, checksum } of applied) {
    const migration = known.get(number);
    if (!migration) throw new CannotStart(`数据库比程序新（有 ${name}），请使用更新的版本，数据没有改动。`);
    if (migration.checksum !== checksum) {
      throw new CannotStart(`迁移文件 ${migration.name} 在执行之后被改过，请还原它或使用新的数据目录。`);
    }
  }
  const done = new Set(applied.map(({ number }) => number));
  for (const { number, name, sql, checksum } of migrations.filter(
    (migration) => !done.has(migration.number),
  )) {
    await client.query("BEGIN");
    try {
      await client.query(sql);
      await client.query("INSERT INTO schema_migrations (number, name, checksum) VALUES ($1, $2, $3)", [
        number,
        name,
        checksum,
      ]);
      await client.query("COMMIT");
    } catch (error) {
      await client.query("ROLLBACK");
      throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
    }
  }
}
