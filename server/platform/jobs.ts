import type { Tx } from "./database.ts";

/** Every job there is, by name, with what it carries: ids, never content. */
export interface JobPayloads {
  /** Makes the ladder of one media asset. */
  "playback/transcode": { asset_id: number };
  /** Sweeps rows nobody needs any more: receipts, old view windows, ended sessions. */
  "operations/sweep": Record<string, never>;
}
export type JobName = keyof JobPayloads;

/** Queues jobs inside the caller's transaction, so that they leave after its commit or not at all. */
export interface JobQueue {
  add<Name extends JobName>(
    tx: Tx,
    name: Name,
    payload: JobPayloads[Name],
    options?: {
      /** One job at a time under this key; a second add replaces the first. */ key?: string;
      priority?: number;
    },
  ): Promise<void>;
}

/** Runs one job; throwing makes the queue try it again later. */
export type JobHandler<Name extends JobName> = (
  payload: JobPayloads[Name],
  job: { attempt: number; signal: AbortSignal },
) => Promise<void>;
