import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CannotStart } from "#server/platform/cannot-start.ts";
import type { Config } from "#server/platform/config.ts";
import { startCluster } from "#server/platform/postgres/cluster.ts";
import { openSecrets } from "#server/platform/secrets.ts";
import { Child } from "./child.ts";
import { complain, say } from "./console.ts";
import { openDataDir, writeVersion } from "./data-dir.ts";
import { makeDemo } from "./demo.ts";
import { type Lock, lockDataDir } from "./lock.ts";
import { memoryEnv, memoryFlags } from "./memory.ts";
import { Part } from "./part.ts";
import { checkPort } from "./port.ts";

/** In development (`npm run dev`) a part starts again when its sources change. */
const watching = process.env["WATCH"] ? ["--watch", "--watch-preserve-output"] : [];

/** Something that was started and has to be ended. */
interface Running {
  stop(): Promise<void>;
}

/** Everything `npm start` runs: started in order, watched, and ended in the opposite order. */
export class Product {
  /** Set where it could not go on by itself. */
  failed = false;
  #lock: Lock | undefined;
  #cluster: Running | undefined;
  readonly #parts: Part[] = [];
  #demo: Running | undefined;
  #stopping = false;

  /** @throws CannotStart with a sentence for the operator; `stop` clears away what had been started. */
  async start(config: Config): Promise<void> {
    if (config.role !== "all" && !config.databaseUrl) {
      throw new CannotStart(`ROLE=${config.role} 需要 DATABASE_URL：单独的进程没有自带的数据库。`);
    }
    openDataDir(config.dataDir);
    this.#lock = await lockDataDir(config.dataDir);
    const port = config.role === "worker" ? undefined : await checkPort(config, this.#lock.tookOver);
    openSecrets(config.dataDir);
    const databaseUrl = config.databaseUrl || (await this.#keepCluster(config.dataDir));
    const env = childEnvironment(config, databaseUrl, port);
    await migrate(config, env);
    writeVersion(config.dataDir);
    await this.#startParts(config, env);
    this.#goOn();
    if (port === undefined) return say("夜航后台任务进程已就绪。");
    if (config.demo) {
      const demo = makeDemo(env, databaseUrl, logOf(config, "demo"), (hint) => this.#tell(hint));
      this.#demo = demo;
      await demo.enough;
      this.#goOn();
    }
    for (const host of shownHosts(config.host)) say(`夜航已就绪：http://${host}:${port}/`);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.#lock?.markStopping();
    await Promise.all([this.#demo, ...this.#parts].map((part) => part?.stop()));
    await this.#cluster?.stop();
    this.#lock?.release();
  }

  /** Passes a hint on to every part but the one it came from. */
  #tell(hint: object, from?: Part): void {
    for (const part of this.#parts) if (part !== from) part.send(hint);
  }

  /** @throws where the stop came first: nothing more may be started then. */
  #goOn(): void {
    if (this.#stopping) throw new Error("stopped while starting");
  }

  async #keepCluster(dataDir: string): Promise<string> {
    const launch = () => startCluster({ dataDir, report: say });
    let cluster = await launch();
    this.#cluster = { stop: () => cluster.stop() };
    this.#goOn();
    const watch = async (): Promise<void> => {
      for (;;) {
        await cluster.exited;
        if (this.#stopping) return;
        complain("数据库意外退出，正在恢复…");
        cluster = await launch();
      }
    };
    watch().catch((error: Error) => {
      complain(`数据库无法恢复：${error.message}`);
      this.failed = true;
      process.kill(process.pid, "SIGTERM");
    });
    return cluster.connectionString;
  }

  async #startParts(config: Config, env: NodeJS.ProcessEnv): Promise<void> {
    const add = (name: string, file: string): Part => {
      this.#goOn();
      const log = logOf(config, file);
      const program = [...memoryFlags, ...watching, `server/main/${file}.ts`];
      const part: Part = new Part(name, { program, env: { ...memoryEnv, ...env }, log }, (hint) =>
        this.#tell(hint, part),
      );
      this.#parts.push(part);
      return part;
    };
    if (config.role !== "worker") add("接口进程", "api");
    if (config.role !== "api") add("后台任务进程", "worker");
    await Promise.all(this.#parts.map((part) => part.ready));
  }
}

function logOf(config: Config, name: string): string {
  return join(config.dataDir, "logs", `${name}.log`);
}

/** What was decided here is said aloud to the children: they read the same environment. */
function childEnvironment(config: Config, databaseUrl: string, port = config.port): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: config.dataDir,
    DEMO: config.demo ? "1" : "0",
    NODE_ENV: watching.length > 0 ? "development" : "production",
  };
}

async function migrate(config: Config, env: NodeJS.ProcessEnv): Promise<void> {
  const lines: string[] = [];
  const child = new Child({
    program: ["server/main/migrate.ts"],
    env,
    log: logOf(config, "migrate"),
    onLine: (line) => lines.push(line),
  });
  const { code } = await child.exited;
  // Its last output may arrive a moment after its end.
  await sleep(0);
  if (code !== 0)
    throw new CannotStart(lines.join("\n") || `数据库迁移失败，详见 ${logOf(config, "migrate")}`);
}

/** Addresses to open: for a host that means every interface, the ones others can reach too. */
function shownHosts(host: string): string[] {
  if (host !== "0.0.0.0" && host !== "::") return [host.includes(":") ? `[${host}]` : host];
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal);
  return ["127.0.0.1", ...outside.map(({ address }) => address)];
}
