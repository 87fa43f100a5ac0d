import type { WorkerEvents } from "graphile-worker";
import { EventEmitter } from "node:events";
import { sql } from "kysely";
import type { Platform } from "./platform.ts";

/** Seconds between two beats; also how often the watch looks. */
const beatSeconds = 5;
/**
 * Seconds without a beat after which a worker counts as dead. With the beat before, the next look of the watch and
 * the queue's poll, its jobs run again within 15 + 5 + 2 s.
 */
const deadSeconds = 15;

export interface Beats {
  /** To be given to runners: beats for each pool of workers from its making to its end. */
  readonly events: WorkerEvents;
  stop(): Promise<void>;
}

/**
 * The queue keeps a killed worker's jobs locked for four hours. So workers say every few seconds that they live, and
 * each of them watches for those that stopped saying so and unlocks their jobs. All times are the database's: the
 * machines' clocks may differ.
 */
export function keepBeating(platform: Platform): Beats {
  const living = new Set<string>();
  let beating = Promise.resolve();
  const tick = async (): Promise<void> => {
    try {
      await beat(platform, [...living]);
      const dead = await unlockDead(platform);
      if (dead.length > 0) platform.log.warn({ dead }, "jobs of dead workers were put back into the queue");
    } catch (error) {
      platform.log.warn({ err: error }, "a beat was missed");
    }
  };
  const next = (): void => void (beating = beating.then(tick));
  const timer = setInterval(next, beatSeconds * 1000);
  next();
  const events: WorkerEvents = new EventEmitter();
  events.on("pool:create", ({ workerPool }) => {
    living.add(workerPool.id);
    next();
  });
  events.on("pool:release", ({ workerPool }) => void living.delete(workerPool.id));
  return {
    events,
    async stop() {
      clearInterval(timer);
      await beating;
    },
  };
}

async function beat(platform: Platform, workers: string[]): Promise<void> {
  if (workers.length === 0) return;
  await platform.db
    .insertInto("worker_beats")
    .values(workers.map((worker_id) => ({ worker_id })))
    .onConflict((conflict) => conflict.column("worker_id").doUpdateSet({ beat_at: sql`now()` }))
    .execute();
}

/** @returns the workers whose jobs were unlocked. */
async function unlockDead(platform: Platform): Promise<string[]> {
  const silence = sql`make_interval(secs => ${deadSeconds})`;
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT jobs.locked_by AS id
    FROM graphile_worker.jobs
    LEFT JOIN worker_beats beats ON beats.worker_id = jobs.locked_by
    WHERE jobs.locked_at < now() - ${silence}
      AND (beats.beat_at IS NULL OR beats.beat_at < now() - ${silence})
  `.execute(platform.db);
  const dead = rows.map((row) => row.id);
  if (dead.length > 0) await sql`SELECT graphile_worker.force_unlock_workers(${dead})`.execute(platform.db);
  await sql`DELETE FROM worker_beats WHERE beat_at < now() - interval '1 hour'`.execute(platform.db);
  return dead;
}
