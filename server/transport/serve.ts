import type { Call } from "#contract/call.ts";
import type { Handler, ServedWrite } from "./handler.ts";
import type { CallContext } from "./handler.ts";
import { CallRefused } from "./handler.ts";
import { claimWish, findReceipt, hashInput, identityOf, keepReceipt, type Wish } from "./receipts.ts";
import { inTransaction } from "./transaction.ts";

/** A declared call and the handler that does it. */
export interface ServedCall {
  call: Call;
  handler: Handler;
}

/**
 * Pairs every call with its handler.
 * @throws Error naming every call without a handler, with two, of the wrong kind, and every handler without a call.
 */
export function pairHandlers(
  calls: ReadonlyMap<string, Call>,
  handlers: readonly Handler[],
): ReadonlyMap<string, ServedCall> {
  const served = new Map<string, ServedCall>();
  const faults: string[] = [];
  for (const handler of handlers) {
    const call = calls.get(handler.path);
    if (!call) faults.push(`${handler.path} has a handler but is not declared`);
    else if (served.has(handler.path)) faults.push(`${handler.path} has two handlers`);
    else if ("read" in handler !== (call.effect === "read")) {
      faults.push(`${handler.path} is declared as ${call.effect} and handled as something else`);
    } else served.set(handler.path, { call, handler });
  }
  for (const path of calls.keys()) {
    if (!handlers.some((handler) => handler.path === path)) faults.push(`${path} has no handler`);
  }
  if (faults.length > 0) throw new Error(`calls and handlers do not match: ${faults.join("; ")}`);
  return served;
}

/** Runs a call's handler on validated input. @throws CallRefused, or a fault of ours. */
export function runHandler({ handler }: ServedCall, context: CallContext, input: object): Promise<unknown> {
  // The pairing made sure that this input is what the handler was declared with.
  if ("read" in handler) return handler.read(context, input as never);
  const write = handler as unknown as ServedWrite;
  return "request_id" in input && typeof input.request_id === "string"
    ? writeOnce(write, context, input, input.request_id)
    : writeState(write, context, input);
}

/** A toggle carries the state it wants: doing it twice is doing it once. */
async function writeState(write: ServedWrite, context: CallContext, input: object): Promise<unknown> {
  const prepared = await write.prepare?.(context, input);
  const receipt = await inTransaction(context.platform.db, (tx) =>
    write.commit(tx, context, input, prepared),
  );
  return write.answer(context, asKept(receipt), input);
}

async function writeOnce(
  write: ServedWrite,
  context: CallContext,
  input: object,
  requestId: string,
): Promise<unknown> {
  const { db, secrets } = context.platform;
  const wish: Wish = {
    identity: identityOf(context.caller),
    path: write.path,
    requestId,
    inputHash: hashInput(secrets, input),
  };
  const earlier = await findReceipt(db, wish);
  if (earlier) return write.answer(context, earlier.receipt, input);

  let prepared: unknown;
  try {
    prepared = await write.prepare?.(context, input);
  } catch (error) {
    // A duplicate may have succeeded meanwhile, and its success be the very reason to refuse this one.
    const meanwhile = error instanceof CallRefused ? await findReceipt(db, wish) : undefined;
    if (!meanwhile) throw error;
    return write.answer(context, meanwhile.receipt, input);
  }
  const done = await inTransaction(db, async (tx) => {
    const first = await claimWish(tx, wish);
    if (first) return first.receipt;
    const receipt = await write.commit(tx, context, input, prepared);
    await keepReceipt(tx, wish, receipt);
    return asKept(receipt);
  });
  return write.answer(context, done, input);
}

/** A receipt as the database gives it back, so that the first answer is made from the same thing as its repeats. */
const asKept = (receipt: unknown): unknown => JSON.parse(JSON.stringify(receipt ?? null)) as unknown;
