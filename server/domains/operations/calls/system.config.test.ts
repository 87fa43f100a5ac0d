import { describe, expect, test } from "vitest";
import { testApi } from "#server/testing/api.ts";
import { makeCreator } from "#server/testing/catalog.ts";
import { newOauthId, testClient } from "#server/testing/client.ts";
import { testPlatform } from "#server/testing/platform.ts";
import { isSystemToken } from "#server/transport/system-token.ts";

const platform = await testPlatform();
const userId = await makeCreator(platform.db);
const api = testApi(platform, {
  findCaller: async (_platform, { oauthId, token }) =>
    token
      ? { kind: "user", oauthId, viewerId: 1, userId, sessionId: "0" }
      : { kind: "visitor", oauthId, viewerId: 1 },
});

describe("the global configuration", () => {
  test("gives a system token for this oauth_id, tab lists and the page's head", async () => {
    const visitor = await testClient(api);
    const { system_token, aff_code, config } = await visitor.call("system/config", {});
    expect(isSystemToken(platform.secrets, visitor.oauthId, system_token, platform.clock.now())).toBe(true);
    expect(isSystemToken(platform.secrets, newOauthId(), system_token, platform.clock.now())).toBe(false);
    expect(aff_code).toBe("");
    expect(config.mv_find_tab[0]).toEqual({ sort: "recommend", name: "推荐" });
    for (const list of ["mv_nag_tab", "mv_original_tab", "post_tab", "cartoon_tab"] as const) {
      expect(config[list].length).toBeGreaterThan(0);
    }
    expect(config.title).toContain("夜航");
    expect(config.can_aw).toBe(0);
    expect(config).not.toHaveProperty("search_hints");
  });

  test("carries the invite code of a user", async () => {
    const user = await testClient(api);
    user.token = "t".repeat(43);
    const { invite_code } = await platform.db
      .selectFrom("users")
      .select("invite_code")
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    expect((await user.call("system/config", {})).aff_code).toBe(invite_code);
  });

  test("is refused to what is no oauth_id", async () => {
    const stranger = await testClient(api, "x");
    expect((await stranger.refusal("system/config", {})).code).toBe("invalid_input");
  });
});
