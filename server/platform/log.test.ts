import { expect, test } from "vitest";
import { openLog } from "./log.ts";

test("secrets never reach the log", () => {
  let written = "";
  const log = openLog("test", { write: (line: string) => (written += line) });
  log.info({
    token: "hidden-1",
    body: { password: "hidden-2", data: { system_token: "hidden-3" } },
    req: { method: "GET", url: "/m/99.1.hidden-4/7/master.m3u8" },
  });
  expect(written).not.toContain("hidden");
  expect(written).toContain("/m/…/7/master.m3u8");
});
