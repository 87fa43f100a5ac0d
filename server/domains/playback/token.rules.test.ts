import { expect, test } from "vitest";
import { grantEnd, mediaToken, tokenLife, viewerTag } from "./token.rules.ts";

const key = Buffer.alloc(32, 7);
const now = 1_790_000_000;
const grant = { folder: "12", viewer: viewerTag(key, 3), expiresAt: now + 600 };
const token = mediaToken(key, grant);

test("a token opens its folder until it ends", () => {
  expect(tokenLife(key, token, "12", now)).toBe(600);
  expect(tokenLife(key, token, "12", now + 599)).toBe(1);
  expect(tokenLife(key, token, "12", now + 600)).toBe(0);
});

test("a preview's token doesn't open the whole video, nor the other way round", () => {
  expect(tokenLife(key, token, "12-preview", now)).toBe(0);
  const preview = mediaToken(key, { ...grant, folder: "12-preview" });
  expect(tokenLife(key, preview, "12", now)).toBe(0);
  expect(tokenLife(key, preview, "12-preview", now)).toBe(600);
});

test("no character of a token can be changed", () => {
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === "7" ? "8" : "7";
    const changed = token.slice(0, at) + other + token.slice(at + 1);
    expect(tokenLife(key, changed, "12", now), changed).toBe(0);
  }
  for (const none of ["", "..", `${now}`, `${token}.`, `0${token}`]) {
    expect(tokenLife(key, none, "12", now)).toBe(0);
  }
});

test("an address lasts four to five hours and is the same all the hour", () => {
  expect(grantEnd(now) - now).toBeGreaterThanOrEqual(4 * 3600);
  expect(grantEnd(now) - now).toBeLessThanOrEqual(5 * 3600);
  expect(grantEnd(now) % 3600).toBe(0);
  const hour = grantEnd(now) - 5 * 3600;
  expect(grantEnd(hour + 1)).toBe(grantEnd(hour + 3599));
});

test("a viewer's tag is stable, and doesn't tell the id", () => {
  expect(viewerTag(key, 3)).toBe(viewerTag(key, 3));
  expect(viewerTag(key, 3)).not.toBe(viewerTag(key, 4));
  expect(viewerTag(key, 3)).toMatch(/^[\w-]{12}$/);
});
