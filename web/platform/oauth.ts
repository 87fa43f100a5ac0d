import { local } from "./storage.ts";

const idKey = "oauth_id";
const tokenKey = "oauth_id_token";
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/**
 * Makes an oauth_id: 19 random letters or figures, then the time in milliseconds. It is what a visitor is known by, so
 * the randomness is the platform's cryptographic one.
 */
export function makeOauthId(now: number = Date.now()): string {
  let id = "";
  while (id.length < 19) {
    for (const byte of crypto.getRandomValues(new Uint8Array(32))) {
      // 248 = 4 × 62: bytes above it would make the first letters likelier
      if (byte < 248 && id.length < 19) id += letters[byte % 62];
    }
  }
  return `${id}${now}`;
}

const wellFormed = /^[A-Za-z0-9]{19}\d{13}$/;
let current: string | undefined;

/** This device's oauth_id, made at first need and kept. */
export function oauthId(): string {
  if (current) return current;
  const kept = local.getItem(idKey);
  current = kept !== null && wellFormed.test(kept) ? kept : makeOauthId();
  if (current !== kept) local.setItem(idKey, current);
  return current;
}

/** Forgets the oauth_id and the token kept beside it; the next call is made by a new visitor. */
export function resetOauth(): void {
  current = undefined;
  local.removeItem(idKey);
  local.removeItem(tokenKey);
}

/** The login token as it is kept beside the oauth_id, "" where nobody is logged in. */
export function keptToken(): string {
  return local.getItem(tokenKey) ?? "";
}

export function keepToken(token: string): void {
  local.setItem(tokenKey, token);
}
