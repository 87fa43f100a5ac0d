/**
 * The envelope of a call as docs/wire.md fixes it: names, limits and byte layout, shared by both ends.
 * Pure: each end brings its own cryptography (`EnvelopeCrypto` in the page, `server/transport/envelope.ts`).
 */

/** What the page calls itself in every request. */
export const bundleId = "app.yehang";
export const apiVersion = "4.9.2";
export const oauthType = "pwa";

/** HKDF-SHA-256 `info` of the two keys derived from a client's secret; the salt is empty. */
export const keyInfo = {
  seal: "yehang envelope v1 seal",
  sign: "yehang envelope v1 sign",
} as const;

export const secretBytes = 32;
export const keyBytes = 32;
export const nonceBytes = 12;
export const tagBytes = 16;

/** First byte of a plaintext: what the rest of it is. */
export const format = { json: 0, deflated: 1 } as const;

export const limits = {
  /** A request's body as it comes over the wire, bytes. */
  body: 256 * 1024,
  /** What a deflated plaintext may inflate to, bytes. */
  inflated: 1024 * 1024,
  /** From this size on a plaintext is worth deflating, bytes. */
  deflateFrom: 1024,
  /** How far a request's timestamp may lie from the server's clock, seconds. */
  clockSkew: 300,
  /** How long the page waits for an answer, milliseconds. */
  callTimeout: 50_000,
} as const;

/** The four fields of a request's form, each exactly once. */
export interface CallForm {
  client: string;
  timestamp: string;
  data: string;
  sign: string;
}

/** What stands beside a payload's own fields in every request. */
export interface EnvelopeFields {
  bundle_id: string;
  api_version: string;
  oauth_type: string;
  oauth_id: string;
  system_token: string;
  token?: string;
}

/** What an answer opens to. */
export interface Answer {
  status: number;
  msg: string;
  data: unknown;
}

/** `GET /app-config.json`: what a page needs before its first call. */
export interface AppConfig {
  client: string;
  /** The client's 32-byte secret, base64url. */
  key: string;
  bundle_id: string;
  api_version: string;
  /** Origins that answer calls, besides the page's own. */
  lines: string[];
}

/** The cryptography of one client secret, as the page's end brings it. */
export interface EnvelopeCrypto {
  /** AES-256-GCM. @returns ciphertext ‖ tag. */
  seal(nonce: Uint8Array, additionalData: string, plaintext: Uint8Array): Promise<Uint8Array>;
  /** @returns the plaintext, or null where the tag does not verify. */
  open(nonce: Uint8Array, additionalData: string, sealed: Uint8Array): Promise<Uint8Array | null>;
  /** HMAC-SHA-256 in lower-case hex. */
  sign(text: string): Promise<string>;
}

const clientId = /^[A-Za-z0-9_-]{1,32}$/;
const timestamp = /^[1-9][0-9]{9}$/;
const hexDigest = /^[0-9a-f]{64}$/;
const base64urlText = /^[A-Za-z0-9_-]+$/;

/** Whether every field of a form is well formed; nothing is said of keys, times or tags. */
export function isWellFormed(form: CallForm): boolean {
  return (
    clientId.test(form.client) &&
    timestamp.test(form.timestamp) &&
    hexDigest.test(form.sign) &&
    isBase64url(form.data)
  );
}

/** What a request's `data` is bound to: AES-GCM additional data. An answer's is the request's `sign`. */
export const requestBinding = (client: string, path: string, time: string): string =>
  `${client}\n${path}\n${time}`;

/** The text a request's `sign` is made over. */
export const signedText = (client: string, path: string, time: string, data: string): string =>
  `${client}\n${path}\n${time}\n${data}`;

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const values = new Int16Array(128).fill(-1);
for (let value = 0; value < alphabet.length; value++) values[alphabet.charCodeAt(value)] = value;
const valueAt = (text: string, index: number): number => values[text.charCodeAt(index)] ?? -1;

/**
 * Whether the text is base64url without padding (RFC 4648 §5) in its one canonical spelling: no other letters, no
 * impossible length, unused bits zero. Two texts that pass never decode to the same bytes.
 */
export function isBase64url(text: string): boolean {
  if (!base64urlText.test(text)) return false;
  const rest = text.length % 4;
  if (rest === 0) return true;
  if (rest === 1) return false;
  const unusedBits = rest === 2 ? 0b1111 : 0b11;
  return (valueAt(text, text.length - 1) & unusedBits) === 0;
}

/** Bytes as base64url without padding. */
export function toBase64url(bytes: Uint8Array): string {
  const parts: string[] = [];
  const stride = 3 * 1024;
  for (let start = 0; start < bytes.length; start += stride) {
    let part = "";
    const end = Math.min(start + stride, bytes.length);
    for (let i = start; i < end; i += 3) {
      const bits = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
      part += alphabet[bits >> 18]! + alphabet[(bits >> 12) & 63]!;
      if (i + 1 < end) part += alphabet[(bits >> 6) & 63]!;
      if (i + 2 < end) part += alphabet[bits & 63]!;
    }
    parts.push(part);
  }
  return parts.join("");
}

/** Base64url to bytes; null where `isBase64url` says no. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!isBase64url(text)) return null;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let filled = 0;
  for (let i = 0; i < text.length; i += 4) {
    const left = text.length - i;
    const bits =
      (valueAt(text, i) << 18) |
      (valueAt(text, i + 1) << 12) |
      (left > 2 ? valueAt(text, i + 2) << 6 : 0) |
      (left > 3 ? valueAt(text, i + 3) : 0);
    bytes[filled++] = bits >> 16;
    if (left > 2) bytes[filled++] = (bits >> 8) & 255;
    if (left > 3) bytes[filled++] = bits & 255;
  }
  return bytes;
}

/** nonce ‖ ciphertext ‖ tag, taken apart; null where it is too short to hold one byte of plaintext. */
export function takeApart(sealed: Uint8Array): { nonce: Uint8Array; body: Uint8Array } | null {
  if (sealed.length <= nonceBytes + tagBytes) return null;
  return { nonce: sealed.subarray(0, nonceBytes), body: sealed.subarray(nonceBytes) };
}

/** Two byte strings one after the other. */
export function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}
