import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { Tables } from "./tables.ts";

/** Ids and counters are bigint and fit a double; money is read as text and never goes through this parser. */
const int8 = 20;
pg.types.setTypeParser(int8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of the safe range: ${text}`);
  return value;
});

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export interface DatabaseHandle {
  /** Query builder over the pool. */
  readonly db: Database;
  /** The pool itself, for hot queries as named prepared statements. */
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * Opens a pool on a connection string; nothing connects before the first query.
 * @param onError gets errors of connections between queries, which would otherwise end the process.
 */
export function openDatabase(
  connectionString: string,
  options: { max?: number; onError: (error: Error) => void },
): DatabaseHandle {
  const pool = new pg.Pool({ connectionString, max: options.max ?? 10 });
  // The pool listens only while a connection is idle in it; the server may end one at any time, also while it closes.
  pool.on("connect", (client) => client.on("error", options.onError));
  pool.on("error", () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
