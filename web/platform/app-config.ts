import type { AppConfig } from "#contract/envelope.ts";
import { local, readJson } from "./storage.ts";

const key = "app-config";
const timeoutMs = 3000;

let current: AppConfig | undefined;
let loading: Promise<AppConfig> | undefined;

/** The app-config kept from an earlier start; undefined where there is none or it is no app-config. */
export function keptAppConfig(): AppConfig | undefined {
  const kept = readJson(local, key) as Partial<AppConfig> | undefined;
  return kept && typeof kept === "object" && isAppConfig(kept) ? kept : undefined;
}

function isAppConfig(value: Partial<AppConfig>): value is AppConfig {
  return (
    typeof value.client === "string" &&
    typeof value.key === "string" &&
    Array.isArray(value.lines) &&
    value.lines.every((line) => typeof line === "string")
  );
}

async function fetchFrom(base: string): Promise<AppConfig> {
  const response = await fetch(`${base}/app-config.json`, {
    cache: "no-store",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`app-config.json: HTTP ${response.status}`);
  const config = (await response.json()) as Partial<AppConfig>;
  if (!isAppConfig(config)) throw new Error("app-config.json: not an app config");
  return config;
}

/** From the page's own origin; where that fails, from whichever known line answers first. */
async function fetchAppConfig(): Promise<AppConfig> {
  try {
    return await fetchFrom(location.origin);
  } catch (failure) {
    const others = (keptAppConfig()?.lines ?? []).filter((line) => line !== location.origin);
    if (others.length === 0) throw failure;
    return await Promise.any(others.map(fetchFrom));
  }
}

/**
 * Keys and lines, fetched once a start; where nothing answers, the last ones kept.
 * @throws where nothing answers and nothing was kept: a first start without a network.
 */
export async function appConfig(): Promise<AppConfig> {
  return current ?? (await reloadAppConfig());
}

/** Fetches keys and lines anew, as after `unknown_client`. @throws as `appConfig`. */
export async function reloadAppConfig(): Promise<AppConfig> {
  loading ??= fetchAppConfig()
    .then((config) => {
      local.setItem(key, JSON.stringify(config));
      return config;
    })
    .catch((failure: unknown) => {
      const kept = keptAppConfig();
      if (!kept) throw failure;
      return kept;
    })
    .then((config) => (current = config))
    .finally(() => (loading = undefined));
  return loading;
}
