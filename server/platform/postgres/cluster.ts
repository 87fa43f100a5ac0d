import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { CannotStart } from "#server/platform/cannot-start.ts";
import { findBinaries } from "./binaries.ts";
import { endLeftover } from "./leftover.ts";
import { clientUser, clusterOwner, type Owner } from "./owner.ts";
import { findPlace, type Place } from "./place.ts";

export interface ClusterOptions {
  /** Existing folder, absolute; the cluster lives in it, or is named in it. */
  dataDir: string;
  /** Database to make where it is missing. */
  database?: string;
  /** False trades durability for speed: for tests only. */
  durable?: boolean;
  /** Told, in Chinese, what an operator should know: files kept elsewhere. */
  report?: (sentence: string) => void;
}

export interface Cluster {
  connectionString: string;
  /** Folder of the cluster's files (PGDATA). */
  folder: string;
  /** Process number of the server. */
  pid: number;
  /** Resolves when the server is gone, asked or not. */
  exited: Promise<void>;
  /** Ends sessions and stops within seconds, everything committed on disk. */
  stop(): Promise<void>;
}

const role = "yehang";
const socketPort = 5432;

/**
 * Starts the embedded PostgreSQL: makes the cluster at first, heals after a crash, listens on a private unix socket
 * only. Only this system user may connect (peer authentication), so there is no password to keep.
 * @throws CannotStart with a sentence for the operator.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const report = options.report ?? (() => {});
  const owner = clusterOwner();
  const place = findPlace(realpathSync(options.dataDir), owner, report);
  const binaries = findBinaries(owner, report);
  if (!existsSync(place.cluster)) initialise(binaries.folder, place.cluster, owner, options.durable ?? true);
  refuseOtherMajor(place.cluster, binaries.version);
  // Written at every start: the same cluster may be started by another user later.
  writeFileSync(join(place.cluster, "pg_hba.conf"), `local all ${role} peer map=${role}\n`);
  writeFileSync(join(place.cluster, "pg_ident.conf"), `${role} "${clientUser()}" ${role}\n`);
  await endLeftover(place.cluster);
  const server = await launch(binaries.folder, place, owner, options.durable ?? true);
  const address = (database: string): string =>
    `postgresql://${role}@localhost:${socketPort}/${database}?host=${encodeURIComponent(place.run)}`;
  const database = options.database ?? "yehang";
  const exited = new Promise<void>((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) resolve();
    server.once("exit", () => resolve());
  });
  await ensureDatabase(address("postgres"), database);
  return {
    connectionString: address(database),
    folder: place.cluster,
    pid: server.pid ?? 0,
    exited,
    async stop() {
      await endServer(server, exited);
      if (place.run.startsWith("/tmp/")) rmSync(place.run, { recursive: true, force: true });
    },
  };
}

/** Made beside its place and moved there when whole: an interrupted first start leaves nothing half made. */
function initialise(folder: string, cluster: string, owner: Owner, durable: boolean): void {
  const half = `${cluster}.new`;
  rmSync(half, { recursive: true, force: true });
  const locale =
    "--locale-provider=builtin --builtin-locale=C.UTF-8 --lc-collate=C --lc-ctype=C.UTF-8 -E UTF8";
  const made = spawnSync(
    join(folder, "bin", "initdb"),
    [
      "-D",
      half,
      "-U",
      role,
      "--auth=peer",
      ...locale.split(" "),
      "--no-instructions",
      ...(durable ? [] : ["--no-sync"]),
    ],
    { ...owner, cwd: join(cluster, ".."), encoding: "utf8" },
  );
  if (made.status !== 0) throw new CannotStart(`数据库初始化失败：${made.stderr || made.error?.message}`);
  renameSync(half, cluster);
}

/** Another major release can't read the files; the way across is written in docs/operations.md. */
function refuseOtherMajor(cluster: string, version: string): void {
  const made = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  if (made !== version.split(".")[0]) {
    throw new CannotStart(
      `数据库文件属于 PostgreSQL ${made}，而程序是 ${version}，请先按 docs/operations.md 升级。`,
    );
  }
}

async function launch(folder: string, place: Place, owner: Owner, durable: boolean): Promise<ChildProcess> {
  const settings = {
    listen_addresses: "",
    unix_socket_directories: place.run,
    unix_socket_permissions: "0700",
    port: String(socketPort),
    timezone: "UTC",
    log_timezone: "UTC",
    max_connections: "80",
    shared_buffers: "128MB",
    // Compiling a plan costs more than these queries do.
    jit: "off",
    ...(durable
      ? {}
      : { fsync: "off", full_page_writes: "off", synchronous_commit: "off", max_wal_size: "2GB" }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const postgres = [join(folder, "bin", "postgres"), "-D", place.cluster, ...flags];
  // Ends the server with this process even when that is killed; where setpriv is missing, endLeftover does it later.
  const bound = spawnSync("setpriv", ["--pdeathsig", "INT", "true"]).status === 0;
  const [program = "", ...args] = bound ? ["setpriv", "--pdeathsig", "INT", ...postgres] : postgres;
  // After a kill -9 the old server's sessions hold its memory for a moment longer: try again for a while.
  const deadline = Date.now() + 20_000;
  for (;;) {
    const log = openSync(place.log, "w", 0o600);
    const server = spawn(program, args, {
      ...owner,
      cwd: place.cluster,
      stdio: ["ignore", log, log],
      detached: true,
    });
    closeSync(log);
    if (await becomesReady(server, place.cluster, deadline)) return server;
    if (Date.now() > deadline)
      throw new CannotStart(`数据库没有启动：${readFileSync(place.log, "utf8").trim()}`);
    await sleep(500);
  }
}

/** The eighth line of its lock file says when the server takes connections. */
async function becomesReady(server: ChildProcess, cluster: string, deadline: number): Promise<boolean> {
  const gone = new AbortController();
  server.once("exit", () => gone.abort());
  server.once("error", () => gone.abort());
  while (!gone.signal.aborted) {
    const lines = existsSync(join(cluster, "postmaster.pid"))
      ? readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")
      : [];
    if (Number(lines[0]) === server.pid && lines[7]?.startsWith("ready")) return true;
    // Recovery of a large cluster takes its time, so only silence from the start counts against it.
    if (lines.length === 0 && Date.now() > deadline) server.kill("SIGQUIT");
    await sleep(15);
  }
  return false;
}

async function ensureDatabase(address: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const found = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [database]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}

async function endServer(server: ChildProcess, exited: Promise<void>): Promise<void> {
  for (const [signal, patience] of [
    ["SIGINT", 20_000],
    ["SIGQUIT", 5000],
    ["SIGKILL", 5000],
  ] as const) {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill(signal);
    const waiting = new AbortController();
    await Promise.race([exited, sleep(patience, null, { signal: waiting.signal }).catch(() => {})]);
    waiting.abort();
  }
}
