import { describe, expect, it } from "vitest";
import { hashPassword, isOutdated, verifyPassword } from "./passwords.ts";

describe("passwords", () => {
  it("are kept as argon2id PHC strings under a fresh salt each", async () => {
    const [one, two] = await Promise.all([hashPassword("灯塔 2026"), hashPassword("灯塔 2026")]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(two).not.toBe(one);
    expect(isOutdated(one)).toBe(false);
  });

  it("are right in every spelling of the same text, and only then", async () => {
    const hash = await hashPassword("Café１２３４");
    expect(await verifyPassword(hash, "Cafe\u03011234")).toBe(true);
    expect(await verifyPassword(hash, "café1234")).toBe(false);
  });

  it("agree with the reference implementation's vector", async () => {
    // phc-winner-argon2, src/test.c: argon2id, t=2, m=64 MiB, p=1, "password", "somesalt".
    const hash = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
    expect(await verifyPassword(hash, "password")).toBe(true);
    expect(await verifyPassword(hash, "Password")).toBe(false);
    expect(isOutdated(hash)).toBe(true);
  });

  it("of nobody are never right, and what is no hash is an error of ours", async () => {
    expect(await verifyPassword(null, "anything")).toBe(false);
    await expect(verifyPassword("plain", "plain")).rejects.toThrow("PHC");
  });

  it("wait in a bounded queue: beyond it the caller is told to come back", async () => {
    const cheap = `$argon2id$v=19$m=8,t=1,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;
    const all = await Promise.allSettled(Array.from({ length: 110 }, () => verifyPassword(cheap, "flood")));
    const refused = all.filter((one) => one.status === "rejected");
    expect(refused).toHaveLength(8);
    expect(refused[0]?.reason).toMatchObject({ code: "login_throttled" });
    expect(await verifyPassword(null, "afterwards")).toBe(false);
  });
});
