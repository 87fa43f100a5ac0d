/**
 * What the API process holds after 100,000 calls of visitors opening the app, browsing and setting preferences:
 * resident memory as the system counts it, no garbage collected for the occasion.
 */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { callRequest, visitor, type Visitor } from "./measure/call-request.ts";
import { withCluster } from "./measure/cluster.ts";
import { drive } from "./measure/load.ts";
import { reportOf, startServer } from "./measure/server-process.ts";
import { verdict } from "./verdict.ts";

const calls = 100_000;
const visitors = 5000;
const portion = 10_000;
const megabyte = 1024 * 1024;

/** One after the other, what a visit is made of. */
const visit: readonly [path: string, payload: () => object][] = [
  ["system/config", () => ({})],
  ["users/getBaseInfo", () => ({})],
  ["home/getConfig", () => ({})],
  ["mv/report_type", () => ({})],
  ["users/preferences", () => ({ request_id: randomUUID(), theme: "dark" })],
  ["tabnew/list_tab_mv", () => ({ tab_id: 100 })],
  ["tabnew/index", () => ({ tab_id: 100 })],
  ["tabnew/construct_list", () => ({ tab_id: 100 })],
];

await withCluster(async ({ env, secrets }) => {
  const module = join(import.meta.dirname, "../server/testing/api-process.ts");
  const { child, port } = await startServer(module, env);
  const before = await reportOf(child);
  const devices: Visitor[] = Array.from({ length: visitors }, () => visitor(secrets));
  for (let made = 0; made < calls; made += portion) {
    const requests = Array.from({ length: portion }, (_, index) => {
      const [path, payload] = visit[index % visit.length]!;
      return callRequest(path, payload(), devices[(made + index) % visitors]!);
    });
    await drive({ port, requests, connections: 32, until: "answered" });
  }
  const after = await reportOf(child);
  child.kill();
  console.log(
    `resident ${(before.rss / megabyte).toFixed(0)} MB before, ${(after.rss / megabyte).toFixed(0)} MB after ` +
      `${calls} calls of ${visitors} visitors (heap ${(after.heap / megabyte).toFixed(0)} MB)`,
  );
  verdict("API memory after 100,000 calls, MB", after.rss / megabyte, { atMost: 200 });
});
