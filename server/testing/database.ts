import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { type DatabaseHandle, openDatabase } from "#server/platform/database.ts";

export interface TestDatabase extends DatabaseHandle {
  connectionString: string;
}

/**
 * A database of the test file's own, cloned from the migrated template and dropped after the file's last test.
 * Call it at the top of the file, outside any test.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const template = inject("templateDatabase");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const templateName = new URL(template).pathname.slice(1);
  await administer(template, `CREATE DATABASE ${name} TEMPLATE ${templateName}`);
  const connectionString = template.replace(`/${templateName}?`, `/${name}?`);
  const database = openDatabase(connectionString, {
    max: 5,
    // Dropping the database ends sessions that are still closing, which is no test's concern.
    onError: () => {},
  });
  afterAll(async () => {
    await database.close();
    await administer(template, `DROP DATABASE ${name} WITH (FORCE)`);
  });
  return { ...database, connectionString };
}

/** Runs one statement beside the template, which itself must have no sessions while it is cloned. */
async function administer(template: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: template.replace(/\/template_[a-z]+\?/, "/postgres?") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
