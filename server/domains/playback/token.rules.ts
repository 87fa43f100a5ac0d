import { createHmac, timingSafeEqual } from "node:crypto";

/** What a path token opens: one folder of media, for one viewer, until a moment. */
export interface MediaGrant {
  /** `12`, or `12-preview`: the token of one never opens the other. */
  folder: string;
  /** Opaque tag of the viewer: tells leaked addresses apart without naming anyone. */
  viewer: string;
  /** Unix seconds. */
  expiresAt: number;
}

/** A film of three hours and a pause fit; a leaked address is worth little for long. */
const lifeSeconds = 4 * 3600;

/**
 * When an address handed out now ends: four to five hours on, at a full hour, so that whoever reloads the page within
 * the hour gets the same address and finds the segments in the browser's cache.
 * @param now Unix seconds
 */
export const grantEnd = (now: number): number => Math.ceil((now + lifeSeconds) / 3600) * 3600;

/** @param key `keyFor("media viewer")` */
export const viewerTag = (key: Buffer, viewerId: number): string =>
  createHmac("sha256", key).update(String(viewerId)).digest("base64url").slice(0, 12);

/** 22 characters of base64url: 132 bits of the HMAC. */
const macOf = (key: Buffer, { folder, viewer, expiresAt }: MediaGrant): string =>
  createHmac("sha256", key).update(`${expiresAt}\n${viewer}\n${folder}`).digest("base64url").slice(0, 22);

/** The token `<exp>.<viewer>.<mac>`. @param key `keyFor("media token")` */
export function mediaToken(key: Buffer, grant: MediaGrant): string {
  return `${grant.expiresAt}.${grant.viewer}.${macOf(key, grant)}`;
}

/**
 * Seconds a token still opens a folder for, 0 where it doesn't.
 * @param now Unix seconds
 */
export function tokenLife(key: Buffer, token: string, folder: string, now: number): number {
  const [, expiry, viewer, mac] = /^([1-9]\d{9})\.([\w-]{1,32})\.([\w-]{22})$/.exec(token) ?? [];
  if (expiry === undefined || viewer === undefined || mac === undefined) return 0;
  const expiresAt = Number(expiry);
  const right = macOf(key, { folder, viewer, expiresAt });
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(right))) return 0;
  return Math.max(0, expiresAt - now);
}
