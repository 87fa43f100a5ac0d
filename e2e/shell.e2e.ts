import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { onScreen, open, push, settled, watchCalls } from "./shell.ts";

const enter = (page: Page) => page.getByRole("button", { name: "我已满 18 岁，进入" });

/** The same server under its other name, as a line of its own. */
function otherName(address: string | undefined): string {
  const url = new URL(address ?? "");
  url.hostname = url.hostname === "localhost" ? "127.0.0.1" : "localhost";
  return url.origin;
}

async function configure(page: Page, lines: string[]) {
  await page.route("**/app-config.json", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...((await response.json()) as object), lines } });
  });
}

const chosen = (page: Page) => page.evaluate(() => localStorage.getItem("line"));

/** Where the page looks whether a line answers; everything else goes through. */
async function refuseProbes(page: Page, address: (url: URL) => boolean) {
  await page.route(
    (url) => url.pathname === "/" && address(url),
    (route) => (route.request().method() === "HEAD" ? route.abort() : route.continue()),
  );
}

function shift(text: string, by: number): string {
  return [...text].map((unit) => String.fromCharCode(unit.charCodeAt(0) + by)).join("");
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing on the gate, on missing and on coming pages, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const findings = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(" ")) }));
    };
    await page.goto("/");
    await expect(enter(page)).toBeVisible();
    expect(await findings()).toEqual([]);
    for (const path of ["/nowhere", "/community"]) {
      await open(page, path);
      await page.reload();
      await expect(onScreen(page).getByRole("button", { name: "回首页" })).toBeVisible();
      expect(await findings()).toEqual([]);
    }
  });
}

