import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { limits, loginWait, waitSentence, windowSeconds, type RecentFailures } from "./throttle.rules.ts";

const now = 1_800_000_000;
const moments = (max: number) =>
  fc
    .array(fc.integer({ min: now - 2 * windowSeconds, max: now }), { maxLength: max })
    .map((list) => list.toSorted((a, b) => b - a));
const strangers = fc.record({
  device: fc.constant(null),
  addressAtAccount: moments(8),
  account: moments(60),
  address: moments(40),
});
const inWindow = (list: readonly number[]) => list.filter((at) => at > now - windowSeconds).length;
const none: RecentFailures = { device: null, addressAtAccount: [], account: [], address: [] };

describe("loginWait", () => {
  it("lets a known device try below its own limit, whatever others do", () => {
    fc.assert(
      fc.property(strangers, moments(limits.device - 1), (others, device) => {
        expect(loginWait({ ...others, device }, now)).toBe(0);
      }),
    );
  });

  it("lets a fresh address try, however hard the account is attacked from elsewhere", () => {
    fc.assert(
      fc.property(moments(60), (account) => {
        expect(loginWait({ ...none, account }, now)).toBe(0);
      }),
    );
  });

  it("refuses exactly when a limit is reached within the window", () => {
    fc.assert(
      fc.property(strangers, (failures) => {
        const attacked = inWindow(failures.account) >= limits.attack;
        const allowed = attacked ? limits.addressAtAttackedAccount : limits.addressAtAccount;
        const reached =
          inWindow(failures.addressAtAccount) >= allowed || inWindow(failures.address) >= limits.address;
        expect(loginWait(failures, now) > 0).toBe(reached);
      }),
    );
  });

  it("names the wait after which the attempt is let through, and no second less", () => {
    fc.assert(
      fc.property(strangers, (failures) => {
        const wait = loginWait(failures, now);
        fc.pre(wait > 0);
        expect(wait).toBeLessThanOrEqual(windowSeconds);
        expect(loginWait(failures, now + wait)).toBe(0);
        expect(loginWait(failures, now + wait - 1)).toBeGreaterThan(0);
      }),
    );
  });

  it("never gets milder by one more failure", () => {
    fc.assert(
      fc.property(strangers, (failures) => {
        const more = { ...failures, addressAtAccount: [now, ...failures.addressAtAccount] };
        expect(loginWait(more, now)).toBeGreaterThanOrEqual(loginWait(failures, now));
      }),
    );
  });
});

describe("waitSentence", () => {
  it("rounds up to whole minutes", () => {
    expect(waitSentence(1)).toBe("尝试次数过多，请 1 分钟后再试");
    expect(waitSentence(61)).toBe("尝试次数过多，请 2 分钟后再试");
  });
});
