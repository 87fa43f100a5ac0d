import type { BucketRate } from "#server/platform/config.ts";

/** What is counted: each oauth_id, each logged-in user, each network address. */
export type LimitKind = "identity" | "user" | "address";
export type LimitRates = Readonly<Record<LimitKind, BucketRate>>;

/** An address may be a whole neighbourhood behind one carrier's translation, so it gets the most. */
export const defaultRates: LimitRates = {
  identity: { burst: 120, perSecond: 20 },
  user: { burst: 120, perSecond: 20 },
  address: { burst: 1200, perSecond: 200 },
};

/** Keys one kind remembers at most, twice over: older ones are forgotten, which only ever lets more through. */
const rememberedKeys = 50_000;

/**
 * One kind's buckets by the virtual scheduling form of the leaky bucket (GCRA, ITU-T I.371): a bucket is a single
 * number, the moment at which it is full again. Two generations of keys bound the memory without any sweep.
 */
class Buckets {
  private current = new Map<string, number>();
  private previous = new Map<string, number>();
  private readonly rate: BucketRate;
  constructor(rate: BucketRate) {
    this.rate = rate;
  }

  /** @returns 0 where `weight` tokens were taken, else the milliseconds until there will be as many. */
  take(key: string, weight: number, now: number): number {
    const perToken = 1000 / this.rate.perSecond;
    const empty = this.rate.burst * perToken;
    // No bucket is emptier than empty: a clock set back must not lock anybody out for the difference.
    const remembered = this.current.get(key) ?? this.previous.get(key) ?? 0;
    const known = Math.min(remembered, now + empty);
    if (known < remembered) this.current.set(key, known);
    const fullAt = Math.max(known, now) + weight * perToken;
    const wait = fullAt - now - empty;
    if (wait > 0) return wait;
    if (this.current.size >= rememberedKeys) {
      this.previous = this.current;
      this.current = new Map();
    }
    this.current.set(key, fullAt);
    return 0;
  }
}

/** What of an address is counted: of IPv6 the /64 network, for a subscriber is given at least that many addresses. */
export function addressKey(address: string): string {
  if (!address.includes(":")) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [head = "", tail] = address.split("%", 1)[0]!.split("::");
  const groups = head === "" ? [] : head.split(":");
  const rest = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  const whole = [...groups, ...Array.from({ length: Math.max(0, zeros) }, () => "0"), ...rest];
  return `${whole.slice(0, 4).join(":")}::/64`;
}

/** The buckets of one process. */
export class Limits {
  private readonly kinds: Record<LimitKind, Buckets>;
  constructor(rates: LimitRates) {
    this.kinds = {
      identity: new Buckets(rates.identity),
      user: new Buckets(rates.user),
      address: new Buckets(rates.address),
    };
  }

  /**
   * Takes tokens from one bucket.
   * @param now milliseconds.
   * @returns 0 where they were there, else the milliseconds to wait.
   */
  take(kind: LimitKind, key: string, weight: number, now: number): number {
    return this.kinds[kind].take(key, weight, now);
  }
}
