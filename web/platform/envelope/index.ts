import {
  type Answer,
  type AppConfig,
  type CallForm,
  type EnvelopeCrypto,
  format,
  fromBase64url,
  joined,
  limits,
  nonceBytes,
  requestBinding,
  secretBytes,
  signedText,
  takeApart,
  toBase64url,
} from "#contract/envelope.ts";
import { deflated, inflated } from "./deflate.ts";

/** Seals requests and opens answers under one client secret. */
export interface Envelope {
  /** @param seconds Unix time by the server's clock. */
  seal(path: string, body: object, seconds: number): Promise<CallForm>;
  /**
   * Opens an answer's `data`, sealed for the request with this `sign`.
   * @throws EnvelopeBroken
   */
  open(sign: string, data: string): Promise<Answer>;
}

/** An answer that was not sealed for this request, or was changed on its way. */
export class EnvelopeBroken extends Error {}

/**
 * The envelope of a client. WebCrypto where the page may use it; on plain http away from localhost browsers withhold
 * it, and a library is loaded in its place.
 * @throws EnvelopeBroken where the key is no 32-byte secret.
 */
export async function openEnvelope(config: Pick<AppConfig, "client" | "key">): Promise<Envelope> {
  const secret = fromBase64url(config.key);
  if (secret?.length !== secretBytes) throw new EnvelopeBroken("the client key is no 32-byte secret");
  return envelopeOver(config.client, await cryptoFor(secret));
}

async function cryptoFor(secret: Uint8Array<ArrayBuffer>): Promise<EnvelopeCrypto> {
  if (globalThis.crypto.subtle) return (await import("./web-crypto.ts")).webCrypto(secret);
  return (await import("./noble-crypto.ts")).nobleCrypto(secret);
}

/** The envelope over one implementation of its cryptography. */
export function envelopeOver(client: string, crypto: EnvelopeCrypto): Envelope {
  return {
    async seal(path, body, seconds) {
      const timestamp = String(seconds);
      const plaintext = await framed(new TextEncoder().encode(JSON.stringify(body)));
      const nonce = globalThis.crypto.getRandomValues(new Uint8Array(nonceBytes));
      const sealed = await crypto.seal(nonce, requestBinding(client, path, timestamp), plaintext);
      const data = toBase64url(joined(nonce, sealed));
      return { client, timestamp, data, sign: await crypto.sign(signedText(client, path, timestamp, data)) };
    },

    async open(sign, data) {
      const bytes = fromBase64url(data);
      const parts = bytes && takeApart(bytes);
      const plaintext = parts && (await crypto.open(parts.nonce, sign, parts.body));
      if (!plaintext) throw new EnvelopeBroken("the answer does not open");
      return readAnswer(await unframed(plaintext));
    },
  };
}

async function framed(json: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const smaller = json.length < limits.deflateFrom ? null : await deflated(json);
  return smaller ? joined(Uint8Array.of(format.deflated), smaller) : joined(Uint8Array.of(format.json), json);
}

async function unframed(plaintext: Uint8Array): Promise<Uint8Array> {
  const body = plaintext.subarray(1);
  if (plaintext[0] === format.json) return body;
  if (plaintext[0] !== format.deflated) throw new EnvelopeBroken("the answer has an unknown format");
  try {
    return await inflated(body, limits.inflated);
  } catch (cause) {
    throw new EnvelopeBroken("the answer does not inflate", { cause });
  }
}

function readAnswer(json: Uint8Array): Answer {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(json));
  } catch (cause) {
    throw new EnvelopeBroken("the answer is no JSON", { cause });
  }
  const isAnswer =
    typeof value === "object" &&
    value !== null &&
    "status" in value &&
    typeof value.status === "number" &&
    "msg" in value &&
    typeof value.msg === "string";
  if (!isAnswer) throw new EnvelopeBroken("the answer has no status");
  return value as Answer;
}
