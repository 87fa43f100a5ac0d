import { toSeconds } from "#server/platform/clock.ts";
import { readSettings } from "#server/platform/settings.ts";
import { read } from "#server/transport/handler.ts";
import { preparedPage } from "../shelf.ts";
import { currentNotice, listTabs } from "../store.ts";

export const homeGetConfig = read("home/getConfig", ({ platform, now }) =>
  preparedPage(platform, "config", async () => {
    const [tabs, notice, settings] = await Promise.all([
      listTabs(platform.db),
      currentNotice(platform.db, now),
      readSettings(platform),
    ]);
    return {
      tabs: tabs.filter(({ area }) => area === "home").map(({ id, name, path }) => ({ id, name, path })),
      notice: notice ? { ...notice, published_at: toSeconds(notice.published_at) } : null,
      search_hints: settings.search_hints,
    };
  }),
);
