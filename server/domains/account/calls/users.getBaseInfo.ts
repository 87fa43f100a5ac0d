import { read, refuse } from "#server/transport/handler.ts";
import { profileRow, userProfile, visitorProfile } from "../profile.ts";
import { preferencesOf } from "../store.ts";

export const usersGetBaseInfo = read("users/getBaseInfo", async ({ platform, caller, now }) => {
  if (caller.kind === "visitor") {
    return visitorProfile(caller.viewerId, await preferencesOf(platform.db, caller.viewerId));
  }
  const row = (await profileRow(platform.db, caller.userId)) ?? refuse("session_invalid");
  return userProfile(row, platform.config.lines[0] ?? "", now);
});
