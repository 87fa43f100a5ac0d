import { userOf, write } from "#server/transport/handler.ts";
import { announceEnded, endSessions } from "../sessions.ts";

export const usersLogout = write("users/logout", {
  async commit(tx, context) {
    const { userId, sessionId } = userOf(context);
    return { ended: await endSessions(tx, userId, { only: sessionId }, context.now) };
  },

  async answer({ platform }, { ended }) {
    await announceEnded(platform, ended);
    return {};
  },
});
