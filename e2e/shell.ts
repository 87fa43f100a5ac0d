import { expect, type Locator, type Page, type Request } from "@playwright/test";

/** Opens a page of the app as someone who passed the age gate on an earlier day, and read home's notice before. */
export async function open(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem("age-gate", "passed");
    sessionStorage.setItem("home-notice-shown", "1");
  });
  await page.goto(`/#${path}`);
  await onScreen(page).waitFor();
}

/** The page of the app that is on screen; kept ones are hidden beside it. */
export function onScreen(page: Page): Locator {
  return page.locator("[data-page]:visible").last();
}

/** Goes on to a page as the app's own links do. */
export async function push(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => (location.hash = `#${to}`), path);
  await page.waitForURL((url) => url.hash === `#${path}`);
  await settled(page);
}

/** Waits for the pages' motion to be over: one page is painted. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll<HTMLElement>("[data-page]")].filter((section) =>
        section.checkVisibility(),
      ).length === 1,
  );
}

/**
 * Waits until the app asked all it asks at its start: no call in flight for half a second, in which the next of a chain
 * would long have begun. Begin before opening.
 */
export async function startIsOver(page: Page): Promise<void> {
  const inFlight = new Set<Request>();
  let quietSince = Number.POSITIVE_INFINITY;
  page.on("request", (request) => {
    if (request.url().includes("/api/")) inFlight.add(request);
  });
  const ended = (request: Request) => {
    if (inFlight.delete(request)) quietSince = Date.now();
  };
  page.on("requestfinished", ended);
  page.on("requestfailed", ended);
  await expect.poll(() => inFlight.size === 0 && Date.now() - quietSince > 500).toBe(true);
}

/** Collects the calls the page makes from now on, by path. */
export function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const path = /\/api\/(.+)$/.exec(request.url())?.[1];
    if (path) calls.push(path);
  });
  return calls;
}

/** Puts a mark on the page on screen that only the very same page can still bear later. */
export async function mark(page: Page, name: string): Promise<void> {
  await onScreen(page).evaluate((section, value) => (section.dataset["mark"] = value), name);
}

export async function markOf(page: Page): Promise<string | undefined> {
  return onScreen(page).evaluate((section) => section.dataset["mark"]);
}
