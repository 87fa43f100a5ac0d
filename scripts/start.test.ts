import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
} from "node:fs";
import { rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { migrate } from "#server/platform/migrate.ts";
import { migrationsFolder, schemaVersion } from "#server/platform/migrations.ts";
import { startCluster } from "#server/platform/postgres/cluster.ts";
import { checkout, isRunning, type ProductOptions, StartedProduct } from "#server/testing/product.ts";

const folder = mkdtempSync(join(tmpdir(), "yehang start "));
// As root the database server runs as another user, who has to get in.
chmodSync(folder, 0o755);
const started: StartedProduct[] = [];
let dataDirs = 0;

afterEach(async () => {
  await Promise.all(started.splice(0).map((product) => product.stop()));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const newDataDir = (): string => join(folder, `data ${(dataDirs += 1)}`);

function start(options: Partial<ProductOptions> = {}): StartedProduct {
  const product = new StartedProduct({ dataDir: newDataDir(), ...options });
  started.push(product);
  return product;
}

async function healthy(address: string): Promise<boolean> {
  return fetch(`${address}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

const gone = (pids: number[]) => expect.poll(() => pids.filter(isRunning), { timeout: 15_000 }).toEqual([]);

test("heals when any part is killed, and SIGTERM leaves no process", async () => {
  const product = start();
  const address = await product.address();
  expect(await healthy(address)).toBe(true);
  for (const part of ["server/main/api.ts", "server/main/worker.ts", "bin/postgres"]) {
    const pid = product.pidOf(part);
    process.kill(pid, "SIGKILL");
    await gone([pid]);
    await expect
      .poll(() => product.processes().some(({ command }) => command.includes(part)), patient)
      .toBe(true);
    await expect.poll(() => healthy(address), patient).toBe(true);
  }
  const all = product.processes().map(({ pid }) => pid);
  expect(all.length).toBeGreaterThan(5);
  expect(await product.stop()).toBe(0);
  await gone(all);
});

const patient = { timeout: 20_000, interval: 100 };

test.each(["scripts/start.mjs", "server/main/all.ts"])("starts again after kill -9 of %s", async (part) => {
  const dataDir = newDataDir();
  const first = start({ dataDir });
  await first.address();
  const all = first.processes().map(({ pid }) => pid);
  process.kill(first.pidOf(part), "SIGKILL");
  const second = start({ dataDir });
  expect(await healthy(await second.address())).toBe(true);
  await gone(all);
});

test("starts again after kill -9 of everything at once", async () => {
  const dataDir = newDataDir();
  const first = start({ dataDir });
  await first.address();
  for (const { pid } of first.processes()) process.kill(pid, "SIGKILL");
  expect(await healthy(await start({ dataDir }).address())).toBe(true);
});

test.each(["SIGTERM", "SIGKILL"] as const)("ends with npm when that gets %s", async (signal) => {
  const product = start({ command: ["npm", "start"] });
  await product.address();
  const all = product.processes().map(({ pid }) => pid);
  product.process.kill(signal);
  await gone(all);
});

test("two starts on one data directory don't fight: the second says who has it", async () => {
  const dataDir = newDataDir();
  const first = start({ dataDir });
  const address = await first.address();
  const second = start({ dataDir });
  expect(await second.exited).toBe(1);
  expect(second.output).toContain(`正被另一个夜航使用（进程 ${first.pidOf("server/main/all.ts")}）`);
  expect(await healthy(address)).toBe(true);
});

test("a taken port gets one sentence", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => void taken.once("listening", resolve));
  const { port } = taken.address() as { port: number };
  const product = start({ env: { PORT: String(port) } });
  expect(await product.exited).toBe(1);
  expect(product.output.trim()).toBe(`端口 ${port} 已被占用，请用 PORT 换一个，例如 PORT=8081 npm start。`);
  taken.close();
});

test("a data directory that can't be written gets one sentence", async () => {
  const file = join(folder, "a file");
  writeFileSync(file, "");
  const product = start({ dataDir: join(file, "data") });
  expect(await product.exited).toBe(1);
  expect(product.output.trim()).toMatch(/^数据目录 .+ 无法写入（ENOTDIR），请换一个 DATA_DIR。$/);
});

test("a data directory of a newer version is refused and not touched", async () => {
  const dataDir = newDataDir();
  mkdirSync(join(dataDir, "files"), { recursive: true });
  writeFileSync(join(dataDir, "version"), JSON.stringify({ layout: 1, schema: schemaVersion() + 1 }));
  writeFileSync(join(dataDir, "files", "kept"), "kept");
  const before = fingerprint(dataDir);
  const product = start({ dataDir });
  expect(await product.exited).toBe(1);
  expect(product.output).toContain("属于更新的版本");
  expect(fingerprint(dataDir)).toBe(before);
});

test("a data directory of an older version is migrated", async () => {
  const dataDir = newDataDir();
  const older = join(folder, "older");
  const [first = ""] = readdirSync(migrationsFolder).toSorted();
  mkdirSync(dataDir);
  cpSync(join(migrationsFolder, first), join(older, first));
  const cluster = await startCluster({ dataDir, durable: false });
  await migrate(cluster.connectionString, older);
  await cluster.stop();
  writeFileSync(join(dataDir, "version"), JSON.stringify({ layout: 1, schema: 1 }));
  expect(await healthy(await start({ dataDir }).address())).toBe(true);
  expect(JSON.parse(readFileSync(join(dataDir, "version"), "utf8"))).toEqual({
    layout: 1,
    schema: schemaVersion(),
  });
});

test("runs in a path with spaces", async () => {
  const root = copyCheckout(join(folder, "夜航 copy"));
  const product = start({ root, dataDir: join(root, "data") });
  expect(await healthy(await product.address())).toBe(true);
});

// nobody stands for an ordinary user; it has to get as far as the installed packages.
const nobody = { uid: 65534, gid: 65534 };
const modules = join(checkout, "node_modules", "vite", "package.json");
const asOther =
  process.getuid?.() === 0 && spawnSync("test", ["-r", modules], { ...nobody, cwd: "/" }).status === 0;

test.runIf(asOther)("runs as an ordinary user under a home of mode 700", async () => {
  const home = join(folder, "home");
  const root = copyCheckout(join(home, "yehang"));
  for (const path of [
    home,
    ...readdirSync(home, { recursive: true }).map((name) => join(home, String(name))),
  ]) {
    if (!path.includes("node_modules")) chownSync(path, nobody.uid, nobody.gid);
  }
  chmodSync(home, 0o700);
  const become = ["setpriv", `--reuid=${nobody.uid}`, `--regid=${nobody.gid}`, "--clear-groups"];
  const product = start({
    root,
    dataDir: join(root, "data"),
    command: [...become, "node", "scripts/start.mjs"],
    env: { HOME: home },
  });
  expect(await healthy(await product.address())).toBe(true);
  expect(statSync(join(root, "data", "postgres", "cluster")).uid).toBe(nobody.uid);
});

/** The tracked sources and the built page, with the installed packages linked; times are kept, so nothing is rebuilt. */
function copyCheckout(target: string): string {
  mkdirSync(target, { recursive: true });
  const listed = spawnSync("git", ["ls-files", "-z"], { cwd: checkout, encoding: "utf8" }).stdout.split("\0");
  for (const path of [...listed, "dist"]) {
    if (path === "" || !existsSync(join(checkout, path))) continue;
    cpSync(join(checkout, path), join(target, path), { recursive: true, preserveTimestamps: true });
  }
  symlinkSync(join(checkout, "node_modules"), join(target, "node_modules"));
  return target;
}

function fingerprint(root: string): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(root, { recursive: true }).map(String).toSorted()) {
    const path = join(root, name);
    const { mode, mtimeMs } = statSync(path);
    hash.update(`${name} ${mode} ${mtimeMs}\n`);
    if (statSync(path).isFile()) hash.update(readFileSync(path));
  }
  return hash.digest("hex");
}
