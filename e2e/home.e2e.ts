import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { storeImage } from "#server/platform/images.ts";
import { makeAsset, makeCreator, makeVideo } from "#server/testing/catalog.ts";
import { expect, type ServedProduct, test } from "./own-product.ts";

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true });

const clips = 24;
const entries = 300;
/** Which clip a video plays: what the page is never told. */
const assetOf = new Map<number, number>();

/** 300 entries that share 24 clips, a banner and a notice. */
async function fillCatalogue({ platform }: ServedProduct): Promise<void> {
  const { db } = platform;
  if (assetOf.size > 0) return;
  const creators: number[] = [];
  for (let made = 0; made < 12; made += 1) creators.push(await makeCreator(db, `放映员${made + 1}`));
  const made: { asset_id: number; cover: string; cover_color: string }[] = [];
  for (let clip = 0; clip < clips; clip += 1) {
    const background = { r: (clip * 41) % 200, g: (clip * 67) % 200, b: 120 };
    const picture = await sharp({ create: { width: 960, height: 540, channels: 3, background } })
      .png()
      .toBuffer();
    const { path, color } = await storeImage(platform.storage, picture);
    made.push({ asset_id: await makeAsset(db), cover: path, cover_color: color });
  }
  for (let number = 0; number < entries; number += 1) {
    const media = made[number % clips] as (typeof made)[number];
    const id = await makeVideo(db, {
      ...media,
      title: number % 3 ? `第 ${number} 夜` : `第 ${number} 夜：一个写得很长、一定会占满两行的标题`,
      creator_id: creators[number % creators.length] as number,
      weight: number,
      views: (number * 7919) % 200_000,
      tags: [...(number % clips < 9 ? ["治愈"] : []), ...(number % clips > 10 ? ["海岛"] : [])],
    });
    assetOf.set(id, media.asset_id);
  }
  const banner = made[0] as (typeof made)[number];
  await db
    .insertInto("banners")
    .values({
      tab_id: 100,
      image: banner.cover,
      color: banner.cover_color,
      kicker: "夜航放映周",
      title: "八部片子，陪你过完这个冬天",
      url: "/player?id=1",
      position: 1,
    })
    .execute();
  await db.insertInto("notices").values({ title: "今晚放映", body: "九点开始" }).execute();
  platform.bus.publish("catalog-changed", {});
}

test.beforeAll(({ product }) => fillCatalogue(product));

/** Opens home; the notice counts as seen unless a test is about it. */
async function openHome(page: Page, { notice = false } = {}): Promise<void> {
  if (!notice) await page.addInitScript(() => sessionStorage.setItem("home-notice-shown", "1"));
  await page.goto("/#/home");
  await cards(page).first().waitFor();
}

const channel = (page: Page, id = 100) => page.locator(`[data-channel="${id}"]`);
const cards = (page: Page, id = 100) => channel(page, id).locator('a[href^="#/player?id="]');

/** Ids of the videos any part of which can be seen in a channel now. */
function idsInSight(page: Page, id = 100): Promise<number[]> {
  return channel(page, id).evaluate((pane) => {
    const frame = pane.getBoundingClientRect();
    return [...pane.querySelectorAll<HTMLAnchorElement>('a[href^="#/player?id="]')]
      .filter((card) => {
        const box = (card.querySelector("img") ?? card).getBoundingClientRect();
        return (
          box.height > 0 &&
          box.bottom > frame.top &&
          box.top < frame.bottom &&
          box.right > frame.left &&
          box.left < frame.right
        );
      })
      .map((card) => Number(card.hash.split("id=")[1]));
  });
}

/** A finger that draws over the screen, starting in its middle. */
async function drawFinger(page: Page, { x = 0, y = 0 }: { x?: number; y?: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove", part: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: [{ x: 195 + (x - x / 2) * part - (x / 2) * (1 - part), y: 420 + y * part }],
    });
  await touch("touchStart", 0);
  for (let step = 1; step <= 12; step += 1) {
    await touch("touchMove", step / 12);
    await page.waitForTimeout(16);
  }
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}

