import { limits } from "#contract/envelope.ts";
import { toast } from "#ui/index.ts";
import { appConfig, reloadAppConfig } from "./app-config.ts";
import { createCallClient, type CallFunction } from "./call-client.ts";
import { post } from "./post.ts";
import { line, lineAnswers, replaceLine } from "./lines.ts";
import { oauthId } from "./oauth.ts";
import { envelopeFor } from "./sealing.ts";
import { useGlobalConfig, useSession } from "./stores.ts";

export { CallRefusal } from "./failures.ts";
export type { CallFlags } from "./call-client.ts";

/** What the session does for calls; connected at start, because the session itself is made of calls. */
interface SessionConnection {
  refreshSystemConfig(): Promise<void>;
  onSessionInvalid(sentence: string): void;
}

let session: SessionConnection = {
  refreshSystemConfig: () => Promise.reject(new Error("no session is connected")),
  onSessionInvalid: () => undefined,
};

/** Tells the call client how to refresh the config (status 421) and what an ended session (420) means. */
export function connectSession(connection: SessionConnection): void {
  session = connection;
}

/**
 * Makes a call.
 * @param request the payload's own fields; a write's must hold `on` or `request_id` (see `withRequestId`).
 * @returns the answer's data; with `throwOnError: false` undefined on a refusal.
 * @throws CallRefusal, HttpFailure, NetworkFailure: their message is a sentence fit to be shown, and was, as a toast,
 * unless `errorToast` is off.
 */
export const call: CallFunction = createCallClient({
  post: (address, form, keepalive) =>
    post(address, form, { timeoutMs: limits.callTimeout, lineAnswers, keepalive }),
  envelope: envelopeFor,
  appConfig,
  reloadAppConfig,
  line,
  replaceLine,
  identity: () => ({
    oauth_id: oauthId(),
    system_token: useGlobalConfig.getState().systemToken,
    token: useSession.getState().token,
  }),
  refreshSystemConfig: () => session.refreshSystemConfig(),
  onSessionInvalid: (sentence) => session.onSessionInvalid(sentence),
  toast,
  now: Date.now,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

/** Adds a new request_id to a write's payload: made when the user presses, so that a retry is known as the same wish. */
export function withRequestId<T extends object>(request: T): T & { request_id: string } {
  return { ...request, request_id: requestId() };
}

function requestId(): string {
  // randomUUID is missing on plain http off localhost
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
