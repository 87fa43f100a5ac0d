import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { Call } from "#contract/call.ts";
import { apiVersion, type AppConfig, bundleId, limits as wireLimits } from "#contract/envelope.ts";
import { type WireErrorCode, wireErrors } from "#contract/errors.ts";
import { registry } from "#contract/registry.ts";
import { toSeconds } from "#server/platform/clock.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { FindCaller } from "./authenticate.ts";
import { answerCall, type CallServer, reportFault, type WireRefusal } from "./call.ts";
import { type ClientKeys, deriveClientKeys, openRequest, seal } from "./envelope.ts";
import { parseCallForm } from "./form.ts";
import type { Handler } from "./handler.ts";
import { defaultRates, type LimitRates, Limits } from "./limits.ts";
import { pairHandlers } from "./serve.ts";
import { serveWebApp } from "./web-app.ts";

export interface ApiOptions {
  handlers: readonly Handler[];
  findCaller: FindCaller;
  /** The calls to serve; the contract's registry where absent. */
  calls?: ReadonlyMap<string, Call>;
  rates?: LimitRates;
  /** Hold every success against the contract: for tests and development, too dear for the hot path. */
  checkOutput?: boolean;
  /** What `GET /healthz` reports: each part by name, true where it works. */
  health?: () => Promise<Record<string, boolean>>;
  /** Folder of the built web app; its absence is no fault, development serves the app elsewhere. */
  webApp?: string;
  timeouts?: Partial<Timeouts>;
  /** Calls in work at once, beyond which new ones are told to come back. */
  mostAtOnce?: number;
}

/** When a peer that says nothing is cut off, milliseconds. */
export interface Timeouts {
  /** A request's head. */
  head: number;
  /** A whole request, body included: 256 KiB at 9 KiB/s. */
  request: number;
  /** A connection between requests. */
  idle: number;
  /** How often the above are looked at. */
  check: number;
}
const defaultTimeouts: Timeouts = { head: 10_000, request: 30_000, idle: 65_000, check: 2_000 };

const retryAfterSeconds = 2;

declare module "fastify" {
  interface FastifyInstance {
    /** From now on every request but HEAD and health is answered 503, so that a balancer turns away. */
    drain(): void;
  }
}

/**
 * The HTTP server of the product, not listening yet; further routes can be registered on it.
 * @throws Error where calls and handlers do not match one to one.
 */
export function createApi(platform: Platform, options: ApiOptions): FastifyInstance {
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const api = Fastify({
    // A child logger per request costs more than opening an envelope; faults are logged where they happen.
    logger: false,
    bodyLimit: wireLimits.body,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.idle,
    http: { headersTimeout: timeouts.head, connectionsCheckingInterval: timeouts.check },
    routerOptions: { maxParamLength: 2000 },
    return503OnClosing: false,
    forceCloseConnections: "idle",
    exposeHeadRoutes: false,
  });
  const state = { draining: false, inWork: 0 };
  api.decorate("drain", () => {
    state.draining = true;
  });
  api.addHook("preClose", async () => {
    state.draining = true;
  });

  const tell = (reply: FastifyReply, { error, retryAfter }: WireRefusal): FastifyReply => {
    if (retryAfter !== undefined) void reply.header("Retry-After", retryAfter);
    return reply.code(wireErrors[error]).send({ error, server_time: toSeconds(platform.clock.now()) });
  };
  const unavailable: WireRefusal = { error: "unavailable", retryAfter: retryAfterSeconds };

  // Lines are other origins, and every answer may be read there.
  api.addHook("onRequest", (request, reply, done) => {
    void reply.headers({
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Expose-Headers": "ETag, Retry-After",
      "X-Content-Type-Options": "nosniff",
    });
    if (state.draining && request.method !== "HEAD" && request.url !== "/healthz") tell(reply, unavailable);
    else done();
  });
  api.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") return tell(reply, { error: "too_large" });
    if (error.statusCode !== undefined && error.statusCode < 500) return tell(reply, { error: "malformed" });
    reportFault(platform, request.routeOptions.url ?? "", error);
    return tell(reply, { error: "internal" });
  });
  api.setNotFoundHandler((_request, reply) => tell(reply, { error: "unknown_path" }));

  serveCalls(api, platform, options, state, tell);
  serveSigns(api, platform, options);
  if (options.webApp !== undefined) serveWebApp(api, options.webApp, platform.config.lines);
  return api;
}

