import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { defineConfig } from "@playwright/test";

/** Chromium of the system: Playwright's own would be downloaded from where not every machine reaches. */
const chromium = (process.env["PATH"] ?? "")
  .split(delimiter)
  .flatMap((folder) => ["chromium", "chromium-browser", "google-chrome"].map((name) => join(folder, name)))
  .find((path) => existsSync(path));

/** Journeys through the built app, started as a product on a fresh data directory: see e2e/product.ts. */
export default defineConfig({
  testDir: "e2e",
  testMatch: "*.e2e.ts",
  globalSetup: "./e2e/product.ts",
  outputDir: "test-results",
  forbidOnly: Boolean(process.env["CI"]),
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    baseURL: process.env["E2E_ADDRESS"] ?? "",
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--autoplay-policy=no-user-gesture-required",
      ],
    },
  },
});
