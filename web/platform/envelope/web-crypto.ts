import { type EnvelopeCrypto, keyBytes, keyInfo, tagBytes } from "#contract/envelope.ts";

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
// WebCrypto's types want memory that is not shared; ours never is.
const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => bytes as Uint8Array<ArrayBuffer>;

const derivation = (info: string): HkdfParams => ({
  name: "HKDF",
  hash: "SHA-256",
  salt: new Uint8Array(),
  info: utf8(info),
});
const parameters = (nonce: Uint8Array, additionalData: string): AesGcmParams => ({
  name: "AES-GCM",
  iv: own(nonce),
  additionalData: utf8(additionalData),
  tagLength: tagBytes * 8,
});

/** The envelope's cryptography by the browser's own `crypto.subtle`. */
export async function webCrypto(secret: Uint8Array<ArrayBuffer>): Promise<EnvelopeCrypto> {
  const { subtle } = globalThis.crypto;
  const root = await subtle.importKey("raw", secret, "HKDF", false, ["deriveKey"]);
  const bits = keyBytes * 8;
  const [sealKey, signKey] = await Promise.all([
    subtle.deriveKey(derivation(keyInfo.seal), root, { name: "AES-GCM", length: bits }, false, [
      "encrypt",
      "decrypt",
    ]),
    subtle.deriveKey(derivation(keyInfo.sign), root, { name: "HMAC", hash: "SHA-256", length: bits }, false, [
      "sign",
    ]),
  ]);
  return {
    async seal(nonce, additionalData, plaintext) {
      return new Uint8Array(await subtle.encrypt(parameters(nonce, additionalData), sealKey, own(plaintext)));
    },
    async open(nonce, additionalData, sealed) {
      try {
        return new Uint8Array(await subtle.decrypt(parameters(nonce, additionalData), sealKey, own(sealed)));
      } catch {
        return null;
      }
    },
    async sign(text) {
      const mac = new Uint8Array(await subtle.sign("HMAC", signKey, utf8(text)));
      return Array.from(mac, (byte) => byte.toString(16).padStart(2, "0")).join("");
    },
  };
}
