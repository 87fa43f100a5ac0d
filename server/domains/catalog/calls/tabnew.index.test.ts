import { beforeAll, describe, expect, test } from "vitest";
import { testApi } from "#server/testing/api.ts";
import { makeVideo } from "#server/testing/catalog.ts";
import { testClient } from "#server/testing/client.ts";
import { testPlatform } from "#server/testing/platform.ts";

const platform = await testPlatform();
const visitor = await testClient(testApi(platform));
const now = platform.clock.now().getTime();

beforeAll(async () => {
  const image = {
    tab_id: 100,
    image: "/i/banner",
    color: "#101820",
    url: "/player?id=1",
    position: 1,
    starts_at: new Date(now - 120_000),
  };
  await platform.db
    .insertInto("banners")
    .values([
      { ...image, title: "八部片子，陪你过完这个冬天", kicker: "夜航放映周" },
      { ...image, title: "还没开始", starts_at: new Date(now + 60_000) },
      { ...image, title: "已经结束", ends_at: new Date(now - 60_000) },
    ])
    .execute();
  for (let made = 0; made < 30; made += 1) await makeVideo(platform.db, { tags: made % 4 ? [] : ["治愈"] });
  await makeVideo(platform.db, { title: "还没公开", state: "wait", weight: 1000 });
});

describe("a channel as it opens", () => {
  test("has its current banners, its entries, and sections that share no video", async () => {
    const index = await visitor.call("tabnew/index", { tab_id: 100 });
    expect(index.banners.map(({ title }) => title)).toEqual(["八部片子，陪你过完这个冬天"]);
    expect(index.entries).toContainEqual(expect.objectContaining({ name: "排行榜", url: "/home/rank" }));
    expect(index.sections.map(({ title, videos }) => [title, videos.length])).toEqual([
      ["今夜推荐", 4],
      ["最新上船", 6],
      ["正在热播", 3],
      ["治愈角落", 4],
    ]);
    const videos = index.sections.flatMap((section) => section.videos);
    expect(new Set(videos.map(({ id }) => id)).size).toBe(videos.length);
    expect(videos.map(({ title }) => title)).not.toContain("还没公开");
    expect(index.next).toBe("");
  });

  test("has no sections where none are laid out for it", async () => {
    expect((await visitor.call("tabnew/index", { tab_id: 104 })).sections).toEqual([]);
  });

  test("is not found where the id is a page of its own, another area's, or nobody's", async () => {
    for (const tab_id of [1, 201, 999]) {
      expect(await visitor.refusal("tabnew/index", { tab_id })).toMatchObject({
        code: "not_found",
        field: "tab_id",
      });
    }
  });

  test("refuses an id that is none", async () => {
    expect((await visitor.refusal("tabnew/index", { tab_id: 0 })).code).toBe("invalid_input");
  });
});