test("shows the database's videos, with covers, creators and counts", async ({ page, product }) => {
  await openHome(page);
  const first = cards(page).first();
  const id = Number((await first.getAttribute("href"))?.split("id=")[1]);
  const video = await product.platform.db
    .selectFrom("videos as v")
    .innerJoin("users as u", "u.id", "v.creator_id")
    .select(["v.title", "u.nickname"])
    .where("v.id", "=", id)
    .executeTakeFirstOrThrow();
  await expect(first).toContainText(video.title);
  await expect(first).toContainText(video.nickname);
  await expect(first).toContainText("播放");
  await expect
    .poll(() => first.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(480);
  await expect(page.getByRole("button", { name: "夜航放映周，八部片子，陪你过完这个冬天" })).toBeVisible();
});

test("shows no way to a page that isn't built", async ({ page }) => {
  await openHome(page);
  await expect(page.getByRole("tab", { name: "排行" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "应用中心" })).toHaveCount(0);
  await expect(channel(page).getByRole("button", { name: /更多/ })).toHaveCount(0);
});

test("channels are swiped by finger, load when first shown, and keep their own place", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openHome(page);
  await channel(page).evaluate((pane) => pane.scrollTo(0, 1200));
  await expect(page.locator('[data-channel="101"]')).toHaveCount(0);
  await drawFinger(page, { x: -300 });
  await expect(page.getByRole("tab", { name: "最新" })).toHaveAttribute("aria-selected", "true");
  await cards(page, 101).first().waitFor();
  const before = asked.length;
  await drawFinger(page, { x: 300 });
  await expect(page.getByRole("tab", { name: "推荐" })).toHaveAttribute("aria-selected", "true");
  expect(await channel(page).evaluate((pane) => pane.scrollTop)).toBe(1200);
  // Further hands are fetched ahead at their own time.
  expect(asked.slice(before).filter((path) => /\/(index|list_tab_mv|getConfig)$/.test(path))).toEqual([]);
  await page.getByRole("tab", { name: "海岛" }).click();
  await cards(page, 102).first().waitFor();
  await page.reload();
  await expect(page.getByRole("tab", { name: "海岛" })).toHaveAttribute("aria-selected", "true");
  await cards(page, 102).first().click();
  await expect(page).toHaveURL(/#\/player/);
  await page.goBack();
  await expect(cards(page, 102).first()).toBeInViewport();
});

test("换一换 brings other videos and moves nothing below", async ({ page }) => {
  await openHome(page);
  const section = page.locator('[data-section="今夜推荐"]');
  const below = page.locator('[data-section="最新上船"]');
  const titles = () => section.locator("a").allInnerTexts();
  const [first, place] = [await titles(), (await below.boundingBox())?.y];
  for (let press = 0; press < 4; press += 1) {
    const before = await titles();
    await section.getByRole("button", { name: "换一换" }).click();
    await expect.poll(titles).not.toEqual(before);
    expect(await section.locator("a").count()).toBe(4);
    expect((await below.boundingBox())?.y).toBe(place);
  }
  expect(await titles()).not.toEqual(first);
});

test("the feed goes on to its end without showing anything twice, and never one clip twice on a screen", async ({
  page,
}) => {
  test.slow();
  await openHome(page);
  const end = channel(page).getByText("到岸了，没有更多");
  const pane = channel(page);
  for (let step = 0; step < 400; step += 1) {
    const ids = await idsInSight(page);
    const assets = ids.map((id) => assetOf.get(id));
    expect(new Set(assets).size, `at ${step}: ${ids.join(" ")}`).toBe(ids.length);
    if (await end.isVisible()) {
      const atEnd = await pane.evaluate((box) => box.scrollTop + box.clientHeight >= box.scrollHeight - 2);
      if (atEnd) break;
    }
    await pane.evaluate((box) => box.scrollBy(0, 330));
    await page.waitForTimeout(30);
  }
  await expect(end).toBeVisible();
  const feed = await pane.evaluate((box) =>
    [...box.querySelectorAll<HTMLAnchorElement>('a[href^="#/player?id="]')]
      .filter((card) => !card.closest("[data-section]"))
      .map((card) => card.hash),
  );
  expect(new Set(feed).size).toBe(feed.length);
  expect(feed.length).toBeGreaterThan(entries * 0.9);
});

test("pulling down brings what is new", async ({ page, product }) => {
  await openHome(page);
  const { db, bus } = product.platform;
  const asset_id = await makeAsset(db);
  const id = await makeVideo(db, { asset_id, title: "刚刚靠岸的新片", weight: 9999 });
  assetOf.set(id, asset_id);
  bus.publish("catalog-changed", {});
  await drawFinger(page, { y: 320 });
  await expect(cards(page).filter({ hasText: "刚刚靠岸的新片" }).first()).toBeVisible();
  await db.deleteFrom("videos").where("id", "=", id).execute();
  bus.publish("catalog-changed", {});
});

test("the notice is shown once per session", async ({ page, browser, product }) => {
  await openHome(page, { notice: true });
  const notice = page.getByRole("alertdialog", { name: "今晚放映" });
  await expect(notice).toContainText("九点开始");
  await notice.getByRole("button", { name: "知道了" }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await cards(page).first().waitFor();
  await expect(notice).toHaveCount(0);
  // Another tab of a new session is told again.
  const other = await browser.newPage();
  await other.addInitScript(() => sessionStorage.setItem("age-gate", "passed"));
  await other.goto(`${product.origin}/#/home`);
  await expect(other.getByRole("alertdialog", { name: "今晚放映" })).toBeVisible();
  await other.close();
});

test("a channel that did not load says so, and 重试 brings it", async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem("home-notice-shown", "1"));
  for (const call of ["tabnew/index", "home/getConfig"]) {
    await page.route(`**/api/${call}`, (route) => route.fulfill({ status: 500, body: "{}" }));
  }
  await page.goto("/#/home");
  await expect(channel(page).getByRole("alert")).toContainText("这一页没有加载出来");
  await expect(channel(page).getByRole("button", { name: "换线路" })).toBeVisible();
  await page.unrouteAll();
  await channel(page).getByRole("button", { name: "重试" }).click();
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole("tab", { name: "最新" })).toBeVisible();
});

