import { createSecretKey, type KeyObject, timingSafeEqual } from "node:crypto";
import type { Secrets } from "#server/platform/secrets.ts";
import { toSeconds } from "#server/platform/clock.ts";
import { signature } from "./envelope.ts";

const lifetimeSeconds = 30 * 24 * 60 * 60;

// Deriving a key costs more than using it, and so does handing a MAC its key as bare bytes (14 µs against 3).
const keys = new WeakMap<Secrets, KeyObject>();
function mac(secrets: Secrets, oauthId: string, expires: string): Buffer {
  let key = keys.get(secrets);
  if (!key) keys.set(secrets, (key = createSecretKey(secrets.keyFor("system token"))));
  return signature(key, `${oauthId}\n${expires}`);
}

/**
 * The token `system/config` hands out: when it ends, and a MAC that binds it to the oauth_id. Nothing is stored, so
 * any process can verify it. It proves that the page fetched a config, not who is calling.
 */
export function issueSystemToken(secrets: Secrets, oauthId: string, now: Date): string {
  const expires = String(toSeconds(now) + lifetimeSeconds);
  return `${expires}.${mac(secrets, oauthId, expires).toString("base64url")}`;
}

/** Whether the token was issued to this oauth_id and has not ended. */
export function isSystemToken(secrets: Secrets, oauthId: string, token: string, now: Date): boolean {
  const match = /^([1-9]\d{9})\.([A-Za-z0-9_-]{43})$/.exec(token);
  if (!match) return false;
  const [, expires = "", given = ""] = match;
  if (Number(expires) <= toSeconds(now)) return false;
  return timingSafeEqual(mac(secrets, oauthId, expires), Buffer.from(given, "base64url"));
}
