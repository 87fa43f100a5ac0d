import { readConfig } from "#server/platform/config.ts";
import { openPlatform } from "./platform.ts";
import { onStop, tellReady } from "./stop.ts";

const platform = openPlatform("worker", readConfig(process.env));
onStop(() => platform.close());
tellReady();
setInterval(() => {}, 60_000);
