import type { JobHandlers } from "#server/platform/jobs.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Timetable } from "#server/platform/worker.ts";
import { operationsJobs } from "./operations/jobs.ts";
import { playbackJobs } from "./playback/jobs.ts";

/** Every job of the product. */
export const jobHandlers = (platform: Platform): JobHandlers => ({
  ...operationsJobs(platform),
  ...playbackJobs(platform),
});

/** What runs by the clock. */
export const timetable: Timetable = {
  "operations/sweep": "17 * * * *",
};
