import type { FastifyInstance } from "fastify";
import { registry } from "#contract/registry.ts";
import { findCaller } from "#server/domains/account/index.ts";
import { handlers as allHandlers } from "#server/domains/index.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type ApiOptions, createApi } from "#server/transport/api.ts";
import type { LimitRates } from "#server/transport/limits.ts";
import { issueSystemToken } from "#server/transport/system-token.ts";
import { systemTokens } from "./client.ts";

const plenty = { burst: 1e9, perSecond: 1e9 };
const unlimited: LimitRates = { identity: plenty, user: plenty, address: plenty };

/**
 * An API for tests: every success is held against the contract, nobody is limited, and calls without a handler among
 * those given are left out rather than refused.
 */
export function testApi(platform: Platform, options: Partial<ApiOptions> = {}): FastifyInstance {
  const handlers = options.handlers ?? allHandlers;
  const handled = new Set(handlers.map((handler) => handler.path));
  const api = createApi(platform, {
    findCaller,
    calls: new Map([...registry].filter(([path]) => handled.has(path))),
    rates: unlimited,
    checkOutput: true,
    ...options,
    handlers,
  });
  systemTokens.set(api, (oauthId) => issueSystemToken(platform.secrets, oauthId, platform.clock.now()));
  return api;
}
