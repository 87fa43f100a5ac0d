import { LRUCache } from "lru-cache";

/** A bounded cache before a query. What is forgotten while its query is under way isn't kept when that returns. */
export class Lookup<Value extends object> {
  readonly #kept: LRUCache<string, Value>;
  readonly #load: (key: string) => Promise<Value>;
  #forgotten = 0;

  /** @param limits the most entries kept, and how long one may be trusted without asking again, in ms. */
  constructor(limits: { max: number; ttl: number }, load: (key: string) => Promise<Value>) {
    this.#kept = new LRUCache(limits);
    this.#load = load;
  }

  async get(key: string): Promise<Value> {
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const before = this.#forgotten;
    const found = await this.#load(key);
    if (before === this.#forgotten) this.#kept.set(key, found);
    return found;
  }

  forget(key: string): void {
    this.#forgotten += 1;
    this.#kept.delete(key);
  }
}
