import { createSecretKey, type KeyObject } from "node:crypto";
import type { Database, Tx } from "#server/platform/database.ts";
import type { Secrets } from "#server/platform/secrets.ts";
import { signature } from "./envelope.ts";
import { type Caller, refuse } from "./handler.ts";

/** What a repeat is known by: who, which call, which press of the button; and the input it must come with. */
export interface Wish {
  identity: string;
  path: string;
  requestId: string;
  inputHash: Buffer;
}

/** A write that was done: what its answer is made from. */
export interface Receipt {
  receipt: unknown;
}

/** Who a receipt belongs to. A visitor's viewer row changes hands at registration; the oauth_id stays. */
export const identityOf = (caller: Caller): string =>
  caller.kind === "user" ? `user:${caller.userId}` : `visitor:${caller.oauthId}`;

const keys = new WeakMap<Secrets, KeyObject>();

/** Hash of a validated input, independent of the order of its fields. Keyed, because an input may hold a password. */
export function hashInput(secrets: Secrets, input: unknown): Buffer {
  let key = keys.get(secrets);
  if (!key) keys.set(secrets, (key = createSecretKey(secrets.keyFor("receipt input hash"))));
  return signature(key, JSON.stringify(input, sortedFields));
}

function sortedFields(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The receipt of an earlier success, if there is one.
 * @throws CallRefused `request_id_reused` where the earlier one had other input.
 */
export async function findReceipt(db: Database | Tx, wish: Wish): Promise<Receipt | undefined> {
  const row = await db
    .selectFrom("receipts")
    .select(["input_hash", "receipt"])
    .where("identity", "=", wish.identity)
    .where("path", "=", wish.path)
    .where("request_id", "=", wish.requestId)
    .executeTakeFirst();
  if (!row) return undefined;
  if (!row.input_hash.equals(wish.inputHash)) refuse("request_id_reused");
  return { receipt: row.receipt };
}

/**
 * Claims a wish inside the transaction that will fulfil it, before anything else is done in it. The primary key makes
 * concurrent duplicates wait here for the first: where that commits they find its receipt, where it rolls back one of
 * them goes on in its place. (An advisory lock would need one round trip more and can collide.)
 * @returns the receipt of the one that was first, or undefined where the wish is ours to fulfil.
 */
export async function claimWish(tx: Tx, wish: Wish): Promise<Receipt | undefined> {
  const claimed = await tx
    .insertInto("receipts")
    .values({
      identity: wish.identity,
      path: wish.path,
      request_id: wish.requestId,
      input_hash: wish.inputHash,
      receipt: "null",
    })
    .onConflict((conflict) => conflict.columns(["identity", "path", "request_id"]).doNothing())
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows === 1n ? undefined : findReceipt(tx, wish);
}

/** Writes down what a claimed wish came to; commits or vanishes with the work itself. */
export async function keepReceipt(tx: Tx, wish: Wish, receipt: unknown): Promise<void> {
  await tx
    .updateTable("receipts")
    .set({ receipt: JSON.stringify(receipt ?? null) })
    .where("identity", "=", wish.identity)
    .where("path", "=", wish.path)
    .where("request_id", "=", wish.requestId)
    .execute();
}
