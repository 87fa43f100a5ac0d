import { Logger, parseCronItems, run, type Runner, type TaskList } from "graphile-worker";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { JobHandlers, JobName } from "./jobs.ts";
import type { Platform } from "./platform.ts";
import { keepBeating } from "./worker-beats.ts";

/** When jobs run without being asked for, as crontab patterns in UTC. */
export type Timetable = { [Name in JobName]?: string };

export interface Worker {
  /** Takes no more jobs, gives running ones a second, then hands them back to the queue. */
  stop(): Promise<void>;
}

/** Jobs that keep a processor busy for minutes: one at a time, in a lane of their own, so that none waits behind. */
const heavyJobs: ReadonlySet<string> = new Set<JobName>(["playback/transcode"]);
/** Jobs are announced by NOTIFY; polling finds what was put back or planned for later. */
const pollInterval = 2_000;
const restartDelay = 2_000;
/** Milliseconds a running job is given to end by itself when the worker stops. */
const abortAfter = 1_000;

/** Runs jobs until stopped; a lane that loses the database starts again once it is back. */
export function startWorker(platform: Platform, handlers: JobHandlers, timetable: Timetable = {}): Worker {
  const pool = new pg.Pool({ connectionString: platform.config.databaseUrl, max: 8 });
  const onError = (error: Error) =>
    platform.log.warn({ err: error }, "the worker lost a database connection");
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  const beats = keepBeating(platform);
  const tasks = taskList(platform, handlers);
  const pick = (heavy: boolean): TaskList =>
    Object.fromEntries(Object.entries(tasks).filter(([name]) => heavyJobs.has(name) === heavy));
  const lanes = [
    { taskList: pick(true), concurrency: 1, cron: {} },
    { taskList: pick(false), concurrency: 2, cron: timetable },
  ].filter((lane) => Object.keys(lane.taskList).length > 0);
  const running = lanes.map((lane) =>
    keepRunning(platform, () =>
      run({
        pgPool: pool,
        taskList: lane.taskList,
        concurrency: lane.concurrency,
        parsedCronItems: parseCronItems(
          Object.entries(lane.cron).map(([task, match]) => ({ task, match, options: { backfillPeriod: 0 } })),
        ),
        pollInterval,
        noHandleSignals: true,
        gracefulShutdownAbortTimeout: abortAfter,
        events: beats.events,
        logger: graphileLogger(platform),
      }),
    ),
  );
  return {
    async stop() {
      await Promise.all(running.map((lane) => lane.stop()));
      await beats.stop();
      await pool.end();
    },
  };
}

/** Starts a runner, and another whenever one ends without being told to. */
function keepRunning(platform: Platform, start: () => Promise<Runner>): Worker {
  const stopping = new AbortController();
  let runner: Runner | null = null;
  const cycle = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        runner = await start();
        await runner.promise;
      } catch (error) {
        platform.log.warn({ err: error }, "a lane of jobs ended and starts again");
      }
      await delay(restartDelay, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const ended = cycle();
  return {
    async stop() {
      stopping.abort();
      await runner?.stop().catch(() => {});
      await ended;
    },
  };
}

function taskList(platform: Platform, handlers: JobHandlers): TaskList {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      async (payload, { job, abortSignal }) => {
        const about = { job: name, attempt: job.attempts, ...(payload as object) };
        const startedAt = performance.now();
        platform.log.info(about, "job begins");
        try {
          // Which payload belongs to which name is checked where jobs are added.
          await handler(payload as never, { attempt: job.attempts, signal: abortSignal });
        } catch (error) {
          platform.log.warn({ ...about, err: error }, "job failed and will be tried again");
          throw error;
        }
        platform.log.info({ ...about, ms: Math.round(performance.now() - startedAt) }, "job done");
      },
    ]),
  );
}

/** The queue's own words: only what went wrong, for the jobs themselves are logged above. */
function graphileLogger(platform: Platform): Logger {
  return new Logger(() => (level, message) => {
    if (level === "error" || level === "warning") platform.log.warn({ queue: message }, "job queue");
  });
}
