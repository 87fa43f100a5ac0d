import { local, perTab } from "#web/platform/storage.ts";

const key = "age-gate";

/** Whether the user said to be of age: in this tab, or on this device and to be remembered. */
export function gatePassed(): boolean {
  return perTab.getItem(key) === "passed" || local.getItem(key) === "passed";
}

/** @param remember on this device, not only in this tab. */
export function passGate(remember: boolean): void {
  perTab.setItem(key, "passed");
  if (remember) local.setItem(key, "passed");
}

/** The splash page's address that leads on to a page. */
export function splashFor(to: string): string {
  return `/splash?to=${encodeURIComponent(to)}`;
}

/** Where the splash page leads: the page wanted, home where none was. */
export function afterSplash(query: URLSearchParams): string {
  const to = query.get("to") ?? "";
  return to.startsWith("/") && !to.startsWith("/splash") && to !== "/" ? to : "/home";
}
