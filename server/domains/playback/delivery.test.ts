import type { InjectOptions } from "fastify";
import { expect, test } from "vitest";
import { testApi } from "#server/testing/api.ts";
import { testPlatform } from "#server/testing/platform.ts";
import { toSeconds } from "#server/platform/clock.ts";
import { delivery } from "./delivery.ts";
import { mediaToken } from "./token.rules.ts";

const platform = await testPlatform();
const api = testApi(platform);
await api.register(delivery(platform));

const bytes = Buffer.from("0123456789");
await platform.storage.put("media/7/index.m3u8", Buffer.from("#EXTM3U\n"));
await platform.storage.put("media/7/480p/00000.m4s", bytes);
await platform.storage.put("media/7-preview/480p/00000.m4s", Buffer.from("0123"));
await platform.storage.put(`i/${"a".repeat(32)}_480`, Buffer.from("webp"));
await platform.storage.put("sources/secret.mp4", bytes);

const now = toSeconds(platform.clock.now());
const tokenFor = (folder: string, expiresAt = now + 600) =>
  mediaToken(platform.secrets.keyFor("media token"), { folder, viewer: "abcdefghijkl", expiresAt });
const get = (url: string, headers: Record<string, string> = {}, method: InjectOptions["method"] = "GET") =>
  api.inject({ method: method!, url, headers });
const segment = `/m/${tokenFor("7")}/7/480p/00000.m4s`;

test("a segment comes whole, with its type and headers a player on another line may read", async () => {
  const answer = await get(segment);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload).toEqual(bytes);
  expect(answer.headers).toMatchObject({
    "content-type": "video/iso.segment",
    "content-length": "10",
    "accept-ranges": "bytes",
    "cache-control": "private, max-age=600",
    "access-control-allow-origin": "*",
    etag: expect.any(String),
    "last-modified": expect.any(String),
  });
  expect(answer.headers["access-control-expose-headers"]).toContain("Content-Range");
  const playlist = await get(`/m/${tokenFor("7")}/7/index.m3u8`);
  expect(playlist.headers["content-type"]).toBe("application/vnd.apple.mpegurl");
});

test("a part of it comes as asked for, and what lies outside is refused", async () => {
  const part = await get(segment, { range: "bytes=2-4" });
  expect(part.statusCode).toBe(206);
  expect(part.payload).toBe("234");
  expect(part.headers["content-range"]).toBe("bytes 2-4/10");
  expect((await get(segment, { range: "bytes=-3" })).payload).toBe("789");
  const outside = await get(segment, { range: "bytes=10-" });
  expect(outside.statusCode).toBe(416);
  expect(outside.headers["content-range"]).toBe("bytes */10");
});

test("a copy that is still right isn't sent again, and a part of another version isn't cut", async () => {
  const { etag } = (await get(segment)).headers;
  expect((await get(segment, { "if-none-match": String(etag) })).statusCode).toBe(304);
  expect((await get(segment, { range: "bytes=2-4", "if-range": String(etag) })).statusCode).toBe(206);
  expect((await get(segment, { range: "bytes=2-4", "if-range": '"other"' })).statusCode).toBe(200);
});

test("HEAD tells without sending, OPTIONS allows ranges from another origin", async () => {
  const head = await get(segment, {}, "HEAD");
  expect([head.statusCode, head.headers["content-length"], head.payload]).toEqual([200, "10", ""]);
  const options = await get(segment, { origin: "https://other.example" }, "OPTIONS");
  expect(options.statusCode).toBe(204);
  expect(options.headers["access-control-allow-headers"]).toContain("Range");
});

test("a wrong, ended or other folder's token is refused and the refusal not kept", async () => {
  const ended = tokenFor("7", now - 1);
  const preview = tokenFor("7-preview");
  const forged = `${now + 9_000}${tokenFor("7").slice(10)}`;
  for (const token of [ended, preview, forged, "x", tokenFor("8")]) {
    const answer = await get(`/m/${token}/7/480p/00000.m4s`);
    expect(answer.statusCode, token).toBe(403);
    expect(answer.headers["cache-control"]).toBe("no-store");
  }
  expect((await get(`/m/${preview}/7-preview/480p/00000.m4s`)).payload).toBe("0123");
});

test("a token stops working at its end", async () => {
  const token = tokenFor("7", now + 60);
  const url = `/m/${token}/7/480p/00000.m4s`;
  expect((await get(url)).statusCode).toBe(200);
  platform.clock.advance(61_000);
  expect((await get(url)).statusCode).toBe(403);
  platform.clock.advance(-61_000);
});

test("no path leads out of the folder", async () => {
  const token = tokenFor("7");
  for (const path of [
    "7/../../sources/secret.mp4",
    "7/%2e%2e/%2e%2e/sources/secret.mp4",
    "7/..%2f..%2fsources%2fsecret.mp4",
    "7/480p/../../7-preview/480p/00000.m4s",
    "7/480p/",
    "7/nothing.m4s",
    "..%2fsources/secret.mp4",
    "7%00/480p/00000.m4s",
  ]) {
    const answer = await get(`/m/${token}/${path}`);
    expect([400, 403, 404], path).toContain(answer.statusCode);
  }
});

test("an image may be kept by anyone for ever, and nothing else is served as one", async () => {
  const answer = await get(`/i/${"a".repeat(32)}_480`);
  expect(answer.payload).toBe("webp");
  expect(answer.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
  });
  for (const name of [`${"a".repeat(32)}_960`, "..%2fsources%2fsecret.mp4", "a_480"]) {
    expect((await get(`/i/${name}`)).statusCode).toBe(404);
  }
});
