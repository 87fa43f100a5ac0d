import { existsSync, mkdtempSync, chmodSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import { findCaller } from "#server/domains/account/index.ts";
import { handlers } from "#server/domains/index.ts";
import { delivery } from "#server/domains/playback/index.ts";
import { openPlatform } from "#server/main/platform.ts";
import { readConfig } from "#server/platform/config.ts";
import { migrate } from "#server/platform/migrate.ts";
import type { Platform } from "#server/platform/platform.ts";
import { startCluster } from "#server/platform/postgres/cluster.ts";
import { createApi } from "#server/transport/api.ts";

/** The product as the browser meets it, and a hand inside for what a test has to arrange or look up. */
export interface Product {
  address: string;
  platform: Platform;
}

const webApp = join(import.meta.dirname, "..", "dist", "web");

/** Starts the built app with its API and an empty database of its own; nothing is left behind. */
async function withProduct(journeys: (product: Product) => Promise<void>): Promise<void> {
  if (!existsSync(webApp)) throw new Error("dist/web is missing: build the app first (vite build)");
  const dataDir = mkdtempSync(join(tmpdir(), "yehang-e2e-"));
  // As root the database server runs as another user, who has to get in.
  chmodSync(dataDir, 0o755);
  process.env["LOG_LEVEL"] ??= "silent";
  const cluster = await startCluster({ dataDir, durable: false });
  try {
    await migrate(cluster.connectionString);
    const environment = { PORT: "0", DATA_DIR: dataDir, DATABASE_URL: cluster.connectionString };
    const platform = openPlatform("e2e", readConfig(environment));
    const plenty = { burst: 1e6, perSecond: 1e6 };
    const api = createApi(platform, {
      handlers,
      findCaller,
      webApp,
      rates: { identity: plenty, user: plenty, address: plenty },
    });
    await api.register(delivery(platform));
    const address = await api.listen({ host: "127.0.0.1", port: 0 });
    await journeys({ address, platform });
    await api.close();
    await platform.close();
  } finally {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Journeys against a product of the worker's own. `baseURL` is its address; the age gate is passed already. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // The first argument names the fixtures this one needs: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => withProduct(provide),
    { scope: "worker" },
  ],
  baseURL: ({ product }, provide) => provide(product.address),
  page: async ({ page }, provide) => {
    await page.addInitScript(() => sessionStorage.setItem("age-gate", "passed"));
    await provide(page);
  },
});

export { expect } from "@playwright/test";
