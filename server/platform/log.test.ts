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

test("an error is logged without what hangs on it", () => {
  let written = "";
  const log = openLog("test", { write: (line: string) => (written += line) });
  const error = Object.assign(new Error("lost"), {
    code: "57P01",
    detail: "hidden-1",
    client: { a: "hidden-2" },
  });
  log.warn({ err: error }, "database connection lost");
  expect(written).not.toContain("hidden");
  expect(JSON.parse(written)).toMatchObject({ err: { code: "57P01", message: "lost" } });
});
