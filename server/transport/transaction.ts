import { setTimeout as delay } from "node:timers/promises";
import type { Database, Tx } from "#server/platform/database.ts";

/** SQLSTATEs after which the same transaction may well succeed: serialization_failure and deadlock_detected. */
const retryable = new Set(["40001", "40P01"]);
const attempts = 8;

const sqlState = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/**
 * Runs `work` in one transaction, again from the start where the database broke it off to resolve a conflict.
 * @throws whatever `work` throws, after rolling back; the conflict itself after the last attempt.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === attempts || !retryable.has(sqlState(error))) throw error;
      // Those who met once would meet again in step, so each waits a little while of its own.
      await delay(Math.random() * 5 * 2 ** attempt);
    }
  }
}
