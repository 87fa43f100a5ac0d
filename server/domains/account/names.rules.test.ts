import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isNicknameAllowed, isPlainText, isReserved, usernameKey } from "./names.rules.ts";

describe("usernameKey", () => {
  it.each([
    ["XiaoYe", "xiaoye"],
    ["ＸｉａｏＹｅ", "xiaoye"],
    ["夜_航１２", "夜_航12"],
    ["STRASSE", "strasse"],
    ["straße", "strasse"],
    ["ΟΔΟΣ", "οδος"],
    ["οδοσ", "οδος"],
    [" 小夜 ", "小夜"],
  ])("reads %j as %j", (typed, key) => expect(usernameKey(typed)).toBe(key));

  it.each(["", "a", "a b", "a\u0000b", "名字!", "ﷺ", "ab\u3164", "a".repeat(21), "x\u202Ey"])(
    "takes %j for no name",
    (typed) => expect(usernameKey(typed)).toBeNull(),
  );

  it("gives its own output back, and one key for both cases", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 24 }), (typed) => {
        const key = usernameKey(typed);
        if (key === null) return;
        expect(usernameKey(key)).toBe(key);
        expect(usernameKey(typed.toUpperCase())).toBe(key);
      }),
    );
  });
});

describe("nicknames", () => {
  it.each(["潮声入梦", "Moon 🌙", "家👨‍👩‍👧", "夜航人", "O'Neill", "❤️"])("lets %j be", (name) =>
    expect(isNicknameAllowed(name)).toBe(true),
  );

  it.each([
    ["官方小助手", "claims an office"],
    ["官 方", "claims it with a gap"],
    ["客·服", "claims it with a dot"],
    ["ＡＤＭＩＮ", "claims it in full width"],
    ["系统管理员01", "claims it inside"],
    ["夜航", "is the house itself"],
    ["abc\u202Edef", "turns the text around"],
    ["a\u200Bb", "hides a space"],
    ["a\nb", "breaks the line"],
    ["\u3164", "shows nothing"],
    ["\u{E0041}", "is a tag character"],
    ["Z̸̡̢͇a", "piles up marks"],
    ["\uD800", "is half a character"],
  ])("refuses %j, which %s", (name) => expect(isNicknameAllowed(name)).toBe(false));

  it("refuses any text with a control character in it", () => {
    const control = fc.constantFrom("\u0000", "\u0007", "\u001B", "\u007F", "\u009F", "\u2066", "\u061C");
    fc.assert(
      fc.property(fc.string(), control, fc.string(), (before, hidden, after) => {
        expect(isPlainText(before + hidden + after)).toBe(false);
      }),
    );
  });

  it("keeps reserved words reserved whatever stands between their characters", () => {
    fc.assert(
      fc.property(fc.constantFrom(" ", "·", "_", "-", "　", "*"), (gap) => {
        expect(isReserved(["管", "理", "员"].join(gap))).toBe(true);
      }),
    );
  });
});
