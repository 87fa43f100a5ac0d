import { test as base } from "@playwright/test";
import { type ServedProduct, serveProduct } from "./served-product.ts";

/**
 * Journeys on a product of the worker's own, which the test may fill and look into. `baseURL` is its address; the age
 * gate is passed already.
 */
export const test = base.extend<object, { product: ServedProduct }>({
  product: [
    // The first argument names the fixtures this one needs: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const product = await serveProduct();
      await provide(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ product }, provide) => provide(product.origin),
  page: async ({ page }, provide) => {
    await page.addInitScript(() => sessionStorage.setItem("age-gate", "passed"));
    await provide(page);
  },
});

export { expect } from "@playwright/test";
export type { ServedProduct } from "./served-product.ts";
