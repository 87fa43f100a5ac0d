import { clientCalls } from "#contract/client.ts";
import type { Answer, AppConfig, CallForm } from "#contract/envelope.ts";
import type { CallOutput, CallPath, CallRequest } from "#contract/registry.ts";
import type { Envelope } from "./envelope/index.ts";
import { CallRefusal, HttpFailure, NetworkFailure, UnreadableAnswer } from "./failures.ts";
import { type Outcome, type Remedy, remedyFor, waitBeforeRetry } from "./recovery.ts";

/** How one call behaves; the defaults are the specification's (section 5). */
export interface CallFlags {
  /** Shows the sentence of a failure as a toast. */
  errorToast?: boolean;
  /** Shows the server's sentence as a toast on success. */
  successToast?: boolean;
  /** Rejects on another status than success; without it the call resolves to undefined then. */
  throwOnError?: boolean;
  successStatus?: number;
  /** Lets the request outlive the page: for what is said while leaving. At most some 60 KB. */
  keepalive?: boolean;
}

export interface Sent {
  status: number;
  text: string;
  /** Seconds of the Retry-After header, 0 without one. */
  retryAfter: number;
}

/** What the client is built of; the page's own in calls.ts, others in tests. */
export interface CallClientParts {
  /** Posts the form. Rejects where no answer comes; a rejection named TimeoutError is one that took too long. */
  post(address: string, form: CallForm, keepalive: boolean): Promise<Sent>;
  envelope(config: AppConfig): Promise<Envelope>;
  appConfig(): Promise<AppConfig>;
  reloadAppConfig(): Promise<AppConfig>;
  line(): string;
  replaceLine(dead: string): Promise<string | undefined>;
  identity(): { oauth_id: string; system_token: string; token: string };
  /** Gets the global config, and with it a system token, anew. */
  refreshSystemConfig(): Promise<void>;
  onSessionInvalid(sentence: string): void;
  toast(sentence: string): void;
  now(): number;
  wait(ms: number): Promise<void>;
}

export type CallFunction = <P extends CallPath, F extends CallFlags = Record<never, never>>(
  path: P,
  request: CallRequest<P>,
  flags?: F,
) => Promise<F extends { throwOnError: false } ? CallOutput<P> | undefined : CallOutput<P>>;

type Attempt = Outcome & { answer?: Answer; token?: string; timedOut?: boolean };

/**
 * Makes the function that every call goes through: it adds the envelope's fields, seals, posts to the current line,
 * opens, mends what can be mended (recovery.ts), and turns a refusal into a toast and a rejection.
 */
export function createCallClient(parts: CallClientParts): CallFunction {
  let clockOffset = 0;

  async function attempt(path: CallPath, payload: object, keepalive: boolean): Promise<Attempt> {
    const config = await parts.appConfig();
    const envelope = await parts.envelope(config);
    const { token, ...identity } = parts.identity();
    const body = {
      ...payload,
      bundle_id: config.bundle_id,
      api_version: config.api_version,
      oauth_type: "pwa",
      ...identity,
      ...(token && { token }),
    };
    const form = await envelope.seal(path, body, Math.floor(parts.now() / 1000) + clockOffset);
    let sent: Sent;
    try {
      sent = await parts.post(`${parts.line()}/api/${path}`, form, keepalive);
    } catch (failure) {
      return { kind: "network", timedOut: (failure as Error).name === "TimeoutError" };
    }
    if (sent.status !== 200) {
      return { kind: "http", status: sent.status, body: rawBody(sent.text), retryAfter: sent.retryAfter };
    }
    try {
      const answer = await envelope.open(form.sign, (JSON.parse(sent.text) as { data: string }).data);
      return { kind: "answer", status: answer.status, answer, token };
    } catch {
      return { kind: "unreadable" };
    }
  }

  /** @returns whether another attempt makes sense. */
  async function mend(remedy: Remedy, outcome: Outcome, usedLine: string): Promise<boolean> {
    switch (remedy) {
      case "clock": {
        const serverTime = outcome.kind === "http" && (outcome.body as { server_time?: unknown }).server_time;
        if (typeof serverTime !== "number") return false;
        clockOffset = serverTime - Math.floor(parts.now() / 1000);
        return true;
      }
      case "app-config":
        return parts.reloadAppConfig().then(
          () => true,
          () => false,
        );
      case "system-config":
        return parts.refreshSystemConfig().then(
          () => true,
          () => false,
        );
      case "line":
        return (await parts.replaceLine(usedLine)) !== undefined;
      case "wait":
        await parts.wait(waitBeforeRetry(outcome.kind === "http" ? outcome.retryAfter : 0));
        return true;
    }
  }

  async function exchange(path: CallPath, payload: object, keepalive: boolean): Promise<Attempt> {
    const repeatable = clientCalls[path].effect === "read" || "request_id" in payload || "on" in payload;
    const used = new Set<Remedy>();
    for (;;) {
      const usedLine = parts.line();
      const outcome = await attempt(path, payload, keepalive);
      const remedy = remedyFor(outcome, used, repeatable);
      // system/config itself cannot be mended by asking for it again
      if (!remedy || (remedy === "system-config" && path === "system/config")) return outcome;
      used.add(remedy);
      if (!(await mend(remedy, outcome, usedLine))) return outcome;
    }
  }

  return (async (path, request, flags?: CallFlags) => {
    const {
      errorToast = true,
      successToast = false,
      throwOnError = true,
      successStatus = 1,
      keepalive = false,
    } = flags ?? {};
    if (parts.identity().system_token === "" && !clientCalls[path].beforeConfig) {
      // Where this fails the call itself says so: its 421 asks for the config again.
      await parts.refreshSystemConfig().catch(() => undefined);
    }
    const outcome = await exchange(path, request, keepalive).catch((): Attempt => ({ kind: "network" }));
    if (outcome.kind === "answer" && outcome.answer && outcome.status === successStatus) {
      if (successToast) parts.toast(outcome.answer.msg);
      return outcome.answer.data as CallOutput<typeof path>;
    }
    const failure = failureOf(outcome);
    if (outcome.kind === "answer" && outcome.status === 420) {
      // An answer to a token that was given up meanwhile says nothing about the session of now.
      if (outcome.token === parts.identity().token) parts.onSessionInvalid(failure.message);
    } else if (errorToast) {
      parts.toast(failure.message);
    }
    if (throwOnError) throw failure;
    return undefined;
  }) as CallFunction;
}

function failureOf(outcome: Attempt): Error {
  if (outcome.kind === "http") return new HttpFailure(outcome.status, outcome.body);
  if (outcome.kind === "network") return new NetworkFailure(outcome.timedOut ?? false);
  if (outcome.kind === "unreadable" || !outcome.answer) return new UnreadableAnswer();
  return new CallRefusal(outcome.answer);
}

function rawBody(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
