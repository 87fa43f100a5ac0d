import { texts } from "#web/texts/zh-CN/account.ts";

// The contract's own rules (contract/calls/account.ts) in a form without zod; rules.test.ts holds the two together.

/** Length of a text in characters, as the contract counts: code points. */
export const lengthOf = (text: string): number => [...text].length;

/** What a new password must have, in the order in which it is listed while one types. */
export function passwordRules(password: string): { text: string; met: boolean }[] {
  return [
    { text: texts.ruleLength, met: lengthOf(password) >= 8 && lengthOf(password) <= 64 },
    { text: texts.ruleKinds, met: password !== "" && !isOneKind.test(password) },
  ];
}
const isOneKind = /^(?:\p{L}+|\p{N}+|[^\p{L}\p{N}]+)$/u;

/** What is wrong with a user name; undefined where nothing is. */
export function usernameFault(username: string): string | undefined {
  const name = username.trim();
  if (name === "") return texts.usernameMissing;
  return /^[\p{L}\p{N}_]{2,20}$/u.test(name) ? undefined : texts.usernameForm;
}

/** What is wrong with a password to be set. */
export function newPasswordFault(password: string): string | undefined {
  if (password === "") return texts.passwordMissing;
  if (lengthOf(password) < 8) return texts.passwordShort;
  if (lengthOf(password) > 64) return texts.passwordLong;
  return isOneKind.test(password) ? texts.passwordKinds : undefined;
}

/** What is wrong with a password typed to prove it. */
export function passwordFault(password: string): string | undefined {
  if (password === "") return texts.passwordMissing;
  return lengthOf(password) > 64 ? texts.passwordLong : undefined;
}

/** What is wrong with an invite code; none is needed. */
export function inviteCodeFault(code: string): string | undefined {
  const typed = code.trim();
  if (typed === "" || /^[0-9A-Za-z]{6}$/.test(typed)) return undefined;
  return texts.inviteCodeForm(/^[0-9A-Za-z]*$/.test(typed) ? 6 - typed.length : 0);
}

/** Length limits of a profile's texts, in characters. */
export const nicknameLength = 16;
export const signatureLength = 60;
