import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { memoryEnv, memoryFlags } from "#server/main/memory.ts";
import { devicesOf, MalformedRequests } from "#server/testing/malformed.ts";
import { pelt } from "#server/testing/pelt.ts";
import { testPlatform } from "#server/testing/platform.ts";
import { openSecrets } from "#server/platform/secrets.ts";
import { deriveClientKeys } from "./envelope.ts";
import { issueSystemToken } from "./system-token.ts";

const platform = await testPlatform();
const secret = Buffer.alloc(32, 7);
const server = fork(join(import.meta.dirname, "../testing/api-process.ts"), {
  env: {
    ...process.env,
    ...memoryEnv,
    DATABASE_URL: platform.connectionString,
    DATA_DIR: platform.config.dataDir,
    CLIENT_KEYS: `pwa:${secret.toString("base64url")}`,
    RATE_LIMITS: "identity=999999999/999999999,user=999999999/999999999,address=999999999/999999999",
    LOG_LEVEL: "silent",
  },
  execArgv: [...memoryFlags],
});
afterAll(() => server.kill());
const [{ port }] = (await once(server, "message")) as [{ port: number }];

test("no malformed request is answered by a fault of ours or left hanging (bench/fuzz.ts sends 200,000)", async () => {
  const secrets = openSecrets(platform.config.dataDir);
  const devices = await devicesOf(`http://127.0.0.1:${port}`, (oauthId) =>
    issueSystemToken(secrets, oauthId, new Date()),
  );
  const seed = 20_260_704;
  const keys = deriveClientKeys({ id: "pwa", secret });
  const { statuses, faults } = await pelt(port, new MalformedRequests(seed, keys, devices), 10_000);
  expect(faults).toEqual([]);
  // It would be no test if all were turned away at the door.
  for (const status of [200, 400, 404, 413]) expect(statuses.get(status) ?? 0).toBeGreaterThan(10);
}, 120_000);
