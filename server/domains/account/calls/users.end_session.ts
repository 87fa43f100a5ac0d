import { refuse, userOf, write } from "#server/transport/handler.ts";
import { mayEndSession } from "../policy.ts";
import { announceEnded, endSessions, liveSession } from "../sessions.ts";

export const usersEndSession = write("users/end_session", {
  async prepare(context, { id }) {
    const session = await liveSession(context.platform.db, id);
    if (!session || !mayEndSession(userOf(context), session)) refuse("not_found");
  },

  async commit(tx, context, { id }) {
    return { ended: await endSessions(tx, userOf(context).userId, { only: id }, context.now) };
  },

  async answer({ platform }, { ended }) {
    await announceEnded(platform, ended);
    return {};
  },
});
