import { beforeAll, describe, expect, test } from "vitest";
import { testApi } from "#server/testing/api.ts";
import { makeAsset, makeVideo } from "#server/testing/catalog.ts";
import { testClient } from "#server/testing/client.ts";
import { testPlatform } from "#server/testing/platform.ts";

const platform = await testPlatform();
const visitor = await testClient(testApi(platform));
const assetOf = new Map<number, number>();

beforeAll(async () => {
  const assets: number[] = [];
  for (let made = 0; made < 24; made += 1) assets.push(await makeAsset(platform.db));
  for (let made = 0; made < 120; made += 1) {
    const asset_id = assets[(made * 5) % 24] as number;
    const tags = asset_id % 3 ? [] : ["治愈"];
    assetOf.set(await makeVideo(platform.db, { asset_id, tags }), asset_id);
  }
  await platform.db
    .insertInto("tab_sections")
    .values([
      { tab_id: 101, title: "一", layout: "grid", size: 2, position: 1, filter: "{}" },
      { tab_id: 101, title: "二", layout: "grid", size: 2, position: 2, filter: "{}" },
      { tab_id: 101, title: "三", layout: "grid", size: 2, position: 3, filter: "{}" },
      { tab_id: 101, title: "四", layout: "grid", size: 2, position: 4, filter: "{}" },
      { tab_id: 101, title: "五", layout: "strip", size: 2, position: 5, filter: "{}" },
      {
        tab_id: 101,
        title: "没有内容",
        layout: "strip",
        size: 2,
        position: 6,
        filter: '{"tags":["无此标签"]}',
      },
    ])
    .execute();
});

describe("sections page by page", () => {
  test("go on where the channel's opening ended, and leave out a section nothing belongs to", async () => {
    const index = await visitor.call("tabnew/index", { tab_id: 101 });
    expect(index.sections.map(({ title }) => title)).toEqual(["一", "二", "三", "四"]);
    const rest = await visitor.call("tabnew/construct_list", { tab_id: 101, cursor: index.next });
    expect(rest.list.map(({ title }) => title)).toEqual(["五"]);
    expect(rest.next).toBe("");
  });
});

describe("another hand of a section", () => {
  test("comes without a repeat until the section is exhausted, and never shows one clip twice", async () => {
    const { sections, edition } = await visitor.call("tabnew/index", { tab_id: 100 });
    const section = sections.find(({ title }) => title === "今夜推荐");
    expect(section?.changeable).toBe(true);
    const hand = async (round: number) => {
      const page = await visitor.call("tabnew/construct_list", {
        tab_id: 100,
        section_id: section?.id ?? 0,
        round,
        cursor: edition,
      });
      return (page.list[0]?.videos ?? []).map(({ id }) => id);
    };
    expect(await hand(0)).toEqual(section?.videos.map(({ id }) => id));
    const seen = new Set<number>();
    let round = 0;
    for (; round < 100; round += 1) {
      const ids = await hand(round);
      if (seen.has(ids[0] as number)) break;
      for (const id of ids) expect(seen.has(id)).toBe(false);
      for (const id of ids) seen.add(id);
      expect(new Set(ids.map((id) => assetOf.get(id))).size).toBe(4);
    }
    expect(round).toBeGreaterThan(3);
    // Round about: after the last hand the first again.
    expect(await hand(round)).toEqual(await hand(0));
  });

  test("shows no clip that another section of the channel shows, in whichever round", async () => {
    const { sections, edition } = await visitor.call("tabnew/index", { tab_id: 100 });
    const shownBy = new Map<number, number>();
    for (const { id: section_id } of sections) {
      for (let round = 0; round < 12; round += 1) {
        const page = await visitor.call("tabnew/construct_list", {
          tab_id: 100,
          section_id,
          round,
          cursor: edition,
        });
        for (const { id } of page.list[0]?.videos ?? []) {
          const asset = assetOf.get(id) as number;
          expect(shownBy.get(asset) ?? section_id).toBe(section_id);
          shownBy.set(asset, section_id);
        }
      }
    }
  });

  test("is refused for a section of another channel, and for a round out of bounds", async () => {
    const other = await visitor.call("tabnew/index", { tab_id: 101 });
    const section_id = other.sections[0]?.id ?? 0;
    expect(await visitor.refusal("tabnew/construct_list", { tab_id: 100, section_id })).toMatchObject({
      code: "not_found",
      field: "section_id",
    });
    const refusal = await visitor.refusal("tabnew/construct_list", { tab_id: 100, section_id, round: 1001 });
    expect(refusal).toMatchObject({ code: "invalid_input", field: "round" });
  });
});
