/**
 * A feed call, the newest videos of a channel of 300, over the whole API with all that stands around it, against a bare
 * node:http server that does the same cryptography on the same bytes. Three processes: ours, the peer, and this one, which loads them in turn, so that both meet the same weather.
 */
import { join } from "node:path";
import { openDatabase } from "#server/platform/database.ts";
import type { Secrets } from "#server/platform/secrets.ts";
import { makeVideo } from "#server/testing/catalog.ts";
import { testClient } from "#server/testing/client.ts";
import { open } from "#server/transport/envelope.ts";
import { issueSystemToken } from "#server/transport/system-token.ts";
import { withCluster } from "./measure/cluster.ts";
import { callRequest, visitor, type Visitor } from "./measure/call-request.ts";
import { drive } from "./measure/load.ts";
import { reportOf, startServer } from "./measure/server-process.ts";
import { spreadOf, spreadText, verdict } from "./verdict.ts";

const rounds = Number(process.env["ROUNDS"] ?? 31);
const milliseconds = 500;
const connections = 32;
const path = "tabnew/list_tab_mv";
const payload = { tab_id: 100, sort: "newest" };

/** Requests of known visitors, fresh enough for the clock check. */
const requests = (visitors: readonly Visitor[]): Buffer[] =>
  visitors.map((one) => callRequest(path, payload, one));

/** The page as the API sends it, opened but not inflated: what the peer seals too. */
async function feedPage(origin: string, secrets: Secrets): Promise<Buffer> {
  const client = await testClient(origin);
  client.systemToken = issueSystemToken(secrets, client.oauthId, new Date());
  const form = await client.sealed(path, payload);
  const { data } = JSON.parse((await client.post(path, form)).text) as { data: string };
  const framed = open((await client.clientKeys()).sealKey, form.sign, data);
  if (!framed || framed.length < 500) throw new Error("the feed is empty");
  return framed;
}

await withCluster(async ({ connectionString, env, secrets }) => {
  const database = openDatabase(connectionString, { onError: () => {} });
  for (let made = 0; made < 300; made++) await makeVideo(database.db);
  await database.close();

  const ours = await startServer(join(import.meta.dirname, "../server/testing/api-process.ts"), env);
  const page = await feedPage(`http://127.0.0.1:${ours.port}`, secrets);
  const bare = await startServer(join(import.meta.dirname, "measure/bare-feed.ts"), {
    ...env,
    FEED_PATH: path,
    FEED_PAGE: page.toString("base64url"),
  });
  const rate = (port: number, sent: Buffer[]): Promise<number> =>
    drive({ port, requests: sent, connections, until: { milliseconds } });
  /** Processor time per call, which other work on the machine does not change: microseconds. */
  const costs = { ours: [] as number[], bare: [] as number[] };
  const rates = { ours: [] as number[], bare: [] as number[] };
  try {
    const visitors = Array.from({ length: 64 }, () => visitor(secrets));
    const warm = requests(visitors);
    for (const { port } of [ours, bare, ours, bare]) await rate(port, warm);
    for (let round = 0; round < rounds; round++) {
      const sent = requests(visitors);
      // Who goes first changes, for the second finds a warmer or a wearier machine.
      const order = round % 2 === 0 ? (["ours", "bare"] as const) : (["bare", "ours"] as const);
      for (const side of order) {
        const server = { ours, bare }[side];
        const before = await reportOf(server.child);
        const perSecond = await rate(server.port, sent);
        const { cpu } = await reportOf(server.child);
        rates[side].push(perSecond);
        costs[side].push((cpu - before.cpu) / (perSecond * (milliseconds / 1000)));
      }
    }
  } finally {
    ours.child.kill();
    bare.child.kill();
  }
  console.log(
    `feed calls a second (${page.length} bytes sealed), median (quartiles) of ${rounds} runs of ${milliseconds} ms each:`,
  );
  console.log(`  whole envelope   ${spreadText(spreadOf(rates.ours))}`);
  console.log(`  bare node:http   ${spreadText(spreadOf(rates.bare))}`);
  const ratios = spreadOf(rates.ours.map((rate_, round) => rate_ / rates.bare[round]!));
  console.log(`  ratio by round   ${spreadText(ratios, 2)}`);
  const cost = { ours: spreadOf(costs.ours), bare: spreadOf(costs.bare) };
  console.log(`  processor time   ${spreadText(cost.ours)} µs against ${spreadText(cost.bare)} µs a call`);
  verdict("feed call, ours over bare", ratios.median, { atLeast: 0.7 });
});
