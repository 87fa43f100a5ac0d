/**
 * The whole API in a process of its own, for tests and benchmarks that load it or watch its memory. Tells its port
 * when it listens; asked `"report"`, it tells what it holds and what it has spent, and collects its garbage before where
 * it was started with `--expose-gc`.
 */
import { findCaller } from "#server/domains/account/index.ts";
import { handlers } from "#server/domains/index.ts";
import { openPlatform } from "#server/main/platform.ts";
import { readConfig } from "#server/platform/config.ts";
import { createApi } from "#server/transport/api.ts";
import { reportOnRequest } from "./process-report.ts";

const platform = openPlatform("api", readConfig(process.env));
const api = createApi(platform, { handlers, findCaller });
await api.listen({ port: 0, host: "127.0.0.1" });
reportOnRequest();
const address = api.server.address();
process.send?.({ port: typeof address === "object" ? address?.port : 0 });
