import { resolve } from "node:path";
import { CannotStart } from "./cannot-start.ts";

/** The environment, read once at start (see `readConfig`), checked, and passed on. */
export interface Config {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  /** PostgreSQL connection string; empty for the embedded cluster, whose address the start fills in. */
  databaseUrl: string;
  role: "all" | "api" | "worker" | "live";
  /** Whether demo users and content are made. */
  demo: boolean;
  /** Client ids with their 32-byte secrets; the first is handed out. Empty until `openPlatform` gives it our own. */
  clientKeys: { id: string; secret: Buffer }[];
  /** Origins, besides the page's own, under which the service answers. */
  lines: string[];
  /** Token buckets other than the transport's own defaults. */
  rateLimits: Partial<Record<"identity" | "user" | "address", BucketRate>>;
}

/** A token bucket: `burst` tokens at most, refilled at `perSecond`. */
export interface BucketRate {
  burst: number;
  perSecond: number;
}

type Environment = Record<string, string | undefined>;

/**
 * Reads the environment. An empty variable counts as unset.
 * @throws CannotStart with a sentence that says which variable is wrong and why.
 */
export function readConfig(env: Environment): Config {
  refuseUnsupported(env);
  const host = env["HOST"] || "127.0.0.1";
  if (!/^[A-Za-z0-9.:_-]+$/.test(host)) throw wrong("HOST", host, "应为主机名或 IP 地址");
  const databaseUrl = env["DATABASE_URL"] || "";
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    // The value may hold a password, so it isn't repeated.
    throw new CannotStart("环境变量 DATABASE_URL 不正确：应以 postgresql:// 开头。");
  }
  return {
    port: readPort(env["PORT"]),
    host,
    dataDir: resolve(env["DATA_DIR"] || "data"),
    databaseUrl,
    role: readRole(env["ROLE"]),
    demo: readDemo(env["DEMO"], databaseUrl === "" && isLoopback(host)),
    clientKeys: readClientKeys(env["CLIENT_KEYS"]),
    lines: readLines(env["LINE_ORIGINS"]),
    rateLimits: readRateLimits(env["RATE_LIMITS"]),
  };
}

/** Whether a host is this machine only: demo users and their known password must not meet the outside unasked. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127\.\d+\.\d+\.\d+$/.test(host);
}

function wrong(name: string, value: string, why: string): CannotStart {
  return new CannotStart(`环境变量 ${name}=${value} 不正确：${why}。`);
}

function refuseUnsupported(env: Environment): void {
  if (env["REDIS_URL"]) throw new CannotStart("尚不支持 REDIS_URL（进程间消息走内部通道），请去掉它。");
  const s3 = Object.keys(env).find((name) => name.startsWith("S3_") && env[name]);
  if (s3) throw new CannotStart(`尚不支持 ${s3}（文件存放在 DATA_DIR），请去掉它。`);
}

function readPort(text: string | undefined): number {
  if (!text) return 8080;
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65535) throw wrong("PORT", text, "应为 0 到 65535 的整数");
  return Number(text);
}

function readRole(text: string | undefined): Config["role"] {
  const role = text || "all";
  if (role === "live") throw wrong("ROLE", role, "直播进程尚未提供");
  if (role !== "all" && role !== "api" && role !== "worker")
    throw wrong("ROLE", role, "应为 all、api 或 worker");
  return role;
}

function readDemo(text: string | undefined, byDefault: boolean): boolean {
  if (!text) return byDefault;
  if (text !== "0" && text !== "1") throw wrong("DEMO", text, "应为 0 或 1");
  return text === "1";
}

function readClientKeys(text: string | undefined): Config["clientKeys"] {
  if (!text) return [];
  return text.split(",").map((entry) => {
    const [, id, encoded] = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9_-]{43})$/.exec(entry.trim()) ?? [];
    // Keys aren't repeated in a message that ends up in logs.
    if (!id || !encoded)
      throw new CannotStart("环境变量 CLIENT_KEYS 不正确：应为 id:密钥，密钥为 32 字节的 base64url。");
    return { id, secret: Buffer.from(encoded, "base64url") };
  });
}

function readLines(text: string | undefined): string[] {
  if (!text) return [];
  return text.split(",").map((entry) => {
    const line = entry.trim();
    if (!URL.canParse(line) || new URL(line).origin !== line) {
      throw wrong("LINE_ORIGINS", line, "应为逗号分隔的来源，例如 https://a.example");
    }
    return line;
  });
}

function readRateLimits(text: string | undefined): Config["rateLimits"] {
  const limits: Config["rateLimits"] = {};
  for (const entry of text?.split(",") ?? []) {
    const [, kind, burst, perSecond] =
      /^(identity|user|address)=(\d{1,9})\/(\d{1,9}(?:\.\d{1,3})?)$/.exec(entry.trim()) ?? [];
    if (!kind || !(Number(burst) > 0) || !(Number(perSecond) > 0)) {
      throw wrong("RATE_LIMITS", entry, "应为 identity=120/20 的形式，即桶容量与每秒补充数，均大于 0");
    }
    limits[kind as keyof typeof limits] = { burst: Number(burst), perSecond: Number(perSecond) };
  }
  return limits;
}
