/**
 * A feed call over the whole envelope against a bare node:http server that does the same cryptography on the same
 * bytes. Three processes: ours, the peer, and this one, which loads them in turn, so that both meet the same weather.
 */
import { join } from "node:path";
import type { Secrets } from "#server/platform/secrets.ts";
import { withCluster } from "./measure/cluster.ts";
import { feedPath } from "./feed/page.ts";
import { callRequest, visitor } from "./measure/call-request.ts";
import { drive } from "./measure/load.ts";
import { startServer } from "./measure/server-process.ts";
import { spreadOf, spreadText, verdict } from "./verdict.ts";

const rounds = Number(process.env["ROUNDS"] ?? 15);
const milliseconds = 1000;
const connections = 32;

/** Requests of 64 visitors, fresh enough for the clock check. */
const requests = (secrets: Secrets): Buffer[] =>
  Array.from({ length: 64 }, () => callRequest(feedPath, { tab_id: 6, sort: "newest" }, visitor(secrets)));

await withCluster(async ({ env, secrets }) => {
  const ours = await startServer(join(import.meta.dirname, "feed/ours.ts"), env);
  const bare = await startServer(join(import.meta.dirname, "feed/bare.ts"), env);
  const rate = (port: number, sent: Buffer[]): Promise<number> =>
    drive({ port, requests: sent, connections, until: { milliseconds } });
  const rates = { ours: [] as number[], bare: [] as number[] };
  try {
    const warm = requests(secrets);
    for (const { port } of [ours, bare, ours, bare]) await rate(port, warm);
    for (let round = 0; round < rounds; round++) {
      const sent = requests(secrets);
      // Who goes first changes, for the second finds a warmer or a wearier machine.
      const order = round % 2 === 0 ? (["ours", "bare"] as const) : (["bare", "ours"] as const);
      for (const side of order) rates[side].push(await rate({ ours, bare }[side].port, sent));
    }
  } finally {
    ours.child.kill();
    bare.child.kill();
  }
  console.log(`feed calls a second, median (quartiles) of ${rounds} runs of ${milliseconds} ms each:`);
  console.log(`  whole envelope   ${spreadText(spreadOf(rates.ours))}`);
  console.log(`  bare node:http   ${spreadText(spreadOf(rates.bare))}`);
  const ratios = spreadOf(rates.ours.map((rate_, round) => rate_ / rates.bare[round]!));
  console.log(`  ratio by round   ${spreadText(ratios, 2)}`);
  verdict("feed call, ours over bare", ratios.median, { atLeast: 0.7 });
});
