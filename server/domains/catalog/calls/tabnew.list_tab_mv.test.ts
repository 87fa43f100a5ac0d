import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { CallOutput } from "#contract/registry.ts";
import { sealCursor } from "#server/platform/cursor.ts";
import { testApi } from "#server/testing/api.ts";
import { makeAsset, makeCreator, makeVideo } from "#server/testing/catalog.ts";
import { testClient } from "#server/testing/client.ts";
import { testPlatform } from "#server/testing/platform.ts";

type Page = CallOutput<"tabnew/list_tab_mv">;
type Sort = "recommended" | "newest" | "hottest";

const platform = await testPlatform();
const { db, bus } = platform;
const visitor = await testClient(testApi(platform));
const ids: number[] = [];
let creator = 0;

beforeAll(async () => {
  creator = await makeCreator(db, "北岸观星");
  const other = await makeCreator(db);
  for (let made = 0; made < 65; made += 1) {
    const video = { creator_id: made % 2 ? creator : other, views: (made * 37) % 65, weight: made % 5 };
    ids.push(await makeVideo(db, { ...video, tags: made < 10 ? ["手作"] : [] }));
  }
});

const page = (tab_id: number, sort: Sort, cursor?: string) =>
  visitor.call("tabnew/list_tab_mv", { tab_id, sort, cursor });

/** Pages to the end; `between` happens after each page. */
async function walk(tab_id: number, sort: Sort, between?: () => Promise<unknown>): Promise<number[]> {
  const seen: number[] = [];
  let next: Page["next"] | undefined;
  do {
    const answer: Page = await page(tab_id, sort, next);
    seen.push(...answer.list.map(({ id }) => id));
    next = answer.next;
    await between?.();
  } while (next);
  return seen;
}

const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b);

describe("a channel's videos", () => {
  test("come in each order to the end, nothing twice and nothing missed", async () => {
    const newest = await walk(101, "newest");
    expect(newest).toEqual(ids.toReversed());
    const views = await db.selectFrom("videos").select(["id", "views"]).orderBy("views", "desc").execute();
    expect(sorted(await walk(101, "hottest"))).toEqual(sorted(ids));
    expect((await page(101, "hottest")).list[0]?.id).toBe(views[0]?.id);
    // Where sections stand above the feed its order gives way to them, but nothing is left out either.
    expect(sorted(await walk(100, "recommended"))).toEqual(sorted(ids));
  });

  test("are those with one of its tags", async () => {
    expect(sorted(await walk(104, "newest"))).toEqual(sorted(ids.slice(0, 10)));
  });

  test("follow the channel's own order where it has one", async () => {
    expect(await walk(101, "recommended")).toEqual(await walk(101, "newest"));
  });

  test("tell what a card shows, and nothing of a draft", async () => {
    const id = await makeVideo(db, {
      title: "极光观测日记",
      creator_id: creator,
      pay_kind: "coins",
      price: 1200,
      free_until: new Date(platform.clock.now().getTime() + 60_000),
    });
    const draft = await makeVideo(db, { state: "wait" });
    bus.publish("catalog-changed", {});
    const { list } = await page(101, "newest");
    expect(list[0]).toMatchObject({
      id,
      title: "极光观测日记",
      creator: { uid: creator, nickname: "北岸观星" },
      pay: { kind: "coins", price: "12.00", free_until: expect.any(Number) },
    });
    expect(list.map((video) => video.id)).not.toContain(draft);
    await db.deleteFrom("videos").where("id", "in", [id, draft]).execute();
    bus.publish("catalog-changed", {});
  });
});

