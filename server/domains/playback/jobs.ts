import type { JobHandlers } from "#server/platform/jobs.ts";
import type { Platform } from "#server/platform/platform.ts";
import { transcode } from "./transcode.ts";

/** The jobs of playback. */
export const playbackJobs = (platform: Platform): JobHandlers => ({
  "playback/transcode": transcode(platform),
});
