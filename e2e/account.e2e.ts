import { randomBytes } from "node:crypto";
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { makeAsset, makeVideo } from "#server/testing/catalog.ts";
import { testClient } from "#server/testing/client.ts";
import { expect, test } from "./own-product.ts";

const password = "lantern 2026";
const newName = () => `夜${randomBytes(4).toString("hex")}`;

/** A device of its own, past the age gate, on a page. */
async function device(browser: Browser, path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options);
  await context.addInitScript(() => localStorage.setItem("age-gate", "passed"));
  const page = await context.newPage();
  await open(page, path);
  return page;
}
/** The page on screen; kept pages stay in the document, hidden. */
const shown = (page: Page) => page.locator("[data-page]:visible");
/** Goes to a page and waits until the one before has moved out. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/#${path}`);
  await expect(page.locator(`[data-page="${path.split("?")[0]}"]:visible`)).toHaveCount(1);
  await expect(shown(page)).toHaveCount(1);
}
/** A field of the page on screen. */
const field = (page: Page, name: string) => shown(page).getByLabel(name, { exact: true });
const heading = (page: Page, name: string) => shown(page).getByRole("heading", { name });

async function register(page: Page, username = newName()): Promise<string> {
  await open(page, "/login?tab=register");
  await field(page, "用户名").fill(username);
  await field(page, "密码").fill(password);
  await shown(page).getByRole("button", { name: "注册并登录" }).click();
  await expect(page.getByText(`注册成功，欢迎上船，${username}`)).toBeVisible();
  return username;
}

async function logIn(page: Page, username: string, word = password): Promise<void> {
  await open(page, "/login?tab=login");
  await field(page, "用户名").fill(username);
  await field(page, "密码").fill(word);
  await page.keyboard.press("Enter");
}

async function expectName(page: Page, username: string): Promise<void> {
  await open(page, "/my");
  await expect(shown(page).getByText(username, { exact: true })).toBeVisible();
}

async function findings(page: Page) {
  const { violations } = await new AxeBuilder({ page }).include("[data-page]:not([hidden])").analyze();
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target.join(" ")) }));
}

test("a visitor registers, sees the name, and logs in on a second device", async ({ browser }) => {
  const phone = await device(browser, "/my");
  await shown(phone).getByRole("button", { name: "注册" }).click();
  const username = newName();
  await field(phone, "用户名").fill(username);
  await field(phone, "密码").fill("lantern");
  await phone.getByRole("button", { name: "注册并登录" }).click();
  // What is wrong stands at its field, which has the focus.
  await expect(phone.getByText("密码至少 8 位")).toBeVisible();
  await expect(field(phone, "密码")).toBeFocused();
  await field(phone, "密码").fill(password);
  await expect(phone.getByRole("list", { name: "密码要求" }).getByText("未满足")).toHaveCount(0);
  await phone.getByRole("button", { name: "注册并登录" }).click();
  await expect(shown(phone).getByText(username, { exact: true })).toBeVisible();

  const laptop = await device(browser, "/my");
  await logIn(laptop, username.toUpperCase());
  await expectName(laptop, username);
  await laptop.reload();
  await expect(shown(laptop).getByText(username, { exact: true })).toBeVisible();
});

test("a visitor who registers keeps the place in a video", async ({ browser, product }) => {
  const { db } = product.platform;
  const asset_id = await makeAsset(db);
  const renditions = '[{"height":480,"width":854,"bitrate":700000}]';
  await db.updateTable("media_assets").set({ duration_ms: 600_000, renditions }).execute();
  const id = await makeVideo(db, { asset_id, duration: 600 });
  const phone = await device(browser, "/my");
  const kept = (key: string) => phone.evaluate((name) => localStorage.getItem(name) ?? "", key);
  const player = await testClient(product.origin, await kept("oauth_id"));
  await player.call("mv/watching", { id, position: 230, played: 20 });
  await register(phone);
  player.token = await kept("oauth_id_token");
  expect((await player.call("mv/detail480", { id })).resume).toBe(230);
});

