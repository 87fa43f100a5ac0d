import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import Fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import type { Call } from "#contract/call.ts";
import { apiVersion, type AppConfig, bundleId } from "#contract/envelope.ts";
import { registry } from "#contract/registry.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { FindCaller } from "./authenticate.ts";
import { reportFault, type WireRefusal } from "./call.ts";
import {
  CallEndpoint,
  callPrefix,
  comeBackAfter,
  crossOriginHeaders,
  refusalText,
  type ServerState,
} from "./call-endpoint.ts";
import type { Handler } from "./handler.ts";
import { defaultRates, type LimitRates, Limits } from "./limits.ts";
import { pairHandlers } from "./serve.ts";
import { serveWebApp } from "./web-app.ts";

export interface ApiOptions {
  handlers: readonly Handler[];
  findCaller: FindCaller;
  /** The calls to serve; the contract's registry where absent. */
  calls?: ReadonlyMap<string, Call>;
  /** Buckets that stand above the configuration's. */
  rates?: Partial<LimitRates>;
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

declare module "fastify" {
  interface FastifyInstance {
    /** From now on everything is answered 503, probe and health too, so that balancers and pages turn away. */
    drain(): void;
  }
}

/**
 * The HTTP server of the product, not listening yet; further routes can be registered on it.
 * @throws Error where calls and handlers do not match one to one.
 */
export function createApi(platform: Platform, options: ApiOptions): FastifyInstance {
  const state: ServerState = { draining: false, inWork: 0 };
  const endpoint = new CallEndpoint(
    {
      platform,
      findCaller: options.findCaller,
      limits: new Limits({ ...defaultRates, ...platform.config.rateLimits, ...options.rates }),
      checkOutput: options.checkOutput ?? false,
    },
    pairHandlers(options.calls ?? registry, options.handlers),
    state,
    options.mostAtOnce ?? 1000,
  );
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const api = Fastify({
    // A child logger per request costs more than opening an envelope; faults are logged where they happen.
    logger: false,
    return503OnClosing: false,
    forceCloseConnections: "idle",
    exposeHeadRoutes: false,
    serverFactory: (route) => listener(endpoint, route, timeouts),
  });
  api.decorate("drain", () => {
    state.draining = true;
  });
  api.addHook("preClose", async () => {
    state.draining = true;
  });
  const tell = (reply: FastifyReply, refusal: WireRefusal): FastifyReply => {
    const [status, json] = refusalText(platform, refusal);
    if (refusal.retryAfter !== undefined) void reply.header("Retry-After", refusal.retryAfter);
    return reply.code(status).type("application/json").header("Cache-Control", "no-store").send(json);
  };
  api.addHook("onRequest", (_request, reply, done) => {
    void reply.headers(crossOriginHeaders).header("X-Content-Type-Options", "nosniff");
    if (!state.draining) return done();
    void reply.header("Connection", "close");
    tell(reply, { error: "unavailable", retryAfter: comeBackAfter });
  });
  api.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") return tell(reply, { error: "too_large" });
    if (error.statusCode !== undefined && error.statusCode < 500) return tell(reply, { error: "malformed" });
    reportFault(platform, request.routeOptions.url ?? "", error);
    return tell(reply, { error: "internal" });
  });
  api.setNotFoundHandler((_request, reply) => tell(reply, { error: "unknown_path" }));

  // Only what is injected comes this way, in tests; what comes through a socket never reaches the router.
  void api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    scope.route({
      method: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
      url: `${callPrefix}*`,
      handler: (request, reply) => {
        reply.hijack();
        endpoint.handle(request.raw, reply.raw);
      },
    });
  });
  serveSigns(api, platform, options);
  if (options.webApp !== undefined) serveWebApp(api, options.webApp, platform.config.lines);
  return api;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** The HTTP server: calls straight to their endpoint, everything else to the router. */
function listener(endpoint: CallEndpoint, route: Listener, timeouts: Timeouts) {
  const server = createServer(
    {
      headersTimeout: timeouts.head,
      requestTimeout: timeouts.request,
      keepAliveTimeout: timeouts.idle,
      connectionsCheckingInterval: timeouts.check,
    },
    (request, response) => {
      if (request.url?.startsWith(callPrefix) && request.method !== "OPTIONS") {
        endpoint.handle(request, response);
      } else route(request, response);
    },
  );
  return server;
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
