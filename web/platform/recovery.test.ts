import { describe, expect, it } from "vitest";
import { type Outcome, type Remedy, remedyFor, waitBeforeRetry } from "./recovery.ts";

const none: ReadonlySet<Remedy> = new Set();
const http = (status: number, body: unknown = ""): Outcome => ({ kind: "http", status, body, retryAfter: 0 });

describe("remedies", () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])("repeats once after HTTP %d", (status) => {
    expect(remedyFor(http(status), none, true)).toBe("wait");
    expect(remedyFor(http(status), new Set<Remedy>(["wait"]), true)).toBeUndefined();
    expect(remedyFor(http(status), none, false)).toBeUndefined();
  });

  it.each([400, 401, 403, 404, 413, 501])("does not repeat after HTTP %d", (status) => {
    expect(remedyFor(http(status), none, true)).toBeUndefined();
  });

  it("corrects the clock, and renews keys, also for writes that carry nothing: they were not done", () => {
    expect(remedyFor(http(400, { error: "stale_timestamp", server_time: 1 }), none, false)).toBe("clock");
    expect(remedyFor(http(400, { error: "unknown_client" }), none, false)).toBe("app-config");
    expect(remedyFor(http(400, { error: "bad_sign" }), none, false)).toBe("app-config");
  });

  it("fetches the config after 421, once", () => {
    expect(remedyFor({ kind: "answer", status: 421 }, none, false)).toBe("system-config");
    expect(
      remedyFor({ kind: "answer", status: 421 }, new Set<Remedy>(["system-config"]), false),
    ).toBeUndefined();
  });

  it("takes another line where no answer came, for what may be repeated", () => {
    expect(remedyFor({ kind: "network" }, none, true)).toBe("line");
    expect(remedyFor({ kind: "network" }, none, false)).toBeUndefined();
  });

  it.each([1, 400, 420, 1001])("leaves an answer of status %d as it is", (status) => {
    expect(remedyFor({ kind: "answer", status }, none, true)).toBeUndefined();
  });
});

it("waits as long as the server asks, within reason", () => {
  expect([0, 2, 60].map(waitBeforeRetry)).toEqual([400, 2000, 5000]);
});
