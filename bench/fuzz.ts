/**
 * Malformed requests over real sockets: twice 100,000. None may be answered by a fault of the server's or not at all,
 * and the second hundred thousand may leave at most 10 MB more behind than the first.
 */
import { join } from "node:path";
import type { ProcessReport } from "#server/testing/process-report.ts";
import { devicesOf, MalformedRequests } from "#server/testing/malformed.ts";
import { pelt } from "#server/testing/pelt.ts";
import { deriveClientKeys } from "#server/transport/envelope.ts";
import { issueSystemToken } from "#server/transport/system-token.ts";
import { benchSecret, withCluster } from "./measure/cluster.ts";
import { reportOf, startServer } from "./measure/server-process.ts";
import { verdict } from "./verdict.ts";

const count = Number(process.env["COUNT"] ?? 100_000);
const seed = Number(process.env["SEED"] ?? 20_261_121);
const megabyte = 1024 * 1024;

await withCluster(async ({ env, secrets }) => {
  const module = join(import.meta.dirname, "../server/testing/api-process.ts");
  const { child, port } = await startServer(module, env, ["--expose-gc"]);
  const systemToken = (oauthId: string): string => issueSystemToken(secrets, oauthId, new Date());
  const devices = await devicesOf(`http://127.0.0.1:${port}`, systemToken);
  const keys = deriveClientKeys({ id: "pwa", secret: benchSecret });
  const requests = new MalformedRequests(seed, keys, devices);
  const after: ProcessReport[] = [await reportOf(child)];
  let faults = 0;
  for (const round of [1, 2]) {
    const start = performance.now();
    const pelted = await pelt(port, requests, count);
    after.push(await reportOf(child));
    faults += pelted.faults.length;
    const statuses = [...pelted.statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, times]) => `${status}: ${times}`);
    console.log(
      `round ${round}, seed ${seed}: ${((performance.now() - start) / 1000).toFixed(1)} s; ${statuses.join(", ")}`,
    );
    for (const { status, request } of pelted.faults.slice(0, 3))
      console.log(`  ${status}: ${JSON.stringify(request)}`);
  }
  child.kill();
  const [before, first, second] = after as [ProcessReport, ProcessReport, ProcessReport];
  const text = ({ rss, heap }: ProcessReport): string =>
    `${(rss / megabyte).toFixed(1)} MB resident, ${(heap / megabyte).toFixed(1)} MB heap`;
  console.log(`before: ${text(before)}; after the first: ${text(first)}; after the second: ${text(second)}`);
  verdict("requests answered by a fault or not at all", faults, { atMost: 0 });
  verdict("growth of resident memory, MB", (second.rss - first.rss) / megabyte, { atMost: 10 });
});
