import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { makeVideo } from "#server/testing/catalog.ts";
import { coverOf, type ServedProduct, serveProduct, transcodedClip } from "./served-product.ts";

let product: ServedProduct;
/** A free video of a minute, and one with a price on the same media. */
let free: number;
let locked: number;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await serveProduct();
  const { platform } = product;
  const asset = await transcodedClip(platform, { seconds: 60, size: "320x180" });
  const other = await transcodedClip(platform, { seconds: 2, size: "320x180" });
  const { path: cover, color: cover_color } = await coverOf(platform, 210);
  const video = { asset_id: asset, cover, cover_color, duration: 60 };
  free = await makeVideo(platform.db, { ...video, title: "守灯人的冬天", description: "一座孤岛" });
  locked = await makeVideo(platform.db, { ...video, title: "归港", pay_kind: "coins", price: 3000 });
  await makeVideo(platform.db, { ...video, asset_id: other, title: "渔火" });
});

test.afterAll(async () => {
  await product.stop();
});

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("age-gate", "passed"));
});

const open = (page: Page, id: number) => page.goto(`${product.origin}/#/player?id=${id}`);
/** Nothing of an element is taken into the browser: it is asked there. */
const video = (page: Page) => page.locator("[data-page='/player']:visible video");
const time = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime);

async function untilPlaying(page: Page, after = 0): Promise<number> {
  await expect.poll(() => time(page), { timeout: 15_000 }).toBeGreaterThan(after + 0.3);
  return time(page);
}

async function showControls(page: Page): Promise<void> {
  const show = page.getByRole("button", { name: "显示控制栏" });
  if (await show.isVisible()) await show.click();
}

test("a video plays by itself without sound, and with sound when asked", async ({ page }) => {
  await open(page, free);
  await expect(page.getByRole("heading", { name: "守灯人的冬天" })).toBeVisible();
  await untilPlaying(page);
  const unmute = page.getByRole("button", { name: "取消静音" });
  await unmute.click();
  await expect(unmute).toBeHidden();
  expect(await video(page).evaluate((element: HTMLVideoElement) => element.muted)).toBe(false);
  // The tone of the clip was really decoded.
  const decoded = () =>
    video(page).evaluate(
      (element) =>
        (element as unknown as { webkitAudioDecodedByteCount: number }).webkitAudioDecodedByteCount,
    );
  await expect.poll(decoded).toBeGreaterThan(0);
});

test("the line is a slider, and keys move it", async ({ page }) => {
  await open(page, free);
  await untilPlaying(page);
  await showControls(page);
  const slider = page.getByRole("slider", { name: "播放进度" });
  await slider.focus();
  await page.keyboard.press("End");
  await expect.poll(() => time(page)).toBeGreaterThan(59);
  await expect(page.getByRole("button", { name: "重新播放" })).toBeVisible();
  await page.getByRole("button", { name: "重新播放" }).click();
  await expect.poll(() => time(page)).toBeLessThan(20);
  await untilPlaying(page);
});

test("after a reload it goes on where it was left, or from the start", async ({ page }) => {
  await open(page, free);
  await untilPlaying(page);
  await video(page).evaluate((element: HTMLVideoElement) => void (element.currentTime = 25));
  await untilPlaying(page, 25);
  await page.reload();
  await expect(page.getByText(/已从 00:2\d 继续/)).toBeVisible();
  expect(await untilPlaying(page, 24)).toBeGreaterThan(25);
  await page.getByRole("button", { name: "从头播放" }).click();
  await expect.poll(() => time(page)).toBeLessThan(10);
});

test("a hidden page lets go of its media, and takes them up again where it was", async ({ page }) => {
  await open(page, free);
  await untilPlaying(page);
  await video(page).evaluate((element: HTMLVideoElement) => void (element.currentTime = 30));
  const left = await untilPlaying(page, 30);
  await page.getByRole("link", { name: /渔火/ }).click();
  await expect(page.getByRole("heading", { name: "渔火" })).toBeVisible();
  const hidden = page.locator("video").first();
  await expect.poll(() => hidden.evaluate((element: HTMLVideoElement) => element.readyState)).toBe(0);
  expect(await hidden.evaluate((element: HTMLVideoElement) => element.buffered.length)).toBe(0);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "守灯人的冬天" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "渔火" })).toBeHidden();
  const back = await untilPlaying(page, left - 1);
  expect(back).toBeLessThan(left + 10);
});

test("a locked video plays its preview, then says what it asks for and offers nothing that isn't there", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await open(page, locked);
  await untilPlaying(page);
  await expect(page.getByText("试看中")).toBeVisible();
  await video(page).evaluate(
    (element: HTMLVideoElement) => void (element.currentTime = element.duration - 0.3),
  );
  await expect(page.getByRole("heading", { name: /试看 \d+ 秒已结束/ })).toBeVisible();
  await expect(page.getByText("全片 01:00，解锁需 30 金币")).toBeVisible();
  await expect(page.getByRole("button", { name: /购买|解锁|支付/ })).toHaveCount(0);
  const media = asked.filter((path) => path.startsWith("/m/"));
  expect(media.length).toBeGreaterThan(0);
  expect(media.every((path) => path.includes("-preview/"))).toBe(true);
  await page.getByRole("button", { name: "重看试看" }).click();
  await expect.poll(() => time(page)).toBeLessThan(5);
  await untilPlaying(page);
});

test("when the address ends while playing, a new one is asked for and playing goes on", async ({ page }) => {
  await open(page, free);
  await untilPlaying(page);
  const refused = page.waitForResponse((response) => response.status() === 403);
  product.advance(6 * 3_600_000);
  await video(page).evaluate((element: HTMLVideoElement) => void (element.currentTime = 50));
  await refused;
  await untilPlaying(page, 50);
  await expect(page.getByRole("alert")).toBeHidden();
});

test("a stream that stays away says so, and 重试 brings it back", async ({ page }) => {
  await page.route("**/m/**/*.m4s", (route) => route.abort());
  await open(page, free);
  await expect(page.getByRole("heading", { name: "播放中断了" })).toBeVisible({ timeout: 40_000 });
  await page.unroute("**/m/**/*.m4s");
  await page.getByRole("button", { name: "重试" }).click();
  await untilPlaying(page);
});

test("without a screen to give, the player fills the page, and Esc gives it back", async ({ page }) => {
  await page.addInitScript(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError("not here"));
  });
  await open(page, free);
  await untilPlaying(page);
  const player = page.getByRole("region", { name: /播放器/ });
  const small = await player.boundingBox();
  await showControls(page);
  await page.getByRole("button", { name: "全屏", exact: true }).click();
  const large = await player.boundingBox();
  expect(large?.height).toBeGreaterThan((small?.height ?? 0) * 2);
  await page.keyboard.press("Escape");
  expect(await player.boundingBox()).toEqual(small);
});

test("a video that isn't there is told, with a way home", async ({ page }) => {
  await open(page, 999_999);
  await expect(page.getByRole("heading", { name: "这个视频看不了了" })).toBeVisible();
  await page.getByRole("button", { name: "回首页" }).click();
  await expect(page).toHaveURL(/#\/home$/);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing on the page, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const id of [free, locked]) {
      await open(page, id);
      await page.reload();
      await untilPlaying(page);
      await showControls(page);
      await page.getByRole("button", { name: "暂停" }).click();
      const { violations } = await new AxeBuilder({ page }).include("[data-page='/player']").analyze();
      expect(violations.map((one) => ({ id: one.id, at: one.nodes.map((node) => node.target) }))).toEqual([]);
    }
  });
}
