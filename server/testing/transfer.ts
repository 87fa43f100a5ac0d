import { sql } from "kysely";
import { z } from "zod";
import { type Call, defineCall } from "#contract/call.ts";
import { requestId } from "#contract/shapes.ts";
import type { Database, Tx } from "#server/platform/database.ts";
import { type CallContext, type Handler, refuse } from "#server/transport/handler.ts";

/**
 * A call with money effect that exists in tests only, declared and handled as any other: it moves numbers between the
 * rows of a table of its own, and thereby shows what the transport makes of repeats, conflicts and crashes.
 */
const transferCall = defineCall({
  path: "test/transfer",
  summary: "Moves an amount from one row to another.",
  auth: "visitor",
  effect: "money",
  beforeConfig: true,
  input: z.object({
    request_id: requestId,
    from: z.int().positive(),
    to: z.int().positive(),
    amount: z.int("金额有误").positive("金额有误"),
  }),
  output: z.object({ transfer_id: z.int() }),
  errors: [],
});
export type Transfer = z.output<typeof transferCall.input>;

export const transferCalls: ReadonlyMap<string, Call> = new Map([
  [transferCall.path, transferCall as unknown as Call],
]);

/** Where a test may step in: each is awaited at its point of the call. */
export interface TransferPoints {
  preparing?: (input: Transfer) => Promise<void>;
  /** Inside the transaction, between taking from one row and adding to the other. */
  moving?: (input: Transfer) => Promise<void>;
  /** Inside the transaction, all done. */
  moved?: (input: Transfer) => Promise<void>;
  /** After the commit. */
  answering?: (input: Transfer) => Promise<void>;
}

/** Makes the tables, with so many rows of `amount` each, numbered from 1. */
export async function createBalances(db: Database, rows: number, amount: number): Promise<void> {
  await sql`CREATE TABLE test_balances (id bigint PRIMARY KEY, amount bigint NOT NULL CHECK (amount >= 0))`.execute(
    db,
  );
  await sql`CREATE TABLE test_transfers (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, amount bigint NOT NULL)`.execute(
    db,
  );
  await sql`INSERT INTO test_balances SELECT id, ${amount} FROM generate_series(1, ${rows}::bigint) AS id`.execute(
    db,
  );
}

/** The amounts of all rows in the order of their numbers. */
export async function balances(db: Database): Promise<number[]> {
  const { rows } = await sql<{ amount: number }>`SELECT amount FROM test_balances ORDER BY id`.execute(db);
  return rows.map((row) => row.amount);
}

export function transferHandler(points: TransferPoints = {}): Handler {
  return {
    path: transferCall.path,
    prepare: async (_context: CallContext, input: Transfer) => points.preparing?.(input),
    commit: async (tx: Tx, _context: CallContext, input: Transfer) => {
      const { from, to, amount } = input;
      // Locks the rows in the order of the input, so that opposite transfers deadlock: a real ledger sorts them.
      const taken = await sql`
        UPDATE test_balances SET amount = amount - ${amount} WHERE id = ${from} AND amount >= ${amount}`.execute(
        tx,
      );
      if (taken.numAffectedRows !== 1n) refuse("forbidden");
      await points.moving?.(input);
      await sql`UPDATE test_balances SET amount = amount + ${amount} WHERE id = ${to}`.execute(tx);
      const { rows } = await sql<{ id: number }>`
        INSERT INTO test_transfers (amount) VALUES (${amount}) RETURNING id`.execute(tx);
      await points.moved?.(input);
      return { id: rows[0]?.id };
    },
    answer: async (_context: CallContext, receipt: { id: number }, input: Transfer) => {
      await points.answering?.(input);
      return { transfer_id: receipt.id };
    },
  };
}