describe("while rows change", () => {
  const sort = fc.constantFrom<Sort>("recommended", "newest", "hottest");
  const change = fc.oneof(
    fc.record({ kind: fc.constant("views" as const), at: fc.nat({ max: 64 }), to: fc.nat({ max: 500 }) }),
    fc.record({ kind: fc.constant("weight" as const), at: fc.nat({ max: 64 }), to: fc.nat({ max: 50 }) }),
    fc.record({ kind: fc.constant("add" as const), at: fc.constant(0), to: fc.nat({ max: 500 }) }),
  );

  test("a walk through the list shows every video that stays exactly once", async () => {
    await fc.assert(
      fc.asyncProperty(sort, fc.array(change, { minLength: 1, maxLength: 8 }), async (order, changes) => {
        const added: number[] = [];
        const queue = [...changes];
        const seen = await walk(101, order, async () => {
          for (const { kind, at, to } of queue.splice(0, 3)) {
            if (kind === "add")
              added.push(await makeVideo(db, { views: to, weight: to, creator_id: creator }));
            else
              await db
                .updateTable("videos")
                .set({ [kind]: to })
                .where("id", "=", ids[at] as number)
                .execute();
          }
          bus.publish("catalog-changed", {});
        });
        expect(sorted(seen.filter((id) => !added.includes(id)))).toEqual(sorted(ids));
        expect(new Set(seen).size).toBe(seen.length);
        if (added.length > 0) await db.deleteFrom("videos").where("id", "in", added).execute();
        bus.publish("catalog-changed", {});
      }),
      { numRuns: 25 },
    );
  });

  test("what is taken off disappears from pages still to come, and leaves no empty page behind", async () => {
    const first = await page(101, "newest");
    const hidden = ids.toReversed().slice(20, 40);
    await db.updateTable("videos").set({ state: "hide" }).where("id", "in", hidden).execute();
    bus.publish("catalog-changed", {});
    const second = await page(101, "newest", first.next);
    expect(second.list.map(({ id }) => id)).toEqual(ids.toReversed().slice(40, 60));
    await db.updateTable("videos").set({ state: "release" }).where("id", "in", hidden).execute();
    bus.publish("catalog-changed", {});
  });

  test("a list left for so long that its arrangement is gone goes on in the present one", async () => {
    const gone = sealCursor(platform.secrets, "tab 101", [1, 999_999, 20]);
    expect((await page(101, "newest", gone)).list.map(({ id }) => id)).toEqual(
      ids.toReversed().slice(20, 40),
    );
  });

  test("an answer is kept until something is said to have changed", async () => {
    const before = await page(101, "newest");
    await db
      .updateTable("videos")
      .set({ title: "改过的标题" })
      .where("id", "=", before.list[0]?.id ?? 0)
      .execute();
    expect((await page(101, "newest")).list[0]?.title).toBe(before.list[0]?.title);
    bus.publish("catalog-changed", {});
    expect((await page(101, "newest")).list[0]?.title).toBe("改过的标题");
  });
});

describe("refusals", () => {
  test("a cursor that was not given out for this list", async () => {
    const { next } = await page(101, "newest");
    const forged = sealCursor({ keyFor: () => Buffer.alloc(32) }, "tab 101", [1, 1, 20]);
    const changed = `${next.slice(0, -1)}${next.endsWith("A") ? "B" : "A"}`;
    for (const cursor of [forged, changed, "AAAA", "1' OR 1=1"]) {
      expect(
        await visitor.refusal("tabnew/list_tab_mv", { tab_id: 101, sort: "newest", cursor }),
      ).toMatchObject({ code: "invalid_input", field: "cursor" });
    }
    expect(
      (await visitor.refusal("tabnew/list_tab_mv", { tab_id: 101, sort: "hottest", cursor: next })).code,
    ).toBe("invalid_input");
    expect(
      (await visitor.refusal("tabnew/list_tab_mv", { tab_id: 100, sort: "newest", cursor: next })).code,
    ).toBe("invalid_input");
  });

  test("a channel that is none, an order that is none", async () => {
    expect((await visitor.refusal("tabnew/list_tab_mv", { tab_id: 5 })).code).toBe("not_found");
    const refusal = await visitor.refusal("tabnew/list_tab_mv", { tab_id: 100, sort: "random" as Sort });
    expect(refusal).toMatchObject({ code: "invalid_input", field: "sort" });
  });
});

test("entries that share clips never stand within a screen of each other", async () => {
  await db.updateTable("videos").set({ state: "hide" }).execute();
  const assets: number[] = [];
  for (let made = 0; made < 24; made += 1) assets.push(await makeAsset(db));
  const assetOf = new Map<number, number>();
  for (let made = 0; made < 300; made += 1) {
    // A skewed pool: some clips are used far more often than others.
    const asset_id = assets[Math.floor(((made * 7919) % 300) ** 1.1) % 24] as number;
    assetOf.set(await makeVideo(db, { asset_id, creator_id: creator, views: (made * 31) % 97 }), asset_id);
  }
  bus.publish("catalog-changed", {});
  const seen = await walk(101, "hottest");
  expect(seen.length).toBeGreaterThan(200);
  for (const [place, id] of seen.entries()) {
    const near = seen.slice(place + 1, place + 8).map((other) => assetOf.get(other));
    expect(near).not.toContain(assetOf.get(id));
  }
});
