import { join } from "node:path";
import { findCaller } from "#server/domains/account/index.ts";
import { handlers } from "#server/domains/index.ts";
import { delivery, flushViews } from "#server/domains/playback/index.ts";
import { readConfig } from "#server/platform/config.ts";
import { createApi } from "#server/transport/api.ts";
import { checkHealth } from "./health.ts";
import { openPlatform } from "./platform.ts";
import { onStop, tellReady } from "./stop.ts";

const config = readConfig(process.env);
const platform = openPlatform("api", config);
const api = createApi(platform, {
  handlers,
  findCaller,
  health: () => checkHealth(platform),
  webApp: join(import.meta.dirname, "..", "..", "dist", "web"),
});
await api.register(delivery(platform));

onStop(async () => {
  await api.close();
  await flushViews(platform);
  await platform.close();
});
await api.listen({ host: config.host, port: config.port });
platform.log.info({ host: config.host, port: config.port }, "listening");
tellReady();
