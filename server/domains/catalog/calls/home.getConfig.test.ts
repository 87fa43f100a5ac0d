import { expect, test } from "vitest";
import { testApi } from "#server/testing/api.ts";
import { testClient } from "#server/testing/client.ts";
import { testPlatform } from "#server/testing/platform.ts";

const platform = await testPlatform();
const visitor = await testClient(testApi(platform));

test("home starts with the recommended channel, the specification's pages keep their ids, one notice is current", async () => {
  const now = platform.clock.now().getTime();
  await platform.db
    .insertInto("notices")
    .values([
      {
        title: "旧公告",
        body: "已经结束",
        ends_at: new Date(now - 1000),
        published_at: new Date(now - 9000),
      },
      { title: "今晚放映", body: "八部片子", published_at: new Date(now - 5000) },
      { title: "明天的公告", body: "还没到时候", published_at: new Date(now + 60_000) },
    ])
    .execute();
  const config = await visitor.call("home/getConfig", {});
  expect(config.tabs[0]).toEqual({ id: 100, name: "推荐", path: "" });
  const paths = Object.fromEntries(config.tabs.filter(({ path }) => path).map(({ id, path }) => [id, path]));
  expect(paths).toEqual({
    1: "/home/rank",
    2: "/home/hot",
    3: "/collect",
    4: "/home/resource",
    5: "/home/daily",
    9: "/home/anime",
    11: "/home/live",
  });
  expect(config.notice?.title).toBe("今晚放映");
  expect(config.search_hints.length).toBeGreaterThan(0);
});

test("an oauth_id that is none is refused", async () => {
  const stranger = await testClient(testApi(platform), "short");
  expect((await stranger.refusal("home/getConfig", {})).code).toBe("invalid_input");
});
