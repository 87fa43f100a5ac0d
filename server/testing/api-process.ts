/**
 * The whole API in a process of its own, for tests and benchmarks that load it or watch its memory. Tells its port
 * when it listens; asked `"memory"`, it collects its garbage (it needs `--expose-gc`) and tells what is left.
 */
import { findCaller } from "#server/domains/account/index.ts";
import { handlers } from "#server/domains/index.ts";
import { openPlatform } from "#server/main/platform.ts";
import { readConfig } from "#server/platform/config.ts";
import { createApi } from "#server/transport/api.ts";

/** Bytes. */
export interface MemoryReport {
  rss: number;
  heap: number;
}

const platform = openPlatform("api", readConfig(process.env));
const api = createApi(platform, { handlers, findCaller });
await api.listen({ port: 0, host: "127.0.0.1" });
process.on("message", (message) => {
  if (message !== "memory") return;
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ rss, heap: heapUsed + external } satisfies MemoryReport);
});
const address = api.server.address();
process.send?.({ port: typeof address === "object" ? address?.port : 0 });
