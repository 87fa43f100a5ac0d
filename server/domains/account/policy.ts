import type { UserCaller } from "#server/transport/handler.ts";

/** A session is its owner's to end, and nobody else's to know of. */
export function mayEndSession(caller: UserCaller, session: { user_id: number }): boolean {
  return session.user_id === caller.userId;
}
