import { expect, test } from "@playwright/test";

test("the printed address opens the app", async ({ page, request }) => {
  const health = (await (await request.get("/healthz")).json()) as { parts: Record<string, boolean> };
  expect(health.parts).toEqual({ api: true, database: true, storage: true, worker: true });
  await page.goto("/");
  await expect(page).toHaveTitle(/夜航/);
  await expect(page).toHaveURL(/#\/splash/);
});
