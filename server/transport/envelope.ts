import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomFillSync,
  timingSafeEqual,
} from "node:crypto";
import { isUtf8 } from "node:buffer";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import {
  type CallForm,
  format,
  keyBytes,
  keyInfo,
  limits,
  nonceBytes,
  requestBinding,
  signedText,
  tagBytes,
} from "#contract/envelope.ts";
import type { WireErrorCode } from "#contract/errors.ts";

/** One client id and the two keys derived from its secret. */
export interface ClientKeys {
  readonly id: string;
  readonly sealKey: KeyObject;
  readonly signKey: KeyObject;
}

/** HKDF-SHA-256 with an empty salt; the secret is 32 bytes. */
export function deriveClientKeys(client: { id: string; secret: Uint8Array }): ClientKeys {
  const key = (info: string): KeyObject =>
    createSecretKey(Buffer.from(hkdfSync("sha256", client.secret, "", info, keyBytes)));
  return { id: client.id, sealKey: key(keyInfo.seal), signKey: key(keyInfo.sign) };
}

// Random bytes in bulk: one system call serves some three hundred nonces.
const noncePool = Buffer.allocUnsafe(nonceBytes * 341);
let nonceOffset = noncePool.length;
function freshNonce(): Buffer {
  if (nonceOffset === noncePool.length) {
    randomFillSync(noncePool);
    nonceOffset = 0;
  }
  return noncePool.subarray(nonceOffset, (nonceOffset += nonceBytes));
}

const authTagLength = { authTagLength: tagBytes };

/** Seals a framed plaintext. @returns base64url of nonce ‖ ciphertext ‖ tag. `nonce` is given by tests only. */
export function seal(key: KeyObject, binding: string, framed: Uint8Array, nonce = freshNonce()): string {
  const cipher = createCipheriv("aes-256-gcm", key, nonce, authTagLength);
  cipher.setAAD(Buffer.from(binding));
  const ciphertext = cipher.update(framed);
  cipher.final();
  return Buffer.concat([nonce, ciphertext, cipher.getAuthTag()]).toString("base64url");
}

/** @returns the framed plaintext, or null where the bytes are too short or the tag does not verify. */
export function open(key: KeyObject, binding: string, data: string): Buffer | null {
  const sealed = Buffer.from(data, "base64url");
  if (sealed.length <= nonceBytes + tagBytes) return null;
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, nonceBytes), authTagLength);
  decipher.setAAD(Buffer.from(binding));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  const framed = decipher.update(sealed.subarray(nonceBytes, -tagBytes));
  try {
    decipher.final();
  } catch {
    return null;
  }
  return framed;
}

/** HMAC-SHA-256 of the text. */
export const signature = (key: KeyObject, text: string): Buffer =>
  createHmac("sha256", key).update(text).digest();

const jsonByte = Buffer.of(format.json);
const deflatedByte = Buffer.of(format.deflated);

/**
 * Puts the format byte before a JSON text, deflating it where that is worth it.
 * @throws RangeError where the text is longer than the other end would inflate.
 */
export function frame(json: string, level = 6): Buffer {
  const bytes = Buffer.byteLength(json);
  if (bytes < limits.deflateFrom) return Buffer.concat([jsonByte, Buffer.from(json)]);
  if (bytes > limits.inflated) throw new RangeError(`a plaintext of ${bytes} bytes is more than may be sent`);
  return Buffer.concat([deflatedByte, deflateRawSync(json, { level })]);
}

type Unframed = { json: string } | { refused: "malformed" | "too_large" };
const malformed: Unframed = { refused: "malformed" };

/** Takes the format byte off and inflates, to `limits.inflated` at most. */
export function unframe(framed: Buffer): Unframed {
  const body = framed.subarray(1);
  if (framed[0] === format.json) return isUtf8(body) ? { json: body.toString() } : malformed;
  if (framed[0] !== format.deflated) return malformed;
  try {
    const { buffer, engine } = inflated(body);
    // Bytes after the end of the stream are nobody's; the page's end refuses them too.
    const whole = engine.bytesWritten === body.length && isUtf8(buffer);
    return whole ? { json: buffer.toString() } : malformed;
  } catch (error) {
    const tooLarge = error instanceof RangeError && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    return tooLarge ? { refused: "too_large" } : malformed;
  }
}

/** With `info` set, zlib tells how far it read; the type declarations do not know of it. */
const inflated = (body: Buffer): { buffer: Buffer; engine: { bytesWritten: number } } =>
  inflateRawSync(body, { maxOutputLength: limits.inflated, info: true }) as unknown as ReturnType<
    typeof inflated
  >;

/** A request after the envelope: who sealed it, what it says, and what its answer is bound to. */
export interface OpenedRequest {
  client: ClientKeys;
  sign: string;
  body: Readonly<Record<string, unknown>>;
}

/**
 * Opens a well-formed request, checking in the order docs/wire.md names: client, sign, timestamp, tag, content.
 * @param now Unix seconds.
 * @returns the request, or the code of the refusal.
 */
export function openRequest(
  clients: ReadonlyMap<string, ClientKeys>,
  path: string,
  form: CallForm,
  now: number,
): OpenedRequest | WireErrorCode {
  const client = clients.get(form.client);
  if (!client) return "unknown_client";
  const expected = signature(client.signKey, signedText(form.client, path, form.timestamp, form.data));
  if (!timingSafeEqual(expected, Buffer.from(form.sign, "hex"))) return "bad_sign";
  if (Math.abs(Number(form.timestamp) - now) > limits.clockSkew) return "stale_timestamp";
  const framed = open(client.sealKey, requestBinding(form.client, path, form.timestamp), form.data);
  if (!framed) return "malformed";
  const plain = unframe(framed);
  if ("refused" in plain) return plain.refused;
  const body = parseObject(plain.json);
  return body ? { client, sign: form.sign, body } : "malformed";
}

/** The JSON object a text spells, or null where it spells anything else. */
function parseObject(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