test("a wrong password and a name taken are said at their field", async ({ browser }) => {
  const phone = await device(browser, "/home");
  const username = await register(phone);
  const other = await device(browser, "/home");
  await logIn(other, username, "wrong 1");
  await expect(other.getByText("用户名或密码不正确")).toBeVisible();
  await expect(field(other, "密码")).toBeFocused();
  await open(other, "/login?tab=register");
  await field(other, "用户名").fill(username.toUpperCase());
  await field(other, "密码").fill(password);
  await other.getByRole("button", { name: "注册并登录" }).click();
  await expect(other.getByText("这个用户名已被使用，换一个试试")).toBeVisible();
  await expect(field(other, "用户名")).toBeFocused();
});

test("an opening link's invite code is filled in, kept, and counted for the inviter", async ({ browser }) => {
  const inviter = await device(browser, "/home");
  await register(inviter);
  await open(inviter, "/my");
  const code = await shown(inviter).locator("b").innerText();
  const friend = await device(browser, "/home");
  await friend.goto(`/?incode=${code.toLowerCase()}#/home`);
  await open(friend, "/login");
  await expect(shown(friend).getByRole("tab", { name: "注册" })).toHaveAttribute("aria-selected", "true");
  await expect(field(friend, "邀请码")).toHaveValue(code);
  await register(friend);
  await inviter.reload();
  await expect(shown(inviter).getByText("已邀请 1 人")).toBeVisible();
});

