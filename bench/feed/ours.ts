/**
 * Our side: the whole API with every call of the product, the account domain's way of telling who calls, and its
 * configuration a benchmark's environment gives.
 */
import { registry } from "#contract/registry.ts";
import { findCaller } from "#server/domains/account/index.ts";
import { handlers } from "#server/domains/index.ts";
import { openPlatform } from "#server/main/platform.ts";
import { readConfig } from "#server/platform/config.ts";
import { createApi } from "#server/transport/api.ts";
import { preparedAnswer } from "#server/transport/answer.ts";
import { read } from "#server/transport/handler.ts";
import { feedPage, feedPath } from "./page.ts";

const platform = openPlatform("bench", readConfig(process.env));
const page = preparedAnswer(feedPage());
const feed = read(feedPath, async () => page);
const served = [...handlers.filter((handler) => handler.path !== feedPath), feed];
const handled = new Set(served.map((handler) => handler.path));
const api = createApi(platform, {
  handlers: served,
  findCaller,
  calls: new Map([...registry].filter(([path]) => handled.has(path))),
});
await api.listen({ port: 0, host: "127.0.0.1" });
const address = api.server.address();
process.send!({ port: typeof address === "object" ? address?.port : 0 });
