import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { memberUpdate, usersLoginAccount, usersRegisterAccount } from "#contract/calls/account.ts";
import {
  inviteCodeFault,
  newPasswordFault,
  nicknameLength,
  passwordFault,
  passwordRules,
  signatureLength,
  usernameFault,
} from "./rules.ts";

/** The contract's sentence about one field; undefined where it accepts the value. */
function sentence(fields: typeof usersRegisterAccount.input.shape, name: keyof typeof fields, value: string) {
  const result = fields[name].safeParse(value);
  return result.success ? undefined : result.error.issues[0]?.message;
}
const register = usersRegisterAccount.input.shape;

const texts = fc.oneof(
  fc.string({ maxLength: 70 }),
  fc.string({ unit: "grapheme", maxLength: 24 }),
  fc.string({ unit: fc.constantFrom("a", "1", "_", "夜", "!", " "), maxLength: 70 }),
);

describe("the page's rules are the contract's", () => {
  test("for user names", () => {
    fc.assert(
      fc.property(texts, (value) => {
        expect(usernameFault(value)).toBe(sentence(register, "username", value));
      }),
    );
  });

  test("for new passwords, and the list shown while typing says the same", () => {
    fc.assert(
      fc.property(texts, (value) => {
        const refused = !register.password.safeParse(value).success;
        expect(newPasswordFault(value) !== undefined).toBe(refused);
        expect(passwordRules(value).some((rule) => !rule.met)).toBe(refused);
      }),
    );
  });

  test("for passwords typed to prove them", () => {
    fc.assert(
      fc.property(texts, (value) => {
        const result = usersLoginAccount.input.shape.password.safeParse(value);
        expect(passwordFault(value)).toBe(result.success ? undefined : result.error.issues[0]?.message);
      }),
    );
  });

  test("for invite codes", () => {
    fc.assert(
      fc.property(texts, (value) => {
        expect(inviteCodeFault(value) === undefined).toBe(
          value.trim() === "" || register.invite_code.safeParse(value).success,
        );
      }),
    );
  });

  test("for the lengths of nickname and signature", () => {
    const { nickname, person_signnatrue: signature } = memberUpdate.input.shape;
    expect(nickname.safeParse("字".repeat(nicknameLength)).success).toBe(true);
    expect(nickname.safeParse("字".repeat(nicknameLength + 1)).success).toBe(false);
    expect(signature.safeParse("字".repeat(signatureLength)).success).toBe(true);
    expect(signature.safeParse("字".repeat(signatureLength + 1)).success).toBe(false);
  });
});

test("an invite code being typed is told how much is missing", () => {
  expect(inviteCodeFault("YH2O6")).toBe("邀请码为 6 位字母或数字，还差 1 位");
  expect(inviteCodeFault("灯塔")).toBe("邀请码为 6 位字母或数字");
  expect(inviteCodeFault("YH2O6XX")).toBe("邀请码为 6 位字母或数字");
});
