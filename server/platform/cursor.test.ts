import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openCursor, sealCursor } from "./cursor.ts";

const secrets = { keyFor: (purpose: string) => Buffer.alloc(32, purpose) };
const numbers = fc.array(fc.nat({ max: Number.MAX_SAFE_INTEGER }), { minLength: 1, maxLength: 5 });

describe("keyset cursors", () => {
  test("open to what was sealed, for their own list only", () => {
    fc.assert(
      fc.property(numbers, (sealed) => {
        const cursor = sealCursor(secrets, "feed 1", sealed);
        expect(cursor.length).toBeLessThanOrEqual(200);
        expect(openCursor(secrets, "feed 1", cursor)).toEqual(sealed);
        expect(openCursor(secrets, "feed 2", cursor)).toBeNull();
      }),
    );
  });

  test("refuse any change of a character, and anything made up", () => {
    fc.assert(
      fc.property(numbers, fc.nat(), fc.constantFrom("A", "z", "-", "=", "中"), (sealed, at, other) => {
        const cursor = sealCursor(secrets, "feed", sealed);
        const place = at % cursor.length;
        const forged = cursor.slice(0, place) + other + cursor.slice(place + 1);
        expect(openCursor(secrets, "feed", forged)).toEqual(forged === cursor ? sealed : null);
      }),
    );
    for (const text of ["", "1", "AAAAAAAAAAA", "AAAAAAAAAAAAAAAA", "null", "../../etc"]) {
      expect(openCursor(secrets, "feed", text)).toBeNull();
    }
  });
});
