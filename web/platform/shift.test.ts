import fc from "fast-check";
import { expect, it } from "vitest";
import { shiftText, shifted, unshiftText } from "./shift.ts";

it("shifts each character by three", () => {
  expect(shiftText('{"a":1}')).toBe("~%d%=4\u0080");
});

it("gives back every JSON value it was given", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const json = JSON.stringify(value);
      expect(JSON.parse(unshiftText(shiftText(json)))).toEqual(JSON.parse(json));
    }),
  );
});

it("stores no half of a surrogate pair, whatever the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(shiftText(JSON.stringify(text))).not.toMatch(/[\ud800-\udfff]/);
    }),
    { numRuns: 30 },
  );
});

it("reads an entry that was tampered with, or stored plainly, as absent", () => {
  const entries = new Map([["user", '{"plain":true}']]);
  const storage = shifted({
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  });
  expect(storage.getItem("user")).toBeNull();
  storage.setItem("user", '{"nickname":"晚舟"}');
  expect(entries.get("user")).not.toContain("nickname");
  expect(JSON.parse(storage.getItem("user")!)).toEqual({ nickname: "晚舟" });
});
