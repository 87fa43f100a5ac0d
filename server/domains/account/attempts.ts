import { sql } from "kysely";
import { refuse } from "#server/transport/handler.ts";
import { toSeconds } from "#server/platform/clock.ts";
import type { Platform } from "#server/platform/platform.ts";
import { networkOf } from "./device.rules.ts";
import { limits, loginWait, waitSentence, windowSeconds, type RecentFailures } from "./throttle.rules.ts";

/** Who tries to prove which account's password. */
export interface Attempt {
  /** Null where the name typed can be nobody's: it counts for the address alone. */
  usernameKey: string | null;
  address: string;
  /** The page's oauth_id, or `session:<id>` of a user proving the password once more. */
  device: string;
  /** Whether that device has proved this account's password before. */
  known: boolean;
  now: Date;
}

const noName = "";

/**
 * Counts an attempt before its password is checked, so that guesses sent at once cannot outrun the limit.
 * Runs outside the call's transaction: what it writes survives the refusal.
 * @returns what to call once the password was right: the attempt and the failures before it are forgotten.
 * @throws CallRefused `login_throttled` with the minutes to wait.
 */
export async function countAttempt(platform: Platform, attempt: Attempt): Promise<() => Promise<void>> {
  const name = attempt.usernameKey ?? noName;
  const network = networkOf(attempt.address);
  const device = attempt.known ? attempt.device : "";
  const now = toSeconds(attempt.now);
  const id = await platform.db.transaction().execute(async (tx) => {
    // One after another per address and per name, always in this order. Held for two short statements.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('login address ' || ${network}, 0))`.execute(tx);
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('login name ' || ${name}, 0))`.execute(tx);

    const since = new Date((now - windowSeconds) * 1000);
    const latest = (condition: ReturnType<typeof sql>, count: number) => sql<number[]>`ARRAY(
      SELECT floor(extract(epoch FROM failed_at))::float8 FROM login_failures
      WHERE ${condition} AND failed_at > ${since} ORDER BY failed_at DESC LIMIT ${count})`;
    const named = attempt.usernameKey === null ? sql`false` : sql`username_key = ${name}`;
    const { rows } = await sql<RecentFailures>`SELECT
      ${latest(sql`${named} AND device = ${device}`, limits.device)} AS device,
      ${latest(sql`${named} AND device = '' AND address = ${network}`, limits.addressAtAccount)} AS "addressAtAccount",
      ${latest(sql`${named} AND device = ''`, limits.attack)} AS account,
      ${latest(sql`address = ${network} AND device = ''`, limits.address)} AS address`.execute(tx);
    const failures = rows[0];
    if (!failures) throw new Error("counting failures gave no row");

    const wait = loginWait(attempt.known ? failures : { ...failures, device: null }, now);
    if (wait > 0) refuse("login_throttled", { sentence: waitSentence(wait) });
    const row = await tx
      .insertInto("login_failures")
      .values({ username_key: name, address: network, device, failed_at: attempt.now })
      .returning("id")
      .executeTakeFirstOrThrow();
    return row.id;
  });
  return async () => {
    await platform.db
      .deleteFrom("login_failures")
      .where((row) =>
        row.or([
          row("id", "=", id),
          row.and([
            row("username_key", "=", name),
            row("device", "=", device),
            ...(attempt.known ? [] : [row("address", "=", network)]),
          ]),
        ]),
      )
      .execute();
  };
}