type Tell = (reply: FastifyReply, refusal: WireRefusal) => FastifyReply;

function serveCalls(
  api: FastifyInstance,
  platform: Platform,
  options: ApiOptions,
  state: { inWork: number },
  tell: Tell,
): void {
  const served = pairHandlers(options.calls ?? registry, options.handlers);
  const clients = new Map<string, ClientKeys>(
    platform.config.clientKeys.map((client) => [client.id, deriveClientKeys(client)]),
  );
  const server: CallServer = {
    platform,
    findCaller: options.findCaller,
    limits: new Limits(options.rates ?? defaultRates),
    checkOutput: options.checkOutput ?? false,
  };
  const mostAtOnce = options.mostAtOnce ?? 1000;
  const prefix = "/api/";

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.slice(prefix.length);
    const call = served.get(path);
    if (!call) return tell(reply, { error: "unknown_path" });
    const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
    const form = isForm && Buffer.isBuffer(request.body) && parseCallForm(request.body.toString("latin1"));
    if (!form) return tell(reply, { error: "malformed" });
    const opened = openRequest(clients, path, form, toSeconds(platform.clock.now()));
    if (typeof opened === "string") return tell(reply, { error: opened satisfies WireErrorCode });
    if (state.inWork >= mostAtOnce)
      return tell(reply, { error: "unavailable", retryAfter: retryAfterSeconds });
    state.inWork++;
    try {
      const sender = { address: request.ip, userAgent: (request.headers["user-agent"] ?? "").slice(0, 300) };
      const answer = await answerCall(server, call, opened, sender);
      if (!Buffer.isBuffer(answer)) return tell(reply, answer);
      return reply
        .type("application/json")
        .header("Cache-Control", "no-store")
        .send(`{"data":"${seal(opened.client.sealKey, opened.sign, answer)}"}`);
    } finally {
      state.inWork--;
    }
  };

  void api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    // Before the body is read: what nobody handles is not worth receiving.
    scope.addHook("onRequest", (request, reply, done) => {
      if (served.has(request.url.slice(prefix.length))) done();
      else tell(reply, { error: "unknown_path" });
    });
    scope.post(`${prefix}*`, handle);
  });
}

/** The small answers around the calls: configuration, probe, health, preflight. */
function serveSigns(api: FastifyInstance, platform: Platform, options: ApiOptions): void {
  const [client] = platform.config.clientKeys;
  if (!client) throw new Error("a server needs at least one client key");
  const config: AppConfig = {
    client: client.id,
    key: client.secret.toString("base64url"),
    bundle_id: bundleId,
    api_version: apiVersion,
    lines: platform.config.lines,
  };
  api.get("/app-config.json", (_request, reply) => reply.header("Cache-Control", "no-store").send(config));
  api.head("/", (_request, reply) => reply.code(204).header("Cache-Control", "no-store").send());
  api.options("/*", (_request, reply) =>
    reply
      .code(204)
      .headers({
        "Access-Control-Allow-Methods": "GET, HEAD, POST, PUT",
        "Access-Control-Allow-Headers": "Content-Type, Range",
        "Access-Control-Max-Age": "86400",
      })
      .send(),
  );
  api.get("/healthz", async (_request, reply) => {
    const parts = (await options.health?.()) ?? {};
    const well = Object.values(parts).every(Boolean);
    return reply
      .code(well ? 200 : 503)
      .header("Cache-Control", "no-store")
      .send({ ok: well, parts });
  });
}
