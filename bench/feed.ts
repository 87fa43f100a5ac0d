/**
 * A feed call over the whole envelope against a bare node:http server that does the same cryptography on the same
 * bytes. Three processes: ours, the peer, and this one, which loads them in turn, so that both meet the same weather.
 */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { apiVersion, bundleId, oauthType } from "#contract/envelope.ts";
import { migrate } from "#server/platform/migrate.ts";
import { startCluster } from "#server/platform/postgres/cluster.ts";
import { openSecrets } from "#server/platform/secrets.ts";
import { newOauthId, sealForm } from "#server/testing/client.ts";
import { deriveClientKeys, frame } from "#server/transport/envelope.ts";
import { issueSystemToken } from "#server/transport/system-token.ts";
import { benchSecret, feedPath } from "./feed/page.ts";
import { drive } from "./load.ts";
import { startServer } from "./server-process.ts";
import { spreadOf, spreadText, verdict } from "./verdict.ts";

const rounds = Number(process.env["ROUNDS"] ?? 15);
const milliseconds = 1000;
const connections = 32;

const dataDir = mkdtempSync(join(tmpdir(), "yehang-bench-"));
chmodSync(dataDir, 0o755);
const cluster = await startCluster({ dataDir });
await migrate(cluster.connectionString);
const env = {
  DATABASE_URL: cluster.connectionString,
  DATA_DIR: dataDir,
  CLIENT_KEYS: `pwa:${benchSecret.toString("base64url")}`,
  LOG_LEVEL: "silent",
};

/** Requests of 64 visitors, fresh enough for the clock check. */
function requests(): Buffer[] {
  const keys = deriveClientKeys({ id: "pwa", secret: benchSecret });
  const secrets = openSecrets(dataDir);
  const now = new Date();
  return Array.from({ length: 64 }, () => {
    const oauthId = newOauthId();
    const body = {
      tab_id: 6,
      sort: "newest",
      bundle_id: bundleId,
      api_version: apiVersion,
      oauth_type: oauthType,
      oauth_id: oauthId,
      system_token: issueSystemToken(secrets, oauthId, now),
    };
    const seconds = String(Math.floor(now.getTime() / 1000));
    const form = new URLSearchParams({
      ...sealForm(keys, feedPath, seconds, frame(JSON.stringify(body))),
    }).toString();
    const head = [
      `POST /api/${feedPath} HTTP/1.1`,
      "Host: 127.0.0.1",
      "User-Agent: Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
      "Content-Type: application/x-www-form-urlencoded",
      `Content-Length: ${form.length}`,
    ].join("\r\n");
    return Buffer.from(`${head}\r\n\r\n${form}`);
  });
}

const rates = { ours: [] as number[], bare: [] as number[] };
const ours = await startServer(join(import.meta.dirname, "feed/ours.ts"), env);
const bare = await startServer(join(import.meta.dirname, "feed/bare.ts"), env);
try {
  const rate = (port: number, sent: Buffer[]): Promise<number> =>
    drive({ port, requests: sent, connections, milliseconds });
  const warm = requests();
  for (const { port } of [ours, bare, ours, bare]) await rate(port, warm);

  for (let round = 0; round < rounds; round++) {
    const sent = requests();
    // Who goes first changes, for the second finds a warmer or a wearier machine.
    const order = round % 2 === 0 ? (["ours", "bare"] as const) : (["bare", "ours"] as const);
    for (const side of order) rates[side].push(await rate({ ours, bare }[side].port, sent));
  }
  console.log(`feed calls a second, median (quartiles) of ${rounds} runs of ${milliseconds} ms each:`);
  console.log(`  whole envelope   ${spreadText(spreadOf(rates.ours))}`);
  console.log(`  bare node:http   ${spreadText(spreadOf(rates.bare))}`);
  const ratios = spreadOf(rates.ours.map((rate_, round) => rate_ / rates.bare[round]!));
  console.log(`  ratio by round   ${spreadText(ratios, 2)}`);
  verdict("feed call, ours over bare", ratios.median, { atLeast: 0.7 });
} finally {
  ours.child.kill();
  bare.child.kill();
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
