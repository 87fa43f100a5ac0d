import { errors, type Refusal } from "#contract/errors.ts";
import { frame } from "./envelope.ts";
import type { CallRefused, PreparedAnswer } from "./handler.ts";

/**
 * Serialises and deflates a success once, for a page that many callers share: only sealing is left to do for each.
 * Keep the result, not the data; it holds nothing of any one viewer.
 */
export function preparedAnswer<Data>(data: Data): PreparedAnswer<Data> {
  // The strongest level: paid once, saved on every answer.
  return { prepared: frame(successJson(data), 9) };
}

/** Whether a handler gave a prepared answer rather than data. */
export const isPrepared = (result: unknown): result is PreparedAnswer<unknown> =>
  typeof result === "object" && result !== null && "prepared" in result && Buffer.isBuffer(result.prepared);

/** The plaintext of a success, framed. */
export const successFrame = (result: unknown): Buffer =>
  isPrepared(result) ? result.prepared : frame(successJson(result));

const successJson = (data: unknown): string => `{"status":1,"msg":"","data":${JSON.stringify(data ?? null)}}`;

/** The plaintext of a refusal: the one place where a code becomes a status and a sentence. */
export function refusalFrame(refused: CallRefused): Buffer {
  const { status, msg } = errors[refused.code];
  const data: Refusal = { code: refused.code };
  if (refused.field !== undefined) data.field = refused.field;
  return frame(JSON.stringify({ status, msg: refused.sentence ?? msg, data }));
}
