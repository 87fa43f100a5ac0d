import { jobHandlers, timetable } from "#server/domains/jobs.ts";
import { readConfig } from "#server/platform/config.ts";
import { startWorker } from "#server/platform/worker.ts";
import { openPlatform } from "./platform.ts";
import { onStop, tellReady } from "./stop.ts";

const platform = openPlatform("worker", readConfig(process.env));
const worker = startWorker(platform, jobHandlers(platform), timetable);
onStop(async () => {
  await worker.stop();
  await platform.close();
});
tellReady();
