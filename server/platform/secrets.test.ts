import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { keyFile, openSecrets } from "./secrets.ts";

const folder = mkdtempSync(join(tmpdir(), "yehang-secrets-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("keys stay the same over starts, differ by purpose, and nobody else can read their file", () => {
  const first = openSecrets(folder).keyFor("media");
  expect(first).toHaveLength(32);
  expect(openSecrets(folder).keyFor("media")).toEqual(first);
  expect(openSecrets(folder).keyFor("tokens")).not.toEqual(first);
  expect(statSync(join(folder, keyFile)).mode & 0o777).toBe(0o600);
});

test("a damaged key file is refused, never replaced", () => {
  writeFileSync(join(folder, keyFile), "damaged");
  expect(() => openSecrets(folder)).toThrow("已损坏");
});
