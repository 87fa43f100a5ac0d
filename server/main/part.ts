import { setTimeout as sleep } from "node:timers/promises";
import { CannotStart } from "#server/platform/cannot-start.ts";
import { isHint } from "#server/platform/bus.ts";
import { Child, type ChildOptions } from "./child.ts";
import { complain } from "./console.ts";

/** What a child tells the start once it serves. */
interface Ready {
  ready: true;
}

const isReady = (message: unknown): message is Ready =>
  typeof message === "object" && message !== null && "ready" in message;

const shortestPause = 500;
const longestPause = 15_000;
/** A child that lived this long is healthy again: its next death starts the backoff anew. */
const healthyAfter = 60_000;
/** Deaths in a row before its first readiness after which the start gives up. */
const startAttempts = 3;

/** A part of the product that is started again whenever it dies. */
export class Part {
  readonly name: string;
  /** Resolves at its first readiness; rejects where it never gets there. */
  readonly ready: Promise<void>;
  readonly #options: ChildOptions;
  #child: Child | undefined;
  #stopping = false;

  /** @param toOthers gets the hints this part has for the other parts. */
  constructor(name: string, options: ChildOptions, toOthers: (hint: object) => void) {
    this.name = name;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.ready = promise;
    this.#options = {
      ...options,
      onMessage: (message) => {
        if (isReady(message)) resolve();
        else if (isHint(message)) toOthers(message);
      },
    };
    void this.#keepRunning(reject);
  }

  send(message: object): void {
    this.#child?.send(message);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#child?.stop();
  }

  async #keepRunning(giveUp: (error: Error) => void): Promise<void> {
    let pause = shortestPause;
    let served = false;
    void this.ready.then(
      () => (served = true),
      () => {},
    );
    for (let deaths = 0; !this.#stopping;) {
      const since = Date.now();
      this.#child = new Child(this.#options);
      const { code, signal } = await this.#child.exited;
      if (this.#stopping) return;
      deaths += 1;
      if (!served && deaths >= startAttempts) {
        giveUp(new CannotStart(`${this.name}无法启动，详见 ${this.#options.log}`));
        return;
      }
      if (Date.now() - since > healthyAfter) pause = shortestPause;
      complain(
        `${this.name}意外退出（${signal ?? code}），${pause / 1000} 秒后重启；详见 ${this.#options.log}`,
      );
      await sleep(pause);
      pause = Math.min(pause * 2, longestPause);
    }
  }
}
