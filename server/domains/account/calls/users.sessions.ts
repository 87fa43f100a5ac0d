import { toSeconds } from "#server/platform/clock.ts";
import { read, userOf } from "#server/transport/handler.ts";
import { liveSessionsOf } from "../sessions.ts";

export const usersSessions = read("users/sessions", async (context) => {
  const { userId, sessionId } = userOf(context);
  const sessions = await liveSessionsOf(context.platform.db, userId);
  return sessions
    .map((session) => ({
      id: session.id,
      device: session.device,
      address: session.address,
      signed_in_at: toSeconds(session.created_at),
      seen_at: toSeconds(session.seen_at),
      current: session.id === sessionId,
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current));
});
