/**
 * A server of the transfer call alone, as a process that a test can kill: it stops for ever at the point its first
 * argument names, and says so to its parent.
 */
import { findCaller } from "#server/domains/account/index.ts";
import { openPlatform } from "#server/main/platform.ts";
import { readConfig } from "#server/platform/config.ts";
import { createApi } from "#server/transport/api.ts";
import { transferCalls, transferHandler, type TransferPoints } from "./transfer.ts";

const point = process.argv[2] ?? "";
const stall = (): Promise<void> => {
  process.send?.({ stalled: point });
  return new Promise(() => {});
};
const points: TransferPoints = point === "" ? {} : { [point]: stall };
const platform = openPlatform("test", readConfig(process.env));
const api = createApi(platform, { handlers: [transferHandler(points)], findCaller, calls: transferCalls });
await api.listen({ port: 0, host: "127.0.0.1" });
const address = api.server.address();
process.send?.({ port: typeof address === "object" ? address?.port : 0 });
