import { expect, test } from "vitest";
import { mayWatchAll } from "./policy.ts";

const now = new Date("2026-11-21T00:00:00Z");
const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];
const lock = (pay_kind: "free" | "vip" | "coins", free_until: Date | null = null) => ({
  pay_kind,
  free_until,
  creator_id: 9,
});
const visitor = { userId: null, vipExpiresAt: null };
const user = { userId: 5, vipExpiresAt: null };
const member = { userId: 5, vipExpiresAt: after };
const lapsed = { userId: 5, vipExpiresAt: now };

test("free is open to all, and so is what is free for now", () => {
  expect(mayWatchAll(lock("free"), visitor, now)).toBe(true);
  expect(mayWatchAll(lock("coins", after), visitor, now)).toBe(true);
  expect(mayWatchAll(lock("coins", before), visitor, now)).toBe(false);
});

test("members see VIP videos until the moment membership ends", () => {
  expect(mayWatchAll(lock("vip"), member, now)).toBe(true);
  for (const looker of [visitor, user, lapsed]) expect(mayWatchAll(lock("vip"), looker, now)).toBe(false);
});

test("a price isn't opened by membership, but one's own work is one's own", () => {
  expect(mayWatchAll(lock("coins"), member, now)).toBe(false);
  expect(mayWatchAll(lock("coins"), { userId: 9, vipExpiresAt: null }, now)).toBe(true);
});
