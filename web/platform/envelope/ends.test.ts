import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CallForm, type EnvelopeCrypto, isBase64url } from "#contract/envelope.ts";
import { deriveClientKeys, frame, openRequest, seal } from "#server/transport/envelope.ts";
import { parseCallForm } from "#server/transport/form.ts";
import { envelopeOver } from "./index.ts";
import { nobleCrypto } from "./noble-crypto.ts";
import { webCrypto } from "./web-crypto.ts";

// The page's end against the server's: what one seals the other opens, and nothing else.

const secret = new Uint8Array(32).map((_, index) => index * 7);
const keys = deriveClientKeys({ id: "pwa", secret });
const clients = new Map([[keys.id, keys]]);
const kinds: [string, EnvelopeCrypto][] = [
  ["WebCrypto", await webCrypto(secret)],
  ["noble", nobleCrypto(secret)],
];
const now = 1_800_000_000;
const path = "users/login_account";

// Long strings make it cross the size from which a plaintext is deflated.
const anyText = fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ minLength: 900, maxLength: 3000 }));
const anyBody = fc.dictionary(fc.string(), fc.oneof(anyText, fc.jsonValue())).map(
  // What JSON can carry: -0 and the like become what they are on the wire.
  (body) => JSON.parse(JSON.stringify(body)) as Record<string, unknown>,
);
const formText = (form: CallForm): string => new URLSearchParams({ ...form }).toString();

const throughServer = (text: string) => {
  const form = parseCallForm(text);
  return form ? openRequest(clients, path, form, now) : "malformed";
};

describe.each(kinds)("%s and the server", (_name, crypto) => {
  const envelope = envelopeOver(keys.id, crypto);
  test("any body reaches the server as it was", async () => {
    await fc.assert(
      fc.asyncProperty(anyBody, async (body) => {
        const opened = throughServer(formText(await envelope.seal(path, body, now)));
        expect(opened).toMatchObject({ client: { id: "pwa" } });
        expect(typeof opened === "object" && opened.body).toEqual(body);
      }),
    );
  });

  test("any answer reaches the page as it was", async () => {
    await fc.assert(
      fc.asyncProperty(anyBody, fc.integer(), anyText, async (data, status, msg) => {
        const sign = "ab".repeat(32);
        const answer = { status, msg: String(JSON.parse(JSON.stringify(msg))), data };
        expect(await envelope.open(sign, seal(keys.sealKey, sign, frame(JSON.stringify(answer))))).toEqual(
          answer,
        );
      }),
    );
  });

  test("a form with any bit flipped is refused", async () => {
    await fc.assert(
      fc.asyncProperty(anyBody, fc.nat(), async (body, seed) => {
        const bytes = Buffer.from(formText(await envelope.seal(path, body, now)));
        const bit = seed % (bytes.length * 8);
        bytes[bit >> 3]! ^= 1 << (bit & 7);
        expect(typeof throughServer(bytes.toString("latin1"))).toBe("string");
      }),
    );
  });
});

test("every single bit of one form matters", async () => {
  const [, crypto] = kinds[0]!;
  const whole = Buffer.from(formText(await envelopeOver(keys.id, crypto).seal(path, { a: 1 }, now)));
  const passed: number[] = [];
  for (let bit = 0; bit < whole.length * 8; bit++) {
    const flipped = Buffer.from(whole);
    flipped[bit >> 3]! ^= 1 << (bit & 7);
    const form = parseCallForm(flipped.toString("latin1"));
    if (form && typeof openRequest(clients, path, form, now) === "object") passed.push(bit);
  }
  expect(passed).toEqual([]);
});

test("base64url has one spelling only", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 40 }), (bytes) => {
      expect(isBase64url(Buffer.from(bytes).toString("base64url"))).toBe(true);
    }),
  );
  for (const wrong of ["", "A", "AB", "AAB", "AA==", "AA+/", "AAAA\n", " AAAA", "AAAAA"]) {
    expect(isBase64url(wrong)).toBe(false);
  }
  expect(isBase64url("AQ")).toBe(true);
});
