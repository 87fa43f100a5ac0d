/** Failures are counted over the last quarter of an hour. */
export const windowSeconds = 15 * 60;

/**
 * How many failures within the window refuse the next attempt. See docs/decisions on why no number of failures
 * by others closes an account to its owner.
 */
export const limits = {
  /** A device that has been signed in to the account before: its own failures only. */
  device: 10,
  /** One address at one account. */
  addressAtAccount: 5,
  /** The same while the account as a whole is under attack. */
  addressAtAttackedAccount: 2,
  /** From here on, over all unknown devices, an account is under attack. */
  attack: 50,
  /** One address over all accounts. */
  address: 30,
} as const;

/** Moments of failures in Unix seconds, latest first; each list as long as its limit is enough. */
export interface RecentFailures {
  /** Of this device at this account; null where it has never been signed in to it. */
  device: readonly number[] | null;
  /** Of unknown devices at this address and account. */
  addressAtAccount: readonly number[];
  /** Of unknown devices at this account. */
  account: readonly number[];
  /** Of unknown devices at this address. */
  address: readonly number[];
}

/** Seconds until fewer than `limit` of these failures lie in the window; 0 where that is so now. */
function waitFor(latestFirst: readonly number[], limit: number, now: number): number {
  const decisive = latestFirst[limit - 1];
  return decisive === undefined ? 0 : Math.max(0, decisive + windowSeconds - now);
}

/**
 * How long an attempt has to wait.
 * @param now Unix seconds.
 * @returns whole or broken seconds, 0 where the password may be checked now.
 */
export function loginWait(failures: RecentFailures, now: number): number {
  if (failures.device) return waitFor(failures.device, limits.device, now);
  const attacked = waitFor(failures.account, limits.attack, now) > 0;
  return Math.max(
    waitFor(failures.addressAtAccount, limits.addressAtAccount, now),
    // Ends with the attack, should that come first.
    attacked
      ? Math.min(
          waitFor(failures.addressAtAccount, limits.addressAtAttackedAccount, now),
          waitFor(failures.account, limits.attack, now),
        )
      : 0,
    waitFor(failures.address, limits.address, now),
  );
}

/** The sentence for an attempt that has to wait so many seconds. */
export function waitSentence(seconds: number): string {
  return `尝试次数过多，请 ${Math.max(1, Math.ceil(seconds / 60))} 分钟后再试`;
}
