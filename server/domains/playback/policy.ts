/** What decides whether a video is unlocked. */
export interface Lock {
  pay_kind: "free" | "vip" | "coins";
  free_until: Date | null;
  creator_id: number;
}

/** Who looks; a visitor has neither. */
export interface Looker {
  userId: number | null;
  vipExpiresAt: Date | null;
}

/**
 * Whether the whole video is open to someone: free ones and those free for now to all, VIP ones to members, one's own
 * always. Videos with a price stay shut: membership doesn't open them, and nothing can be bought yet.
 */
export function mayWatchAll(lock: Lock, looker: Looker, now: Date): boolean {
  if (lock.pay_kind === "free" || (lock.free_until !== null && lock.free_until > now)) return true;
  if (looker.userId === lock.creator_id) return true;
  return lock.pay_kind === "vip" && looker.vipExpiresAt !== null && looker.vipExpiresAt > now;
}
