import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { findCaller } from "#server/domains/account/index.ts";
import { testApi } from "#server/testing/api.ts";
import { makeAsset, makeCreator, makeVideo } from "#server/testing/catalog.ts";
import { testClient } from "#server/testing/client.ts";
import { testPlatform } from "#server/testing/platform.ts";
import { delivery } from "./delivery.ts";
import { flushViews } from "./views.ts";

const platform = await testPlatform();
const { db } = platform;
const api = testApi(platform, { findCaller });
await api.register(delivery(platform));

/** Media as the transcoding job leaves them. */
async function transcoded(durationMs = 600_000): Promise<number> {
  const { id } = await db
    .insertInto("media_assets")
    .values({
      state: "ready",
      source: "sources/a.mp4",
      duration_ms: durationMs,
      preview_ms: 120_000,
      poster: "/i/poster",
      renditions: JSON.stringify([
        { height: 480, width: 854, bitrate: 700_000 },
        { height: 720, width: 1280, bitrate: 1_500_000 },
      ]),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await platform.storage.put(`media/${id}/index.m3u8`, Buffer.from("whole"));
  await platform.storage.put(`media/${id}-preview/index.m3u8`, Buffer.from("preview"));
  return id;
}
const video = async (fields: Parameters<typeof makeVideo>[1] = {}) =>
  makeVideo(db, { asset_id: await transcoded(), duration: 600, ...fields });
const viewsOf = async (id: number) =>
  (await db.selectFrom("videos").select("views").where("id", "=", id).executeTakeFirstOrThrow()).views;

test("a free video's address plays the whole of it", async () => {
  const id = await video({ title: "灯塔", description: "一座孤岛", tags: ["海岛", "冬天"] });
  const visitor = await testClient(api);
  const page = await visitor.call("mv/detail480", { id });
  expect(page.video).toMatchObject({ id, title: "灯塔", description: "一座孤岛" });
  expect(page.video.tags.map((tag) => tag.name)).toEqual(["海岛", "冬天"]);
  expect(page).toMatchObject({ resume: 0, creator: { is_vip: false } });
  expect(page.play).toMatchObject({ kind: "full", duration: 600, poster: "/i/poster" });
  expect(page.play?.renditions).toEqual([
    { height: 480, label: "480P" },
    { height: 720, label: "720P" },
  ]);
  expect((await api.inject(page.play!.url)).payload).toBe("whole");
});

test("a locked video gives the preview's address, and nothing that opens the rest", async () => {
  const id = await video({ pay_kind: "coins", price: 3000 });
  const visitor = await testClient(api);
  const { play } = await visitor.call("mv/detail480", { id });
  expect(play).toMatchObject({ kind: "preview", duration: 120 });
  expect((await api.inject(play!.url)).payload).toBe("preview");
  expect((await api.inject(play!.url.replaceAll("-preview", ""))).statusCode).toBe(403);
});

test("VIP videos open to members only, and to all while free for a limited time", async () => {
  const id = await video({ pay_kind: "vip" });
  const user = await (await testClient(api)).registered();
  const kind = async () => (await user.call("mv/detail480", { id })).play?.kind;
  expect(await kind()).toBe("preview");
  const tomorrow = new Date(platform.clock.now().getTime() + 86_400_000);
  await db.updateTable("users").set({ vip_expires_at: tomorrow }).where("id", "=", user.uid).execute();
  expect(await kind()).toBe("full");
  const freeNow = await video({ pay_kind: "vip", free_until: tomorrow });
  const visitor = await testClient(api);
  expect((await visitor.call("mv/detail480", { id: freeNow })).play?.kind).toBe("full");
});

test("what isn't released isn't there, whoever asks", async () => {
  const visitor = await testClient(api);
  for (const state of ["draft", "processing", "wait", "reject", "hide"] as const) {
    const id = await video({ state });
    expect(await visitor.refusal("mv/detail480", { id })).toMatchObject({ code: "not_found" });
    const report = { id, position: 1, played: 1 };
    expect(await visitor.refusal("mv/watching", report)).toMatchObject({ code: "not_found" });
  }
  expect(await visitor.refusal("mv/detail480", { id: 999_999 })).toMatchObject({ code: "not_found" });
});

test("a released video whose media aren't ready has a page, and nothing to play", async () => {
  const asset = await makeAsset(db);
  await db.updateTable("media_assets").set({ state: "processing" }).where("id", "=", asset).execute();
  const id = await makeVideo(db, { asset_id: asset });
  const visitor = await testClient(api);
  expect(await visitor.call("mv/detail480", { id })).toMatchObject({ play: null, resume: 0 });
});

test("related videos share tags first, are released and playable, and never show one film twice", async () => {
  const creator = await makeCreator(db);
  const [one, other] = [await transcoded(), await transcoded()];
  const id = await video({ tags: ["潮汐", "夜色"], creator_id: creator });
  const both = await video({ tags: ["潮汐", "夜色"], asset_id: one });
  const single = await video({ tags: ["潮汐"], asset_id: other });
  const twin = await video({ tags: ["潮汐"], asset_id: one });
  const hidden = await video({ tags: ["潮汐", "夜色"], state: "hide" });
  const visitor = await testClient(api);
  const related = (await visitor.call("mv/detail480", { id })).related.map((card) => card.id);
  expect(related.slice(0, 2)).toEqual([both, single]);
  for (const absent of [id, twin, hidden]) expect(related).not.toContain(absent);
});

test("a viewer's place is kept, for them alone, and survives registering", async () => {
  const id = await video();
  const visitor = await testClient(api);
  await visitor.call("mv/watching", { id, position: 83.4, played: 10 });
  expect((await visitor.call("mv/detail480", { id })).resume).toBe(83.4);
  const other = await testClient(api);
  expect((await other.call("mv/detail480", { id })).resume).toBe(0);
  const user = await visitor.registered();
  expect((await user.call("mv/detail480", { id })).resume).toBe(83.4);
});

test("a place past the end, or past a preview's end, begins anew", async () => {
  const id = await video({ pay_kind: "coins", price: 100 });
  const visitor = await testClient(api);
  await visitor.call("mv/watching", { id, position: 9_999, played: 1 });
  const kept = await db
    .selectFrom("watch_history")
    .select("position_ms")
    .where("video_id", "=", id)
    .execute();
  expect(kept).toEqual([{ position_ms: 600_000 }]);
  expect((await visitor.call("mv/detail480", { id })).resume).toBe(0);
});

test("a view counts once per viewer and window, however often it is reported", async () => {
  const id = await video();
  const [first, second] = [await testClient(api), await testClient(api)];
  const request_id = randomUUID();
  await first.call("mv/watching", { id, position: 2, played: 2 });
  await first.call("mv/watching", { request_id, id, position: 12, played: 10 });
  await first.call("mv/watching", { request_id, id, position: 12, played: 10 });
  await first.call("mv/watching", { id, position: 22, played: 10 });
  await second.call("mv/watching", { id, position: 12, played: 10 });
  await vi.waitFor(async () => expect(await viewsOf(id)).toBe(2), { timeout: 5_000 });
  platform.clock.advance(6 * 3_600_000);
  await first.call("mv/watching", { id, position: 32, played: 10 });
  await vi.waitFor(async () => expect(await viewsOf(id)).toBe(3), { timeout: 5_000 });
});

test("an ending process counts what still waits", async () => {
  const id = await video();
  const visitor = await testClient(api);
  await visitor.call("mv/watching", { id, position: 10, played: 10 });
  await flushViews(platform);
  expect(await viewsOf(id)).toBe(1);
});

test("bad reports change nothing", async () => {
  const id = await video();
  const visitor = await testClient(api);
  for (const report of [
    { id, position: -1, played: 0 },
    { id, position: 1, played: 601 },
    { id, position: 1e9, played: 0 },
  ]) {
    expect(await visitor.refusal("mv/watching", report)).toMatchObject({ code: "invalid_input" });
  }
  expect(
    await db.selectFrom("watch_history").select("video_id").where("video_id", "=", id).execute(),
  ).toEqual([]);
});
