import type { Logger } from "pino";
import type { Bus } from "./bus.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { DatabaseHandle } from "./database.ts";
import type { JobQueue } from "./jobs.ts";
import type { Secrets } from "./secrets.ts";
import type { Storage } from "./storage.ts";

/** What every part of the server is given: built once in `server/main`, passed on, never imported as a global. */
export interface Platform extends DatabaseHandle {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly log: Logger;
  readonly storage: Storage;
  readonly jobs: JobQueue;
  readonly bus: Bus;
}
