/** What making one second of film, transcoding it, and drawing one cover weigh against each other. */
export const weights = { film: 1, transcode: 0.9, cover: 0.5 } as const;

/** Tells whoever started the process how far it is, as JSON lines. */
export class Progress {
  readonly #total: number;
  readonly #began = performance.now();
  #before = 0;
  #done = 0;

  /** @param total weight of everything there is to make. */
  constructor(total: number) {
    this.#total = total;
  }

  /** Counts what an earlier run had made: it says nothing about how quick this one is. */
  found(weight: number): void {
    this.#before += weight;
  }

  made(weight: number): void {
    this.#done += weight;
  }

  /** @param what in Chinese, what is being made. */
  say(what: string): void {
    process.stdout.write(`${JSON.stringify({ ...this.#state(), what })}\n`);
  }

  #state(): { percent: number; seconds_left?: number } {
    const done = this.#before + this.#done;
    const percent = Math.min(100, Math.floor((done / this.#total) * 100));
    // The first seconds say little about the rest.
    if (this.#done < 4) return { percent };
    const each = (performance.now() - this.#began) / 1000 / this.#done;
    return { percent, seconds_left: Math.max(0, Math.round((this.#total - done) * each)) };
  }
}
