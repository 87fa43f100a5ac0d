import { write } from "#server/transport/handler.ts";
import { presentPreferences } from "../profile.ts";
import { mergePreferences, preferencesOf } from "../store.ts";

export const usersPreferences = write("users/preferences", {
  async commit(tx, { caller }, { autoplayMuted, danmuOpen, quality, theme }) {
    await mergePreferences(tx, caller.viewerId, { autoplayMuted, danmuOpen, quality, theme });
    return {};
  },

  async answer({ platform, caller }) {
    return presentPreferences(await preferencesOf(platform.db, caller.viewerId));
  },
});
