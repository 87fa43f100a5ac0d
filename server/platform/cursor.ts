import { createHmac, timingSafeEqual } from "node:crypto";
import type { Secrets } from "./secrets.ts";

const macBytes = 8;

const keys = new WeakMap<Secrets, Buffer>();
function mac(secrets: Secrets, context: string, text: string): Buffer {
  let key = keys.get(secrets);
  if (!key) keys.set(secrets, (key = secrets.keyFor("cursor")));
  return createHmac("sha256", key).update(`${context}\n${text}`).digest().subarray(0, macBytes);
}

/**
 * Makes a keyset cursor opaque: whole numbers with a short MAC over them and `context` (the list they belong to), as
 * base64url. The MAC is there so that a page can be asked for only where one was offered, which bounds what callers
 * can make us read and cache.
 */
export function sealCursor(secrets: Secrets, context: string, numbers: readonly number[]): string {
  const text = numbers.map((number) => number.toString(36)).join(".");
  return Buffer.concat([mac(secrets, context, text), Buffer.from(text, "latin1")]).toString("base64url");
}

/** @returns what was sealed, or null where the text is no cursor of ours for this context. */
export function openCursor(secrets: Secrets, context: string, cursor: string): number[] | null {
  const bytes = Buffer.from(cursor, "base64url");
  if (bytes.length <= macBytes || bytes.toString("base64url") !== cursor) return null;
  const text = bytes.toString("latin1", macBytes);
  if (!timingSafeEqual(bytes.subarray(0, macBytes), mac(secrets, context, text))) return null;
  return text.split(".").map((part) => Number.parseInt(part, 36));
}