test("an empty channel says what is missing and leads on", async ({ page }) => {
  await openHome(page);
  await page.getByRole("button", { name: "全部频道" }).click();
  await page.getByRole("dialog", { name: "全部频道" }).getByRole("button", { name: "手作" }).click();
  await expect(channel(page, 104)).toContainText("这个频道还没有视频");
  await channel(page, 104).getByRole("button", { name: "去推荐看看" }).click();
  await expect(page.getByRole("tab", { name: "推荐" })).toHaveAttribute("aria-selected", "true");
  await expect(cards(page).first()).toBeInViewport();
});

test("without a network what is there stays, and says so", async ({ page, context }) => {
  await openHome(page);
  await context.setOffline(true);
  await expect(channel(page).getByRole("status").filter({ hasText: "正在显示上次的内容" })).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await context.setOffline(false);
  await expect(channel(page).getByText("正在显示上次的内容")).toHaveCount(0);
});

test("a card opens its player, and back finds home as it was left", async ({ page }) => {
  await openHome(page);
  await channel(page).evaluate((pane) => pane.scrollTo(0, 900));
  await page.waitForTimeout(100);
  const [id] = (await idsInSight(page)).slice(-1);
  await channel(page).locator(`a[href="#/player?id=${id}"]`).last().click();
  await expect(page).toHaveURL(new RegExp(`#/player\\?id=${id}$`));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goBack();
  await expect(channel(page)).toBeVisible();
  expect(await channel(page).evaluate((pane) => pane.scrollTop)).toBe(900);
  expect(asked.filter((path) => /tabnew|home\//.test(path))).toEqual([]);
});

test("nothing moves by itself while home loads", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.sum += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await openHome(page);
  await page.waitForTimeout(800);
  const shifted = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
  expect(shifted).toBeLessThan(0.02);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing on home, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await openHome(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target.join(" ")) })),
    ).toEqual([]);
  });
}
