import { LRUCache } from "lru-cache";

/**
 * Answers many askers from one piece of work: while a value is being made everybody waits for it, afterwards it is
 * kept for a while. Bounded in entries and bytes, oldest use out first. A failure is told to all who wait and not kept.
 */
export class FlightCache<Value extends object> {
  readonly #kept: LRUCache<string, Value>;
  readonly #flights = new Map<string, Promise<Value>>();
  #generation = 0;

  /** @param options.sizeOf bytes an entry takes. */
  constructor(options: {
    ttlMs: number;
    maxEntries: number;
    maxBytes: number;
    sizeOf: (value: Value) => number;
  }) {
    this.#kept = new LRUCache({
      ttl: options.ttlMs,
      max: options.maxEntries,
      maxSize: options.maxBytes,
      sizeCalculation: (value) => Math.max(1, options.sizeOf(value)),
    });
  }

  /** Gives what is kept under `key`, or what `make` makes of it; at most one `make` per key runs at a time. */
  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const flying = this.#flights.get(key);
    if (flying) return flying;
    const generation = this.#generation;
    const flight = make();
    this.#flights.set(key, flight);
    try {
      const value = await flight;
      // What was begun before a clear may rest on what the clear was about.
      if (generation === this.#generation) this.#kept.set(key, value);
      return value;
    } finally {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    }
  }

  /** Forgets everything; work under way still answers those who wait, but is not kept, and nobody new joins it. */
  clear(): void {
    this.#generation += 1;
    this.#kept.clear();
    this.#flights.clear();
  }

  get size(): number {
    return this.#kept.size;
  }
}
