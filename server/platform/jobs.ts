import { sql } from "kysely";
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
      /** One job at a time under this key; a second add replaces the first. */
      key?: string;
      /** Lower runs first; 0 where absent. */
      priority?: number;
    },
  ): Promise<void>;
}

/** Runs one job; throwing makes the queue try it again later. */
export type JobHandler<Name extends JobName> = (
  payload: JobPayloads[Name],
  job: { attempt: number; signal: AbortSignal },
) => Promise<void>;

/** Handlers by job name: what a domain's `jobs.ts` gives, and what a worker runs. */
export type JobHandlers = { [Name in JobName]?: JobHandler<Name> };

/** The queue in the database itself (graphile-worker's tables). */
export const databaseJobs: JobQueue = {
  async add(tx, name, payload, options = {}) {
    await sql`SELECT graphile_worker.add_job(
      ${name}, payload => ${JSON.stringify(payload)}::json,
      job_key => ${options.key ?? null}::text, priority => ${options.priority ?? 0}::int
    )`.execute(tx);
  },
};
