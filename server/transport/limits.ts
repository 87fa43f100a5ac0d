/** A token bucket: `burst` tokens at most, refilled at `perSecond`. */
export interface BucketRate {
  burst: number;
  perSecond: number;
}

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
    const fullAt = Math.max(this.current.get(key) ?? this.previous.get(key) ?? 0, now) + weight * perToken;
    const wait = fullAt - now - this.rate.burst * perToken;
    if (wait > 0) return wait;
    if (this.current.size >= rememberedKeys) {
      this.previous = this.current;
      this.current = new Map();
    }
    this.current.set(key, fullAt);
    return 0;
  }
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
