import { createHash } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type CallForm, limits, signedText } from "#contract/envelope.ts";
import vector from "#contract/testing/wire-vector.json" with { type: "json" };
import { sealForm } from "#server/testing/client.ts";
import { deriveClientKeys, frame, open, openRequest, seal, signature, unframe } from "./envelope.ts";

const keys = deriveClientKeys({ id: "pwa", secret: Buffer.from(vector.secret_hex, "hex") });
const clients = new Map([[keys.id, keys]]);
const { request, answer, answer_deflated: deflated } = vector;
const form: CallForm = {
  client: request.client,
  timestamp: request.timestamp,
  data: request.data,
  sign: request.sign,
};
const now = Number(request.timestamp);
const openAt = (changed: CallForm, path = request.path, at = now) => openRequest(clients, path, changed, at);
const sealed = (framed: Uint8Array) => sealForm(keys, request.path, request.timestamp, framed);

/** A framed object whose JSON is so many bytes long. */
const deflatedObject = (bytes: number): Buffer =>
  Buffer.concat([Buffer.of(1), deflateRawSync(`{"a":"${"x".repeat(bytes - 8)}"}`)]);

describe("the worked examples", () => {
  test("keys are derived as written", () => {
    expect(keys.sealKey.export().toString("hex")).toBe(vector.seal_key_hex);
    expect(keys.signKey.export().toString("hex")).toBe(vector.sign_key_hex);
  });

  test("the request opens to its plaintext", () => {
    expect(openAt(form)).toMatchObject({ sign: request.sign, body: JSON.parse(request.plaintext) });
  });

  test("the answer is sealed byte for byte, and opens", () => {
    const nonce = Buffer.from(answer.nonce_hex, "hex");
    expect(seal(keys.sealKey, request.sign, frame(answer.plaintext), nonce)).toBe(answer.data);
    const framed = open(keys.sealKey, request.sign, answer.data);
    expect(framed && unframe(framed)).toEqual({ json: answer.plaintext });
  });

  test("the deflated answer opens", () => {
    const framed = open(keys.sealKey, request.sign, deflated.data);
    const plain = framed && unframe(framed);
    if (!plain || "refused" in plain) throw new Error("did not open");
    expect(createHash("sha256").update(plain.json).digest("hex")).toBe(deflated.plaintext_sha256);
  });
});

describe("the refusals", () => {
  test("a flipped last bit of the tag, under a valid sign", () => {
    const bytes = Buffer.from(request.data, "base64url");
    bytes[bytes.length - 1]! ^= 1;
    const data = bytes.toString("base64url");
    const text = signedText(request.client, request.path, request.timestamp, data);
    const sign = signature(keys.signKey, text).toString("hex");
    expect(openAt({ ...form, data, sign })).toBe("malformed");
  });

  test("format byte 2", () => {
    expect(openAt(sealed(Buffer.from('\u0002{"a":1}')))).toBe("malformed");
  });

  test.each(["[]", "1", '"text"', "null", "true", "{", "", "{}x"])(
    "a body that is no JSON object: %s",
    (json) => {
      expect(openAt(sealed(frame(json)))).toBe("malformed");
    },
  );

  test("a body that is not UTF-8", () => {
    const bytes = Buffer.from('\u0000{"a":"b"}');
    bytes[6] = 0xff;
    expect(openAt(sealed(bytes))).toBe("malformed");
  });

  test("inflating beyond 1 MiB, and not one byte sooner", () => {
    expect(openAt(sealed(deflatedObject(limits.inflated)))).toHaveProperty("body");
    expect(openAt(sealed(deflatedObject(limits.inflated + 1)))).toBe("too_large");
  });

  test("a deflated body cut short, or followed by something", () => {
    const whole = deflateRawSync(JSON.stringify({ a: "b".repeat(50) }));
    expect(openAt(sealed(Buffer.concat([Buffer.of(1), whole.subarray(0, -1)])))).toBe("malformed");
    expect(openAt(sealed(Buffer.concat([Buffer.of(1), whole, Buffer.of(0)])))).toBe("malformed");
  });

  test("a sign over another path", () => {
    expect(openAt(form, "users/register_account")).toBe("bad_sign");
  });

  test("a client nobody knows", () => {
    expect(openAt({ ...form, client: "pwb" })).toBe("unknown_client");
  });

  test("a timestamp more than 300 s off, before or after", () => {
    expect(openAt(form, request.path, now + 301)).toBe("stale_timestamp");
    expect(openAt(form, request.path, now - 301)).toBe("stale_timestamp");
    expect(openAt(form, request.path, now + 300)).toHaveProperty("body");
    expect(openAt(form, request.path, now - 300)).toHaveProperty("body");
  });
});
