import { listTabs } from "#server/domains/catalog/index.ts";
import { FlightCache } from "#server/platform/cache.ts";
import type { Platform } from "#server/platform/platform.ts";
import { readSettings } from "#server/platform/settings.ts";
import { type Caller, read } from "#server/transport/handler.ts";
import { issueSystemToken } from "#server/transport/system-token.ts";

type TabRows = Awaited<ReturnType<typeof listTabs>>;

export const systemConfig = read("system/config", async ({ platform, caller, now }) => {
  const [tabs, settings, aff_code] = await Promise.all([
    tabsOf(platform),
    readSettings(platform),
    inviteCodeOf(platform, caller),
  ]);
  const { search_hints: _, ...published } = settings;
  return {
    system_token: issueSystemToken(platform.secrets, caller.oauthId, now),
    aff_code,
    config: {
      mv_find_tab: tabsIn(tabs, "find"),
      mv_nag_tab: tabsIn(tabs, "nag"),
      mv_original_tab: tabsIn(tabs, "original"),
      post_tab: tabsIn(tabs, "post"),
      cartoon_tab: tabsIn(tabs, "cartoon"),
      ...published,
    },
  };
});

const tabsIn = (tabs: TabRows, wanted: TabRows[number]["area"]) =>
  tabs.filter(({ area }) => area === wanted).map(({ sort, name }) => ({ sort, name }));

const caches = new WeakMap<Platform["db"], FlightCache<TabRows>>();

/** Every page load asks for these, and operators change them a few times a year: at most 15 s old. */
function tabsOf({ db }: Platform): Promise<TabRows> {
  let cache = caches.get(db);
  if (!cache) {
    cache = new FlightCache({ ttlMs: 15_000, maxEntries: 1, maxBytes: 1, sizeOf: () => 1 });
    caches.set(db, cache);
  }
  return cache.get("all", () => listTabs(db));
}

async function inviteCodeOf({ db }: Platform, caller: Caller): Promise<string> {
  if (caller.kind === "visitor") return "";
  const user = await db
    .selectFrom("users")
    .select("invite_code")
    .where("id", "=", caller.userId)
    .executeTakeFirst();
  return user?.invite_code ?? "";
}
