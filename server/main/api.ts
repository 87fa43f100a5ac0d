import { existsSync } from "node:fs";
import { join } from "node:path";
import fastify from "fastify";
import { readConfig } from "#server/platform/config.ts";
import { checkHealth } from "./health.ts";
import { openPlatform } from "./platform.ts";
import { onStop, tellReady } from "./stop.ts";

const config = readConfig(process.env);
const platform = openPlatform("api", config);
const web = join(import.meta.dirname, "..", "..", "dist", "web");
const api = fastify({
  loggerInstance: platform.log,
  disableRequestLogging: true,
  forceCloseConnections: "idle",
});

api.get("/healthz", async (_request, reply) => {
  const health = await checkHealth(platform, existsSync(join(web, "index.html")));
  return reply
    .code(health.status === "ok" ? 200 : 503)
    .header("cache-control", "no-store")
    .send(health);
});

onStop(async () => {
  await api.close();
  await platform.close();
});
await api.listen({ host: config.host, port: config.port });
const address = api.server.address();
tellReady(typeof address === "object" ? address?.port : undefined);
