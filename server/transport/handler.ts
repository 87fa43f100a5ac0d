import type { CallInput, CallOutput, CallPath } from "#contract/registry.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { Tx } from "#server/platform/database.ts";
import type { Platform } from "#server/platform/platform.ts";

/** Who calls. A visitor is known by oauth_id from the first call; a user by a live session. */
export type Caller =
  | { kind: "visitor"; oauthId: string; viewerId: number }
  | { kind: "user"; oauthId: string; viewerId: number; userId: number; sessionId: string };
export type UserCaller = Extract<Caller, { kind: "user" }>;

/** What a handler is given besides its input. */
export interface CallContext {
  platform: Platform;
  caller: Caller;
  /** The caller's network address, for limits and the list of sessions. */
  address: string;
  /** The User-Agent header, for the list of sessions. */
  userAgent: string;
  /** The moment the call arrived. */
  now: Date;
}

/**
 * An answer already serialised and deflated, shared by many callers: what a cached page returns so that
 * only sealing is left to do. Made by `preparedAnswer` in `transport/answer.ts`.
 */
export interface PreparedAnswer<Data> {
  readonly prepared: Buffer;
  /** Never there: it ties the bytes to the call they answer. */
  readonly answers?: Data;
}

export interface ReadHandler<P extends CallPath> {
  path: P;
  read(context: CallContext, input: CallInput<P>): Promise<CallOutput<P> | PreparedAnswer<CallOutput<P>>>;
}

/**
 * A write in steps that read as a list. `prepare` runs outside any transaction: reads, hashing, policy, and what
 * must survive a refusal. `commit` runs in the one transaction that also stores the receipt; it may run again after
 * a deadlock, so it touches nothing but `tx`. `answer` runs after commit, also for a repeat: it makes the answer from
 * the receipt, and makes tokens and play addresses anew.
 */
export interface WriteHandler<P extends CallPath, Prepared = unknown, Receipt = unknown> {
  path: P;
  prepare?(context: CallContext, input: CallInput<P>): Promise<Prepared>;
  /** @returns the receipt: ids and plain values, kept as JSON, nothing secret. */
  commit(tx: Tx, context: CallContext, input: CallInput<P>, prepared: Prepared): Promise<Receipt>;
  answer(context: CallContext, receipt: Receipt, input: CallInput<P>): Promise<CallOutput<P>>;
}

/** A write as the transport runs it: the pairing with its call vouches for the input. */
export interface ServedWrite {
  path: string;
  prepare?(context: CallContext, input: object): Promise<unknown>;
  commit(tx: Tx, context: CallContext, input: object, prepared: unknown): Promise<unknown>;
  answer(context: CallContext, receipt: unknown, input: object): Promise<unknown>;
}

// Erases the generics: the router only needs the path, and validated input goes in as declared.
export type Handler = { path: string } & (
  | { read(context: CallContext, input: never): Promise<unknown> }
  | {
      prepare?(context: CallContext, input: never): Promise<unknown>;
      commit(tx: Tx, context: CallContext, input: never, prepared: never): Promise<unknown>;
      answer(context: CallContext, receipt: never, input: never): Promise<unknown>;
    }
);

/** Declares the handler of a read call. */
export function read<P extends CallPath>(path: P, run: ReadHandler<P>["read"]): ReadHandler<P> {
  return { path, read: run };
}

/** Declares the handler of a write or money call. */
export function write<P extends CallPath, Prepared, Receipt>(
  path: P,
  steps: Omit<WriteHandler<P, Prepared, Receipt>, "path">,
): WriteHandler<P, Prepared, Receipt> {
  return { path, ...steps };
}

/** A refusal the caller is told of: becomes a status and a Chinese sentence in one place, the contract's error table. */
export class CallRefused extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  /** A sentence more exact than the table's, for the user. */
  readonly sentence: string | undefined;
  constructor(code: ErrorCode, detail: { field?: string; sentence?: string } = {}) {
    super(code);
    this.code = code;
    this.field = detail.field;
    this.sentence = detail.sentence;
  }
}

/** @throws CallRefused, always: reads well in a guard, `found ?? refuse("not_found")`. */
export function refuse(code: ErrorCode, detail?: { field?: string; sentence?: string }): never {
  throw new CallRefused(code, detail);
}

/** The caller of a call declared with auth `user`; the transport has refused visitors already. */
export function userOf(context: CallContext): UserCaller {
  if (context.caller.kind !== "user") throw new CallRefused("session_invalid");
  return context.caller;
}
