import { gcm } from "@noble/ciphers/aes.js";
import { hkdf } from "@noble/hashes/hkdf.js";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { type EnvelopeCrypto, keyBytes, keyInfo } from "#contract/envelope.ts";

/** The envelope's cryptography in JavaScript, for pages to which the browser gives no `crypto.subtle`. */
export function nobleCrypto(secret: Uint8Array): EnvelopeCrypto {
  const derived = (info: string): Uint8Array => hkdf(sha256, secret, undefined, utf8ToBytes(info), keyBytes);
  const sealKey = derived(keyInfo.seal);
  const signKey = derived(keyInfo.sign);
  const cipher = (nonce: Uint8Array, additionalData: string) =>
    gcm(sealKey, nonce, utf8ToBytes(additionalData));
  return {
    async seal(nonce, additionalData, plaintext) {
      return cipher(nonce, additionalData).encrypt(plaintext);
    },
    async open(nonce, additionalData, sealed) {
      try {
        return cipher(nonce, additionalData).decrypt(sealed);
      } catch {
        return null;
      }
    },
    async sign(text) {
      return bytesToHex(hmac(sha256, signKey, utf8ToBytes(text)));
    },
  };
}
