import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { errors, type WireErrorCode } from "#contract/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import { isPrepared, refusalFrame, successFrame } from "./answer.ts";
import { type FindCaller, readCredentials } from "./authenticate.ts";
import { type OpenedRequest, unframe } from "./envelope.ts";
import { type CallContext, CallRefused, refuse } from "./handler.ts";
import { addressKey, type Limits } from "./limits.ts";
import { runHandler, type ServedCall } from "./serve.ts";
import { isSystemToken } from "./system-token.ts";

/** What calls are answered with; made once by `createApi`. */
export interface CallServer {
  platform: Platform;
  findCaller: FindCaller;
  limits: Limits;
  /** Whether every success is held against the contract's output schema, for tests and development. */
  checkOutput: boolean;
}

/** Where a call comes from. */
export interface Sender {
  address: string;
  userAgent: string;
}

/** Told before the envelope matters: plain JSON with an HTTP status. `retryAfter` in seconds. */
export interface WireRefusal {
  error: WireErrorCode;
  retryAfter?: number;
}

/**
 * Takes an opened call the rest of its way: limit, authenticate, validate, handler.
 * @returns the framed plaintext of the answer, only to be sealed, or what is told in plain.
 */
export async function answerCall(
  server: CallServer,
  served: ServedCall,
  opened: OpenedRequest,
  sender: Sender,
): Promise<Buffer | WireRefusal> {
  const { call } = served;
  const now = server.platform.clock.now();
  try {
    const credentials = readCredentials(opened.body);
    const take = (kind: "address" | "identity" | "user", key: string): WireRefusal | undefined => {
      const wait = server.limits.take(kind, key, call.weight ?? 1, now.getTime());
      return wait > 0 ? { error: "too_many", retryAfter: Math.ceil(wait / 1000) } : undefined;
    };
    const tooMany = take("address", addressKey(sender.address)) ?? take("identity", credentials.oauthId);
    if (tooMany) return tooMany;

    const { oauthId, systemToken, token } = credentials;
    if (!call.beforeConfig && !isSystemToken(server.platform.secrets, oauthId, systemToken, now)) {
      refuse("stale_system_token");
    }
    const caller = await server.findCaller(server.platform, { oauthId, token });
    if (caller === "ended") refuse("session_invalid");
    if (caller.kind === "user") {
      const userTooMany = take("user", String(caller.userId));
      if (userTooMany) return userTooMany;
    } else if (call.auth === "user") refuse("session_invalid");

    const context: CallContext = { platform: server.platform, caller, ...sender, now };
    const result = await runHandler(served, context, validated(call.input, opened.body));
    if (server.checkOutput) checkAnswer(served, result);
    return successFrame(result);
  } catch (error) {
    if (error instanceof CallRefused && !(server.checkOutput && isUndeclared(served, error))) {
      return refusalFrame(error);
    }
    reportFault(server.platform, call.path, error);
    return { error: "internal" };
  }
}

/** @throws CallRefused `invalid_input` with the schema's own sentence and the field it is about. */
function validated(schema: z.ZodObject, body: object): object {
  const result = schema.safeParse(body, { error: () => errors.invalid_input.msg });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.join(".");
  refuse("invalid_input", {
    ...(field ? { field } : {}),
    sentence: issue?.message ?? errors.invalid_input.msg,
  });
}

/** @throws Error where an answer is not exactly what the contract promises, a field too many included. */
function checkAnswer({ call }: ServedCall, result: unknown): void {
  const data = isPrepared(result) ? preparedData(result.prepared) : asJson(result);
  const parsed = call.output.safeParse(data);
  if (!parsed.success) throw new Error(`answer of ${call.path} breaks its contract: ${parsed.error.message}`);
  if (!isDeepStrictEqual(asJson(parsed.data), data)) {
    throw new Error(`answer of ${call.path} holds what its contract does not name`);
  }
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null)) as unknown;

function preparedData(prepared: Buffer): unknown {
  const plain = unframe(prepared);
  if (!("json" in plain)) throw new Error(`prepared answer does not open: ${plain.refused}`);
  return (JSON.parse(plain.json) as { data: unknown }).data;
}

/** Four-digit statuses are one domain's refusals and have to be declared by the call; the others any call may give. */
const isUndeclared = ({ call }: ServedCall, refused: CallRefused): boolean =>
  errors[refused.code].status >= 1000 && !call.errors.includes(refused.code);

/**
 * Logs a fault of ours under an id of its own. Of the error only what cannot hold a user's words is kept: no `detail`,
 * no parameters, and no message of a data exception (SQLSTATE class 22), which quotes the value.
 */
export function reportFault(platform: Platform, path: string, error: unknown): void {
  const fault = error instanceof Error ? error : new Error(String(error));
  const sqlState = "code" in fault ? String(fault.code) : undefined;
  const quotesInput = sqlState?.length === 5 && sqlState.startsWith("22");
  const frames = fault.stack?.split("\n").filter((line) => line.startsWith("    at "));
  platform.log.error(
    {
      request: randomUUID(),
      path,
      fault: fault.name,
      code: sqlState,
      message: quotesInput ? "data exception" : fault.message,
      stack: frames?.join("\n"),
    },
    "call failed",
  );
}
