import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { type Cluster, startCluster } from "./cluster.ts";
import { locationFile } from "./place.ts";

const root = mkdtempSync(join(tmpdir(), "yehang cluster "));
// As root the database server runs as another user, who has to get in.
chmodSync(root, 0o755);
const started: Cluster[] = [];
afterAll(async () => {
  await Promise.all(started.map((cluster) => cluster.stop()));
  rmSync(root, { recursive: true, force: true });
});

async function start(dataDir: string): Promise<Cluster> {
  mkdirSync(dataDir, { recursive: true });
  const cluster = await startCluster({ dataDir, durable: false });
  started.push(cluster);
  return cluster;
}

async function ask(cluster: Cluster, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: cluster.connectionString });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>({ text: sql });
  await client.end();
  return rows[0] && Object.values(rows[0])[0];
}

test("keeps what was written over stop, kill and an orphan", async () => {
  const dataDir = join(root, "kept");
  const first = await start(dataDir);
  expect(await ask(first, "SHOW listen_addresses")).toBe("");
  await ask(first, "CREATE TABLE kept AS SELECT '夜航'::text AS name");
  await first.stop();

  const second = await start(dataDir);
  process.kill(second.pid, "SIGKILL");
  await second.exited;

  const third = await start(dataDir);
  expect(await ask(third, "SELECT name FROM kept")).toBe("夜航");
  // Not stopped: to the next start it is what a killed parent leaves behind.
  const fourth = await start(dataDir);
  await third.exited;
  expect(await ask(fourth, "SELECT name FROM kept")).toBe("夜航");
});

test("takes a lock file's number that now belongs to another program for what it is", async () => {
  const dataDir = join(root, "reused");
  const first = await start(dataDir);
  await first.stop();
  const stranger = spawn("sleep", ["60"]);
  writeFileSync(join(first.folder, "postmaster.pid"), `${stranger.pid}\n`);
  const second = await start(dataDir);
  expect(await ask(second, "SELECT 1")).toBe(1);
  expect(stranger.exitCode).toBe(null);
  stranger.kill();
  await once(stranger, "exit");
});

test("finds room for its socket under a very long path", async () => {
  const cluster = await start(join(root, "long".repeat(30)));
  expect(await ask(cluster, "SELECT 1")).toBe(1);
});

test.skipIf(process.getuid?.() !== 0)(
  "as root, keeps a cluster the owner can't reach elsewhere, and says where",
  async () => {
    const dataDir = join(root, "closed");
    mkdirSync(dataDir, { mode: 0o700 });
    const said: string[] = [];
    const cluster = await startCluster({
      dataDir,
      durable: false,
      report: (sentence) => said.push(sentence),
    });
    started.push(cluster);
    const elsewhere = dirname(cluster.folder);
    expect(elsewhere).toMatch(/^\/var\/lib\/yehang\//);
    expect(readFileSync(join(dataDir, locationFile), "utf8").trim()).toBe(elsewhere);
    expect(said.join()).toContain(elsewhere);
    await cluster.stop();
    rmSync(elsewhere, { recursive: true });
  },
);

test.skipIf(process.platform !== "linux")("ends with the process that started it", async () => {
  const dataDir = join(root, "bound");
  mkdirSync(dataDir);
  const code = `import { startCluster } from ${JSON.stringify(join(import.meta.dirname, "cluster.ts"))};
    const cluster = await startCluster({ dataDir: ${JSON.stringify(dataDir)}, durable: false });
    console.log(cluster.pid); setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", code], { cwd: process.cwd() });
  const [line] = (await once(parent.stdout, "data")) as [Buffer];
  const pid = Number(line.toString());
  expect(readFileSync(`/proc/${pid}/cmdline`, "utf8")).toContain(dataDir);
  parent.kill("SIGKILL");
  await expect.poll(() => existsSync(`/proc/${pid}`), { timeout: 8000 }).toBe(false);
});
