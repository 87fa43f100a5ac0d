import { expect, test } from "@playwright/test";
import { mark, markOf, onScreen, open, push, settled, startIsOver, watchCalls } from "./shell.ts";

// Low, so that the settings scroll.
test.use({ viewport: { width: 390, height: 420 } });

test("a page is found as it was left, scroll included, without a request", async ({ page }) => {
  const started = startIsOver(page);
  await open(page, "/setting");
  const box = onScreen(page).locator("main");
  await expect(onScreen(page).getByText("4.9.2")).toBeAttached();
  await box.evaluate((main) => main.scrollTo(0, 90));
  await mark(page, "first");
  await push(page, "/setting?again=1");
  expect(await markOf(page)).toBeUndefined();
  await started;
  const calls = watchCalls(page);
  await page.goBack();
  await settled(page);
  expect(await markOf(page)).toBe("first");
  expect(
    await onScreen(page)
      .locator("main")
      .evaluate((main) => main.scrollTop),
  ).toBe(90);
  expect(calls).toEqual([]);
});

test("a tab is found as it was left from every other, without a request", async ({ page }) => {
  const started = startIsOver(page);
  await open(page, "/my");
  // A page left before its code came has asked nothing yet, and would when it is shown.
  await expect(onScreen(page).getByRole("button", { name: "注册" })).toBeVisible();
  await mark(page, "my");
  await page.getByRole("button", { name: "社区" }).click();
  await settled(page);
  await expect(onScreen(page)).toHaveAttribute("data-page", "/community");
  await started;
  const calls = watchCalls(page);
  await onScreen(page).getByRole("button", { name: "我的" }).click();
  await settled(page);
  expect(await markOf(page)).toBe("my");
  expect(calls).toEqual([]);
});

test("a push makes a fresh page, also of a path that is kept", async ({ page }) => {
  await open(page, "/setting?n=1");
  await mark(page, "first");
  await push(page, "/setting?n=2");
  await mark(page, "second");
  await page.goBack();
  await settled(page);
  await push(page, "/setting?n=2");
  expect(await markOf(page)).toBeUndefined();
  await page.goBack();
  await settled(page);
  expect(await markOf(page)).toBe("first");
});

test("the same path with another query is another page, each with its own query", async ({ page }) => {
  await open(page, "/no-such-page?id=1");
  await mark(page, "one");
  await push(page, "/setting?id=1");
  await mark(page, "two");
  await push(page, "/setting?id=2");
  expect(await page.locator("[data-page='/setting']").count()).toBe(2);
  await page.goBack();
  await settled(page);
  expect(await markOf(page)).toBe("two");
});

test("the oldest of 51 pages is let go, and made fresh when one comes to it again", async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/my");
  await mark(page, "oldest");
  for (let n = 1; n <= 49; n++) {
    await push(page, `/setting?n=${n}`);
    if (n === 1) await mark(page, "second");
  }
  expect(await page.locator("[data-page]").count()).toBe(50);
  expect(await page.locator("[data-mark='oldest']").count()).toBe(1);
  await push(page, "/setting?n=50");
  expect(await page.locator("[data-page]").count()).toBe(50);
  expect(await page.locator("[data-mark='oldest']").count()).toBe(0);
  // a browser keeps 50 entries itself: /my is out of its reach too, but not out of the tab bar's
  await page.evaluate(() => history.go(-49));
  await page.waitForURL("**/#/setting?n=1");
  await settled(page);
  expect(await markOf(page)).toBe("second");
  await push(page, "/my");
  expect(await markOf(page)).toBeUndefined();
});

test("what plays on a page that is left stops, holds nothing, and goes on at its place", async ({ page }) => {
  await page.route("**/silence.wav", (route) =>
    route.fulfill({ contentType: "audio/wav", headers: { "Accept-Ranges": "bytes" }, body: silence(20) }),
  );
  await open(page, "/setting");
  await onScreen(page)
    .locator("main")
    .evaluate(async (main) => {
      const audio = document.createElement("audio");
      audio.src = "/silence.wav";
      main.append(audio);
      await audio.play();
      audio.currentTime = 7;
    });
  const audio = page.locator("audio");
  const state = () =>
    audio.evaluate((element: HTMLAudioElement) => ({
      paused: element.paused,
      source: element.getAttribute("src"),
      held: element.networkState !== HTMLMediaElement.NETWORK_EMPTY,
    }));
  await push(page, "/setting?next=1");
  expect(await state()).toEqual({ paused: true, source: null, held: false });
  await page.goBack();
  await settled(page);
  await expect.poll(state).toEqual({ paused: false, source: "/silence.wav", held: true });
  const position = await audio.evaluate((element: HTMLAudioElement) => element.currentTime);
  expect(position).toBeGreaterThanOrEqual(7);
  expect(position).toBeLessThan(12);
});

test("a reload brings the page, its scroll and the way back", async ({ page }) => {
  await open(page, "/my");
  await push(page, "/setting?n=1");
  await expect(onScreen(page).getByText("4.9.2")).toBeAttached();
  await onScreen(page)
    .locator("main")
    .evaluate((main) => main.scrollTo(0, 80));
  const stack = () => page.evaluate(() => sessionStorage.getItem("navigation-stack"));
  const before = await stack();
  await page.reload();
  await expect(onScreen(page)).toHaveAttribute("data-page", "/setting");
  expect(await stack()).toBe(before);
  await expect
    .poll(() =>
      onScreen(page)
        .locator("main")
        .evaluate((main) => main.scrollTop),
    )
    .toBe(80);
  await page.goBack();
  await settled(page);
  await expect(onScreen(page)).toHaveAttribute("data-page", "/my");
});

test("from home to a tab is a step the back key undoes; from tab to tab is none", async ({ page }) => {
  await open(page, "/home");
  const tab = (name: string) => onScreen(page).getByRole("button", { name }).click();
  await tab("我的");
  await settled(page);
  await tab("社区");
  await settled(page);
  await page.goBack();
  await settled(page);
  await expect(onScreen(page)).toHaveAttribute("data-page", "/home");
});

/** Seconds of silence as a WAV file: 8 kHz, 8 bit. */
function silence(seconds: number): Buffer {
  const samples = 8000 * seconds;
  const file = Buffer.alloc(44 + samples, 128);
  file.write("RIFF", 0);
  file.writeUInt32LE(36 + samples, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(8000, 24);
  file.writeUInt32LE(8000, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write("data", 36);
  file.writeUInt32LE(samples, 40);
  return file;
}
