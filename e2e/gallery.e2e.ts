import { AxeBuilder } from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { createServer, type ViteDevServer } from "vite";

/** The gallery of all parts: what holds there holds on every page made of them. */
let server: ViteDevServer;
let address: string;

test.beforeAll(async () => {
  server = await createServer({
    configFile: new URL("../ui/gallery/vite.config.ts", import.meta.url).pathname,
    server: { port: 0, host: "127.0.0.1", hmr: false, watch: null },
    logLevel: "error",
  });
  await server.listen();
  address = server.resolvedUrls?.local[0] ?? "";
});

test.afterAll(async () => {
  await server.close();
});

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: "reduce" });

async function openGallery(page: Page, theme: "light" | "dark") {
  await page.goto(`${address}?theme=${theme}`);
  await page.getByRole("heading", { name: "夜航部件" }).waitFor();
}

async function findings(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target.join(" ")) }));
}

for (const theme of ["light", "dark"] as const) {
  test(`axe finds nothing on any part, ${theme}`, async ({ page }) => {
    await openGallery(page, theme);
    expect(await findings(page)).toEqual([]);
  });

  test(`axe finds nothing on an open sheet and dialog, ${theme}`, async ({ page }) => {
    await openGallery(page, theme);
    await page.getByRole("button", { name: "半屏" }).click();
    await page.getByRole("dialog", { name: "解锁完整版" }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "询问" }).click();
    await page.getByRole("alertdialog", { name: "温馨提示" }).waitFor();
    expect(await findings(page)).toEqual([]);
  });
}

test("whatever is pressed is at least 44 px high and wide, counting the room around it", async ({ page }) => {
  await openGallery(page, "light");
  const small = await page.evaluate(() => {
    // It runs in the page and can't reach out of this function.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const reach = (target: Element) => {
      const box = target.getBoundingClientRect();
      let { width, height } = box;
      for (const pseudo of ["::before", "::after"]) {
        const style = getComputedStyle(target, pseudo);
        if (style.content === "none" || style.position !== "absolute") continue;
        // A negative inset is room to press that isn't drawn.
        width = Math.max(width, box.width - parseFloat(style.left) - parseFloat(style.right));
        height = Math.max(height, box.height - parseFloat(style.top) - parseFloat(style.bottom));
      }
      return { width, height };
    };
    return [
      ...document.querySelectorAll("button, a[href], label:has(input[type=checkbox], input[type=radio])"),
    ]
      .map((target) => ({ name: target.getAttribute("aria-label") ?? target.textContent, ...reach(target) }))
      .filter(({ width, height }) => Math.round(width) < 44 || Math.round(height) < 44);
  });
  expect(small).toEqual([]);
});

test("nothing is wider than the screen, at 320 and at 390", async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await openGallery(page, "light");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test("a sheet takes the focus, keeps it, closes on Esc and gives it back", async ({ page }) => {
  await openGallery(page, "light");
  const opener = page.getByRole("button", { name: "半屏" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "解锁完整版" });
  await expect(sheet).toBeFocused();
  const order: string[] = [];
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press("Tab");
    order.push(
      await page.evaluate(() => {
        const at = document.activeElement;
        const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : undefined;
        return label ?? at?.getAttribute("aria-label") ?? at?.textContent ?? "";
      }),
    );
  }
  expect(order).toEqual(["关闭", "金币解锁", "优惠码", "以后再说", "支付 30 金币", "关闭"]);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
});

test("a question is answered from the keyboard", async ({ page }) => {
  await openGallery(page, "light");
  await page.getByRole("button", { name: "询问" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "确定" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("status").filter({ hasText: "已取消" })).toBeVisible();
});

test("channels follow the arrows and bring the active one into sight", async ({ page }) => {
  await openGallery(page, "light");
  const row = page.getByRole("tablist", { name: "频道" });
  await row.getByRole("tab", { name: "推荐" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(row.getByRole("tab", { name: "关注" })).toBeFocused();
  await page.keyboard.press("End");
  const last = row.getByRole("tab", { name: "图集" });
  await expect(last).toHaveAttribute("aria-selected", "true");
  await expect(last).toBeInViewport({ ratio: 1 });
});

test("a held card opens its menu instead of itself", async ({ page }) => {
  await openGallery(page, "light");
  const card = page.getByRole("button", { name: /极光观测日记/ });
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  if (!box) throw new Error("the card has no box");
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  await expect(page.getByRole("status").filter({ hasText: "长按" })).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole("status").filter({ hasText: "打开" })).toBeHidden();
  await card.click();
  await expect(page.getByRole("status").filter({ hasText: "打开" })).toBeVisible();
});
