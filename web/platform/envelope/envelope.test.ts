import { createHash } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  type EnvelopeCrypto,
  fromBase64url,
  limits,
  requestBinding,
  toBase64url,
} from "#contract/envelope.ts";
import vector from "#contract/testing/wire-vector.json" with { type: "json" };
import { deflated, inflated } from "./deflate.ts";
import { type Envelope, EnvelopeBroken, envelopeOver, openEnvelope } from "./index.ts";
import { inflate } from "./inflate.ts";
import { nobleCrypto } from "./noble-crypto.ts";
import { webCrypto } from "./web-crypto.ts";

const bytes = (hex: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(hex, "hex"));
const framed = (json: string) => Uint8Array.of(0, ...new TextEncoder().encode(json));
const secret = bytes(vector.secret_hex);
const { request, answer, answer_deflated: answerDeflated } = vector;
const kinds: [string, EnvelopeCrypto][] = [
  ["WebCrypto", await webCrypto(secret)],
  ["noble", nobleCrypto(secret)],
];

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each(kinds)("the worked examples by %s", (_name, crypto) => {
  const envelope = envelopeOver(request.client, crypto);

  test("the request is sealed and signed byte for byte", async () => {
    const nonce = bytes(request.nonce_hex);
    const binding = requestBinding(request.client, request.path, request.timestamp);
    const sealed = await crypto.seal(nonce, binding, framed(request.plaintext));
    const data = toBase64url(Uint8Array.of(...nonce, ...sealed));
    expect(data).toBe(request.data);
    expect(await crypto.sign([request.client, request.path, request.timestamp, data].join("\n"))).toBe(
      request.sign,
    );
  });

  test("the answers open", async () => {
    expect(await envelope.open(request.sign, answer.data)).toEqual(JSON.parse(answer.plaintext));
    const opened = await envelope.open(request.sign, answerDeflated.data);
    const digest = createHash("sha256").update(JSON.stringify(opened)).digest("hex");
    expect(digest).toBe(answerDeflated.plaintext_sha256);
  });

  test("an answer to another request does not open", async () => {
    const other = request.sign.replace(/^a/, "b");
    await expect(envelope.open(other, answer.data)).rejects.toThrow(EnvelopeBroken);
  });

  test("an answer with any bit flipped does not open", async () => {
    const sealed = fromBase64url(answer.data)!;
    await fc.assert(
      fc.asyncProperty(fc.nat(sealed.length * 8 - 1), async (bit) => {
        const flipped = sealed.slice();
        flipped[bit >> 3]! ^= 1 << (bit & 7);
        await expect(envelope.open(request.sign, toBase64url(flipped))).rejects.toThrow(EnvelopeBroken);
      }),
    );
  });

  const sealedAnswer = async (plaintext: Uint8Array): Promise<string> => {
    const nonce = bytes(answer.nonce_hex);
    return toBase64url(Uint8Array.of(...nonce, ...(await crypto.seal(nonce, request.sign, plaintext))));
  };
  test.each([
    ["an unknown format byte", Uint8Array.of(2, 123, 125)],
    ["nothing but a format byte", Uint8Array.of(0)],
    ["no JSON", framed("{")],
    ["JSON without a status", framed('{"msg":""}')],
    ["broken UTF-8", Uint8Array.of(...framed('{"status":1,"msg":"'), 0xff, 34, 125)],
    ["bytes that do not inflate", Uint8Array.of(1, 255, 255)],
  ])("an answer holding %s is refused", async (_what, plaintext) => {
    await expect(envelope.open(request.sign, await sealedAnswer(plaintext))).rejects.toThrow(EnvelopeBroken);
  });

  test("an answer that inflates beyond 1 MiB is refused", async () => {
    const huge = Uint8Array.of(1, ...deflateRawSync(Buffer.alloc(limits.inflated + 1, 32)));
    await expect(envelope.open(request.sign, await sealedAnswer(huge))).rejects.toThrow(EnvelopeBroken);
  });
});

test("without crypto.subtle the envelope is the same", async () => {
  const config = { client: "pwa", key: toBase64url(secret) };
  const reference: Envelope = await openEnvelope(config);
  const { getRandomValues } = globalThis.crypto;
  vi.stubGlobal("crypto", { getRandomValues: getRandomValues.bind(globalThis.crypto) });
  const envelope = await openEnvelope(config);
  expect(await envelope.open(request.sign, answer.data)).toEqual(
    await reference.open(request.sign, answer.data),
  );
});

test("a key that is no secret is refused", async () => {
  await expect(openEnvelope({ client: "pwa", key: "short" })).rejects.toThrow(EnvelopeBroken);
});

describe("raw DEFLATE", () => {
  const content = fc.oneof(
    fc.uint8Array({ maxLength: 5000 }),
    fc.string({ maxLength: 2000, unit: fc.constantFrom("a", "b", "夜航") }).map((text) => Buffer.from(text)),
  );
  const options = fc.record({
    level: fc.integer({ min: 0, max: 9 }),
    strategy: fc.integer({ min: 0, max: 4 }),
  });

  test("what zlib deflates, by any strategy, is inflated with and without the browser's help", async () => {
    await fc.assert(
      fc.asyncProperty(content, options, async (original, how) => {
        const packed = new Uint8Array(deflateRawSync(original, how));
        expect(Buffer.from(inflate(packed, original.length))).toEqual(Buffer.from(original));
        expect(Buffer.from(await inflated(packed, original.length))).toEqual(Buffer.from(original));
      }),
    );
  });

  test("where the browser cannot, requests stay as they are and answers still open", async () => {
    const packed = new Uint8Array(deflateRawSync(Buffer.from("夜航夜航夜航")));
    vi.stubGlobal("CompressionStream", undefined);
    vi.stubGlobal("DecompressionStream", undefined);
    expect(await deflated(new Uint8Array(2000))).toBeNull();
    expect(Buffer.from(await inflated(packed, 100)).toString()).toBe("夜航夜航夜航");
  });

  test("a stream cut short, followed by something, or larger than allowed is refused", async () => {
    const packed = new Uint8Array(deflateRawSync(Buffer.from("夜航".repeat(100))));
    const longer = Uint8Array.of(...packed, 0);
    for (const wrong of [packed.subarray(0, -1), longer, new Uint8Array()]) {
      expect(() => inflate(wrong, 10_000)).toThrow();
      await expect(inflated(wrong, 10_000)).rejects.toThrow();
    }
    expect(() => inflate(packed, 599)).toThrow(RangeError);
    await expect(inflated(packed, 599)).rejects.toThrow(RangeError);
  });

  test("noise never hangs it and never gets out more than allowed", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 300 }), (noise) => {
        try {
          expect(inflate(noise, 1000).length).toBeLessThanOrEqual(1000);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
      }),
    );
  });
});
