import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addressKey, Limits } from "./limits.ts";

const rates = {
  identity: { burst: 3, perSecond: 2 },
  user: { burst: 1, perSecond: 1 },
  address: { burst: 10, perSecond: 5 },
};

describe("a bucket", () => {
  test("lets a burst through, then as many as flow in, and says how long to wait", () => {
    const limits = new Limits(rates);
    const take = (now: number, weight = 1) => limits.take("identity", "a", weight, now);
    expect([take(0), take(0), take(0)]).toEqual([0, 0, 0]);
    expect(take(0)).toBe(500);
    expect(take(499)).toBe(1);
    expect(take(500)).toBe(0);
    expect(take(500)).toBe(500);
  });

  test("is full again after a while and never fuller", () => {
    const limits = new Limits(rates);
    for (const now of [0, 60_000]) {
      const passed = Array.from({ length: 5 }, () => limits.take("identity", "a", 1, now));
      expect(passed.filter((wait) => wait === 0).length).toBe(3);
    }
  });

  test("locks nobody out for longer than a bucket takes to fill where the clock is set back", () => {
    const limits = new Limits(rates);
    const sixHours = 6 * 3_600_000;
    expect(limits.take("identity", "a", 1, sixHours)).toBe(0);
    expect(limits.take("identity", "a", 1, 0)).toBe(500);
    expect(limits.take("identity", "a", 1, 500)).toBe(0);
  });

  test("counts a call's weight, kinds apart and keys apart", () => {
    const limits = new Limits(rates);
    expect(limits.take("address", "a", 8, 0)).toBe(0);
    expect(limits.take("address", "a", 5, 0)).toBe(600);
    expect(limits.take("address", "a", 2, 0)).toBe(0);
    expect(limits.take("address", "b", 8, 0)).toBe(0);
    expect(limits.take("user", "a", 1, 0)).toBe(0);
  });

  test("never gives more than burst and inflow together", () => {
    const steps = fc.array(fc.tuple(fc.nat(2000), fc.integer({ min: 1, max: 3 })), { maxLength: 200 });
    fc.assert(
      fc.property(steps, (list) => {
        const limits = new Limits(rates);
        let now = 0;
        let taken = 0;
        for (const [pause, weight] of list) {
          now += pause;
          if (limits.take("identity", "a", weight, now) === 0) taken += weight;
        }
        expect(taken).toBeLessThanOrEqual(3 + (now / 1000) * 2);
      }),
    );
  });
});

test("an address is counted by itself, an IPv6 one by its network", () => {
  expect(addressKey("192.0.2.7")).toBe("192.0.2.7");
  expect(addressKey("::ffff:192.0.2.7")).toBe("192.0.2.7");
  expect(addressKey("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
  expect(addressKey("2001:db8:1:2::6")).toBe(addressKey("2001:db8:1:2:3:4:5:6"));
  expect(addressKey("2001:db8::6")).toBe("2001:db8:0:0::/64");
  expect(addressKey("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
  expect(addressKey("::1")).toBe("0:0:0:0::/64");
});