test.describe("the way in", () => {
  test("leads from the root over lines and age gate to home", async ({ page }) => {
    const calls = watchCalls(page);
    await page.goto("/");
    await expect(page).toHaveURL(/#\/splash$/);
    await expect(page.getByText("线路一")).toBeVisible();
    await expect(page.getByText(/^\d+ ms$/)).toBeVisible();
    await enter(page).click();
    await expect(page).toHaveURL(/#\/home$/);
    await expect(onScreen(page)).toHaveAttribute("data-page", "/home");
    await expect(onScreen(page).getByRole("heading").first()).toBeVisible();
    // What is asked for home while the gate is read is not asked by home again.
    const first = calls.filter((path) => ["home/getConfig", "tabnew/index"].includes(path));
    expect(first.toSorted()).toEqual(["home/getConfig", "tabnew/index"]);
  });

  test("asks the age before any page, and then leads to the page that was wanted", async ({ page }) => {
    await page.goto("/#/setting?from=link");
    await expect(enter(page)).toBeVisible();
    await expect(page.locator("[data-page='/setting']")).toHaveCount(0);
    await enter(page).click();
    await expect(page).toHaveURL(/#\/setting\?from=link$/);
  });

  test("remembers the answer on this device, and only where that is wished", async ({ page, context }) => {
    await page.goto("/");
    await page.getByText("在这台设备上记住我的选择").click();
    await enter(page).click();
    await expect(page).toHaveURL(/#\/home$/);
    await page.reload();
    await expect(page).toHaveURL(/#\/home$/);

    const another = await context.newPage();
    await another.goto("/");
    await enter(another).click();
    await expect(another).toHaveURL(/#\/home$/);

    const third = await context.newPage();
    await third.goto("/");
    await expect(third).toHaveURL(/#\/home$/);
  });

  test("lets who is too young leave, with nothing of the app behind", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "未满 18 岁，离开" }).click();
    await expect(page).toHaveURL("about:blank");
  });

  test("shows the agreement and the privacy policy, and comes back to the question", async ({ page }) => {
    await page.goto("/");
    for (const [name, sentence] of [
      ["《用户协议》", "夜航面向年满 18 周岁的成年人"],
      ["《隐私政策》", "随机编号"],
    ] as const) {
      await page.getByRole("button", { name }).click();
      await expect(page.getByText(sentence)).toBeVisible();
      await page.getByRole("button", { name: "知道了" }).click();
      await expect(page.getByText(sentence)).toBeHidden();
    }
    await expect(enter(page)).toBeVisible();
  });

  test("keeps the invite code of the link it was opened with", async ({ page }) => {
    await page.goto("/?incode=ab12cd#/login");
    await enter(page).click();
    await onScreen(page).getByText("注册", { exact: true }).first().click();
    await expect(onScreen(page).getByRole("textbox", { name: /邀请码/ })).toHaveValue("AB12CD");
  });
});

/** What the document says of itself. */
async function head(page: Page) {
  return page.evaluate(() => ({
    title: document.title,
    description: document.querySelector<HTMLMetaElement>("meta[name=description]")!.content,
    keywords: document.querySelector<HTMLMetaElement>("meta[name=keywords]")!.content,
  }));
}

test.describe("the document", () => {
  test("bears the configured title, description and keywords, and built-in ones before", async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route("**/api/system/config", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto("/");
    const builtIn = await head(page);
    expect(builtIn.title).toMatch(/^夜航/);
    expect(builtIn.description).toContain("视频");
    expect(builtIn.keywords).toContain("视频");
    held.resolve();
    await expect.poll(async () => (await head(page)).title).not.toBe(builtIn.title);
    expect((await head(page)).description).not.toBe(builtIn.description);
  });

  test("sizes everything by the width, up to 500 px, in the middle of what is wider", async ({ page }) => {
    const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    await open(page, "/my");
    expect(await size()).toBe("39px");
    await page.setViewportSize({ width: 1000, height: 800 });
    await expect.poll(size).toBe("50px");
    const box = await page.locator("#root").boundingBox();
    expect([box?.x, box?.width]).toEqual([250, 500]);
  });

  test("has the chosen theme before anything is painted", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.addInitScript(() => localStorage.setItem("theme", "dark"));
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });
});

test.describe("pages that are not there", () => {
  test("say so under the bottom bar, without a top bar, and are not kept", async ({ page }) => {
    await open(page, "/no/such/page");
    await expect(onScreen(page).getByText("404")).toBeVisible();
    await expect(onScreen(page).getByText("Page Not Found: /no/such/page")).toBeVisible();
    await expect(onScreen(page).getByRole("navigation")).toBeVisible();
    await expect(onScreen(page).locator("header")).toHaveCount(0);
    await push(page, "/setting");
    await expect(page.locator("[data-page='/no/such/page']")).toHaveCount(0);
  });

  test("are tabs still to come, with a way back home", async ({ page }) => {
    await open(page, "/home");
    for (const name of ["片库", "社区", "暗网"]) {
      await onScreen(page).getByRole("navigation").getByRole("button", { name }).click();
      await settled(page);
      await expect(onScreen(page).getByRole("navigation")).toBeVisible();
      await expect(onScreen(page).getByRole("heading", { name, exact: true })).toBeAttached();
    }
    await onScreen(page).getByRole("button", { name: "回首页" }).click();
    await settled(page);
    await expect(onScreen(page)).toHaveAttribute("data-page", "/home");
  });
});

test.describe("pages that break", () => {
  const settingsCode = /\/assets\/setting-[^/]*\.js$/;

  test("show status, message and description, and leave the others whole", async ({ page }) => {
    await page.route(settingsCode, (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: "export default function Broken() { throw new Error('boom') }",
      }),
    );
    await open(page, "/my");
    await push(page, "/setting");
    await expect(onScreen(page).getByText("500")).toBeVisible();
    await expect(onScreen(page).getByText("Internal Server Error")).toBeVisible();
    await expect(onScreen(page).getByText("页面出了点问题")).toBeVisible();
    await page.goBack();
    await settled(page);
    await expect(onScreen(page)).toHaveAttribute("data-page", "/my");
  });

  test("reload once when their code is gone, then say so, and 重试 tries again", async ({ page }) => {
    await page.route(settingsCode, (route) => route.abort());
    let documents = 0;
    page.on("domcontentloaded", () => (documents += 1));
    await open(page, "/setting");
    await expect(onScreen(page).getByText("这一页没有加载出来")).toBeVisible();
    expect(documents).toBe(2);
    await page.unroute(settingsCode);
    await onScreen(page).getByRole("button", { name: "重试" }).click();
    await expect(onScreen(page).getByText("版本")).toBeVisible();
  });

  test("come right by the one reload where the code is there again", async ({ page }) => {
    let asked = 0;
    await page.route(settingsCode, (route) => (++asked === 1 ? route.abort() : route.continue()));
    await open(page, "/setting");
    await expect(onScreen(page).getByText("版本")).toBeVisible();
    expect(asked).toBe(2);
  });
});

test.describe("lines", () => {
  // The server's policy lets the page talk to configured lines only; these are made up by the test.
  test.use({ bypassCSP: true });

  test("that are dead are passed over for the fastest that answers", async ({ page, baseURL }) => {
    await configure(page, ["http://127.0.0.1:9", otherName(baseURL)]);
    await refuseProbes(page, ({ origin }) => origin === baseURL);
    await page.goto("/");
    await expect(page.getByText("没有回应")).toHaveCount(2);
    await enter(page).click();
    await expect(page).toHaveURL(/#\/home$/);
    expect(await chosen(page)).toBe(otherName(baseURL));
  });

  test("that all fail leave the first configured one", async ({ page, baseURL }) => {
    await configure(page, [otherName(baseURL), "http://127.0.0.1:9"]);
    await refuseProbes(page, () => true);
    await page.goto("/");
    await enter(page).click();
    expect(await chosen(page)).toBe(otherName(baseURL));
  });

  test("that die later are replaced while the user goes on", async ({ page, baseURL }) => {
    const first = otherName(baseURL);
    await configure(page, [first]);
    await page.addInitScript((line) => localStorage.setItem("line", line), first);
    await refuseProbes(page, ({ origin }) => origin === baseURL);
    await open(page, "/setting");
    await expect(onScreen(page).getByText(/\d+ ms/)).toBeVisible();
    expect(await chosen(page)).toBe(first);
    await page.unrouteAll();
    await page.route(`${first}/**`, (route) => route.abort());
    const calls = watchCalls(page);
    const kept = page.waitForResponse(`${baseURL}/api/users/preferences`);
    await onScreen(page).getByRole("switch").first().click();
    expect((await kept).status()).toBe(200);
    expect(calls.filter((path) => path === "users/preferences")).toHaveLength(2);
    expect(await chosen(page)).toBe(baseURL);
    await expect(page.getByText("暂时连不上")).toHaveCount(0);
  });
});

test.describe("what the server tells of the session", () => {
  test("421: the config is fetched again and the call goes through", async ({ page }) => {
    await open(page, "/setting");
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("global-config")))
      .toContain("systemToken");
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem("global-config")!) as { state: { systemToken: string } };
      kept.state.systemToken = "1.stale";
      localStorage.setItem("global-config", JSON.stringify(kept));
    });
    // What is asked at start, and once more over another line, is lost: so the stale token is sent.
    let lost = 0;
    await page.route("**/api/system/config", (route) => (++lost > 2 ? route.continue() : route.abort()));
    await page.reload();
    await expect.poll(() => lost).toBe(2);
    const calls = watchCalls(page);
    await onScreen(page).getByRole("switch").first().click();
    await expect
      .poll(() => calls.filter((path) => path === "users/preferences" || path === "system/config"))
      .toEqual(["users/preferences", "system/config", "users/preferences"]);
    await expect(page.getByText("过期")).toHaveCount(0);
  });

  test("420: a user whose session was ended elsewhere is logged out and led to log in", async ({ page }) => {
    await open(page, "/my");
    await page.waitForFunction(() => localStorage.getItem("user") !== null);
    const kept = await page.evaluate(() => localStorage.getItem("user")!);
    const entry = JSON.parse(shift(kept, -3)) as { state: object };
    const ended = { ...entry, state: { ...entry.state, isLogin: true, token: "ended-elsewhere" } };
    await page.evaluate((text) => localStorage.setItem("user", text), shift(JSON.stringify(ended), 3));
    await page.reload();
    await expect(page).toHaveURL(/#\/login$/);
    expect(await page.evaluate(() => localStorage.getItem("oauth_id_token"))).toBeNull();
  });
});
