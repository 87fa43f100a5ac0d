import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { testApi } from "#server/testing/api.ts";
import { send } from "#server/testing/client.ts";
import { testPlatform } from "#server/testing/platform.ts";

const platform = await testPlatform({ lines: ["https://b.example"] });

describe("the built app", () => {
  const folder = mkdtempSync(join(tmpdir(), "yehang-web-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "assets"));
  const script = "console.log(1);".repeat(100);
  writeFileSync(
    join(folder, "index.html"),
    '<!doctype html><script>let a=1</script><script src="/assets/a.js"></script>',
  );
  writeFileSync(join(folder, "assets/a-1234.js"), script);
  writeFileSync(join(folder, "assets/a-1234.js.br"), brotliCompressSync(script));
  const serving = testApi(platform, { webApp: folder });
  afterAll(() => serving.close());

  test("its shell is asked for anew each time, under a policy that names the lines", async () => {
    const shell = await send(serving, "GET", "/");
    expect(shell.text).toContain("<!doctype html>");
    expect(shell.headers.get("cache-control")).toBe("no-cache");
    const policy = shell.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("connect-src 'self' https://b.example;");
    expect(policy).toContain("img-src 'self' data: blob: https://b.example;");
    expect(policy).toContain("media-src 'self' blob: https://b.example;");
    expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/]{43}=';/);
  });

  test("what bears a hash in its name is kept for ever, and comes compressed", async () => {
    const asset = await send(serving, "GET", "/assets/a-1234.js", { headers: { "accept-encoding": "br" } });
    expect(asset.status).toBe(200);
    expect(asset.headers.get("content-encoding")).toBe("br");
    expect(asset.headers.get("content-type")).toMatch(/javascript/);
    expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const plain = await send(serving, "GET", "/assets/a-1234.js");
    expect(plain.text).toBe(script);
  });

  test("the probe is still the probe, and nothing outside the folder is served", async () => {
    expect((await send(serving, "HEAD", "/")).status).toBe(204);
    for (const url of ["/assets/../../secret", "/%2e%2e/secret", "/assets/missing.js"]) {
      expect((await send(serving, "GET", url)).status).toBe(404);
    }
  });
});
