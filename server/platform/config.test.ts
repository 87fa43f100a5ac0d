import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("an empty environment gives the embedded default, with the demo on", () => {
  expect(readConfig({ PORT: "" })).toEqual({
    port: 8080,
    host: "127.0.0.1",
    dataDir: `${process.cwd()}/data`,
    databaseUrl: "",
    role: "all",
    demo: true,
    clientKeys: [],
    lines: [],
    rateLimits: {},
  });
});

test("the demo is made on this machine only, unless asked for aloud", () => {
  expect(readConfig({ HOST: "0.0.0.0" }).demo).toBe(false);
  expect(readConfig({ HOST: "127.evil.example" }).demo).toBe(false);
  expect(readConfig({ DATABASE_URL: "postgresql://db/yehang" }).demo).toBe(false);
  expect(readConfig({ HOST: "0.0.0.0", DEMO: "1" }).demo).toBe(true);
  expect(readConfig({ DEMO: "0" }).demo).toBe(false);
});

test("client keys are read in order", () => {
  const secret = Buffer.alloc(32, 7);
  const text = `pwa:${secret.toString("base64url")}, old:${Buffer.alloc(32).toString("base64url")}`;
  expect(readConfig({ CLIENT_KEYS: text }).clientKeys[0]).toEqual({ id: "pwa", secret });
});

test("rate limits are read by kind", () => {
  const limits = { identity: { burst: 60, perSecond: 0.5 }, address: { burst: 10, perSecond: 1 } };
  expect(readConfig({ RATE_LIMITS: "identity=60/0.5, address=10/1" }).rateLimits).toEqual(limits);
});

test.each([
  ["PORT", "80a"],
  ["PORT", "65536"],
  ["HOST", "a b"],
  ["DATABASE_URL", "mysql://db"],
  ["REDIS_URL", "redis://cache"],
  ["S3_BUCKET", "media"],
  ["ROLE", "live"],
  ["ROLE", "everything"],
  ["DEMO", "yes"],
  ["CLIENT_KEYS", "pwa:short"],
  ["LINE_ORIGINS", "a.example"],
  ["RATE_LIMITS", "identity=0/1"],
  ["RATE_LIMITS", "everyone=1/1"],
])("%s=%s is refused with a sentence that names it", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
});
