import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";

/** Who may call: `visitor` is any oauth_id, `user` needs a logged-in user (else status 420). */
export type CallAuth = "visitor" | "user";

/**
 * What a call does to the world. `read` changes nothing a user would miss; `write` is harmless when
 * repeated (a wanted state `on`, or a `request_id`); `money` moves coins and carries a `request_id`.
 */
export type CallEffect = "read" | "write" | "money";

/** One call of the product: the only place where its name and shape are written. */
export interface Call<
  Path extends string = string,
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
> {
  /** Path under `/api/`. */
  readonly path: Path;
  /** One English sentence for the reference page. */
  readonly summary: string;
  readonly auth: CallAuth;
  readonly effect: CallEffect;
  /** The payload's own fields; the envelope's fields stand beside them and are not named here. */
  readonly input: Input;
  readonly output: Output;
  /** Domain refusals the call may answer with, besides those every call has. */
  readonly errors: readonly ErrorCode[];
  /** Tokens one call takes from each rate-limit bucket; 1 where absent. */
  readonly weight?: number;
  /** Accepted with an empty system_token: only the calls a page makes before it has one. */
  readonly beforeConfig?: true;
}

/**
 * Declares a call and keeps its literal types.
 * @throws TypeError where a write carries neither `on` nor `request_id`, or a money call no `request_id`:
 * without them a repeat of the request could not be told from a second wish.
 */
export function defineCall<const Path extends string, Input extends z.ZodObject, Output extends z.ZodType>(
  call: Call<Path, Input, Output>,
): Call<Path, Input, Output> {
  const fields = call.input.shape;
  const repeatable = "request_id" in fields || (call.effect === "write" && "on" in fields);
  if (call.effect !== "read" && !repeatable) {
    throw new TypeError(
      `${call.path}: a ${call.effect} call needs request_id${call.effect === "write" ? " or on" : ""}`,
    );
  }
  return call;
}