test("a device signed out from another is told so and asked to log in", async ({ browser }) => {
  const phone = await device(browser, "/home");
  const username = await register(phone);
  const laptop = await device(browser, "/home", {
    userAgent:
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
  });
  await logIn(laptop, username);
  await expectName(laptop, username);

  await open(phone, "/setting");
  await shown(phone)
    .getByRole("button", { name: /登录设备/ })
    .click();
  await phone.getByRole("button", { name: "退出 Windows 电脑 · Chrome" }).click();
  await phone.getByRole("alertdialog").getByRole("button", { name: "退出" }).click();
  await expect(phone.getByText("只有这台设备登录着")).toBeVisible();

  await laptop.reload();
  await expect(laptop).toHaveURL(/#\/login$/);
  await expect(laptop.getByText("登录已失效，请重新登录")).toBeVisible();
  await open(laptop, "/my");
  await expect(heading(laptop, "还没有登录")).toBeVisible();
  await expectName(phone, username);
});

test("a changed password is the one that works, and signs the others out", async ({ browser }) => {
  const phone = await device(browser, "/home");
  const username = await register(phone);
  const laptop = await device(browser, "/home");
  await logIn(laptop, username);
  await expectName(laptop, username);

  await open(phone, "/setting");
  await shown(phone).getByRole("button", { name: "修改密码" }).click();
  const sheet = phone.getByRole("dialog", { name: "修改密码" });
  await sheet.getByLabel("当前密码").fill("wrong 1");
  await sheet.getByLabel("新密码").fill("tide 2027");
  await sheet.getByRole("button", { name: "修改密码" }).click();
  await expect(sheet.getByText("当前密码不正确")).toBeVisible();
  await sheet.getByLabel("当前密码").fill(password);
  await sheet.getByRole("button", { name: "修改密码" }).click();
  await expect(phone.getByText("密码已修改，其他设备已退出")).toBeVisible();

  await laptop.reload();
  await expect(laptop).toHaveURL(/#\/login$/);
  await logIn(laptop, username);
  await expect(laptop.getByText("用户名或密码不正确")).toBeVisible();
  await logIn(laptop, username, "tide 2027");
  await expectName(laptop, username);
});

test("a profile edited is seen at once, and a name of the house is refused", async ({ browser }) => {
  const phone = await device(browser, "/home");
  await register(phone);
  await open(phone, "/my");
  await shown(phone)
    .getByRole("button", { name: /编辑资料/ })
    .click();
  await phone.getByRole("textbox", { name: "昵称" }).fill("官方客服");
  await phone.getByRole("button", { name: "保存" }).click();
  await expect(phone.getByText("这个昵称不能使用，换一个试试")).toBeVisible();
  await phone.getByRole("textbox", { name: "昵称" }).fill("潮声入梦");
  await phone.getByRole("textbox", { name: "签名" }).fill("喜欢海和慢节奏的片子");
  await phone.getByRole("button", { name: "保存" }).click();
  await expect(shown(phone).getByText("潮声入梦", { exact: true })).toBeVisible();
  await expect(shown(phone).getByText("喜欢海和慢节奏的片子")).toBeVisible();
});

test("logging out leads home and leaves nothing of the user behind", async ({ browser }) => {
  const phone = await device(browser, "/home");
  const username = await register(phone);
  await open(phone, "/setting");
  await shown(phone).getByRole("button", { name: "退出登录" }).click();
  await phone.getByRole("alertdialog").getByRole("button", { name: "退出登录" }).click();
  await expect(phone).toHaveURL(/#\/home$/);
  const kept = await phone.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain(username);
  await open(phone, "/my");
  await expect(heading(phone, "还没有登录")).toBeVisible();
});

test("an account is deleted by a typed word and the password, and its name is free again", async ({
  browser,
}) => {
  const phone = await device(browser, "/home");
  const username = await register(phone);
  await open(phone, "/setting");
  await shown(phone).getByRole("button", { name: "注销账号" }).click();
  const sheet = phone.getByRole("dialog", { name: "注销账号" });
  await sheet.getByLabel("密码", { exact: true }).fill(password);
  await sheet.getByRole("button", { name: "永久注销" }).click();
  await expect(sheet.getByText("请输入「确认注销」四个字")).toBeVisible();
  await sheet.getByLabel("确认").fill("确认注销");
  await sheet.getByRole("button", { name: "永久注销" }).click();
  await expect(phone).toHaveURL(/#\/home$/);
  await logIn(phone, username);
  await expect(phone.getByText("用户名或密码不正确")).toBeVisible();
  await register(phone, username);
});

test("the theme chosen stays over a reload and follows the account", async ({ browser }) => {
  const phone = await device(browser, "/home", { colorScheme: "light" });
  const username = await register(phone);
  await open(phone, "/setting");
  await shown(phone)
    .getByRole("button", { name: /深浅外观/ })
    .click();
  const sent = phone.waitForResponse(/users\/preferences/);
  await phone.getByRole("dialog").getByText("深色").click();
  await expect(phone.locator("html")).toHaveAttribute("data-theme", "dark");
  await sent;
  await phone.reload();
  await expect(phone.locator("html")).toHaveAttribute("data-theme", "dark");

  const laptop = await device(browser, "/home", { colorScheme: "light" });
  await logIn(laptop, username);
  await expect(laptop.locator("html")).toHaveAttribute("data-theme", "dark");
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing on login, 我的 and settings, ${colorScheme}`, async ({ browser }) => {
    const phone = await device(browser, "/login", { colorScheme, reducedMotion: "reduce" });
    await phone.getByRole("button", { name: "登录", exact: true }).click();
    await expect(phone.getByText("请填写用户名")).toBeVisible();
    expect(await findings(phone)).toEqual([]);
    await open(phone, "/my");
    await expect(heading(phone, "还没有登录")).toBeVisible();
    expect(await findings(phone)).toEqual([]);
    const username = await register(phone);
    await expectName(phone, username);
    expect(await findings(phone)).toEqual([]);
    await open(phone, "/setting");
    await expect(shown(phone).getByText(username, { exact: true }).first()).toBeVisible();
    expect(await findings(phone)).toEqual([]);
    await shown(phone).getByRole("button", { name: "修改密码" }).click();
    await expect(phone.getByRole("dialog", { name: "修改密码" })).toBeVisible();
    const { violations } = await new AxeBuilder({ page: phone }).include('[role="dialog"]').analyze();
    expect(violations).toEqual([]);
  });
}
