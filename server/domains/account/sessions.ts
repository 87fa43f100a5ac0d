import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Database, Tx } from "#server/platform/database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { refuse, type CallContext } from "#server/transport/handler.ts";
import { deviceWords, maskedAddress } from "./device.rules.ts";

/** A session nobody used for so long is ended. */
export const idleDays = 180;
/** How long after signing in a repeat of that call still gets a token: longer than any retry, no longer. */
const repeatMinutes = 10;

/** 32 random bytes as base64url: 43 characters. */
const newToken = () => randomBytes(32).toString("base64url");
/** Whether a text can be a token at all; spares the database what cannot. */
export const isTokenShaped = (text: string) => /^[\w-]{43}$/.test(text);
/** SHA-256: enough, for a token is random and can't be guessed from its hash as a password could. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** A session as its owner sees it. */
export interface SessionRow {
  id: string;
  user_id: number;
  device: string;
  address: string;
  created_at: Date;
  seen_at: Date;
}

/**
 * Opens a session that no token leads to yet: `issueToken` gives one after the commit. A former session of this
 * device at this account ends.
 * @returns the session's id, and the ids of those that ended.
 */
export async function openSession(
  tx: Tx,
  context: Pick<CallContext, "caller" | "address" | "userAgent" | "now">,
  userId: number,
): Promise<{ session_id: string; ended: string[] }> {
  const { caller, address, userAgent, now } = context;
  const former = await tx
    .updateTable("sessions")
    .set({ ended_at: now })
    .where("user_id", "=", userId)
    .where("oauth_id", "=", caller.oauthId)
    .where("ended_at", "is", null)
    .returning("id")
    .execute();
  const { id } = await tx
    .insertInto("sessions")
    .values({
      user_id: userId,
      token_hash: randomBytes(32),
      oauth_id: caller.oauthId,
      device: deviceWords(userAgent),
      address: maskedAddress(address),
      created_at: now,
      seen_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { session_id: id, ended: former.map((session) => session.id) };
}

/**
 * Gives a session just opened its token; a repeat of the call gives another, and the former stops working.
 * @throws CallRefused `session_invalid` where the session has ended, or was opened too long ago for a repeat.
 */
export async function issueToken(platform: Platform, sessionId: string): Promise<string> {
  const token = newToken();
  const { rows } = await sql<{ former: Buffer }>`
    UPDATE sessions SET token_hash = ${hashToken(token)}
    WHERE id = ${sessionId} AND ended_at IS NULL
      AND created_at > ${platform.clock.now()}::timestamptz - make_interval(mins => ${repeatMinutes})
    RETURNING old.token_hash AS former`.execute(platform.db);
  const issued = rows[0] ?? refuse("session_invalid");
  platform.bus.publish("session-ended", { token_hash: issued.former.toString("hex") });
  return token;
}

/**
 * Ends a user's live sessions: one, all, or all but one.
 * @returns their ids, for `announceEnded` after the commit.
 */
export async function endSessions(
  tx: Tx,
  userId: number,
  which: { only?: string; except?: string },
  now: Date,
): Promise<string[]> {
  let query = tx
    .updateTable("sessions")
    .set({ ended_at: now })
    .where("user_id", "=", userId)
    .where("ended_at", "is", null);
  if (which.only !== undefined) query = query.where("id", "=", which.only);
  if (which.except !== undefined) query = query.where("id", "!=", which.except);
  const ended = await query.returning("id").execute();
  return ended.map((session) => session.id);
}

/** Tells every process that these sessions have ended, so that none goes on answering from its cache. */
export async function announceEnded(platform: Platform, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  const ended = await platform.db
    .selectFrom("sessions")
    .select("token_hash")
    .where("id", "in", sessionIds)
    .execute();
  for (const { token_hash } of ended) {
    platform.bus.publish("session-ended", { token_hash: token_hash.toString("hex") });
  }
}

const shown = ["id", "user_id", "device", "address", "created_at", "seen_at"] as const;

/** A live session by id, whoever's it is: `mayEndSession` decides. */
export function liveSession(db: Database, id: string): Promise<SessionRow | undefined> {
  return db
    .selectFrom("sessions")
    .select(shown)
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
}

/** A user's live sessions, the latest used first. */
export function liveSessionsOf(db: Database, userId: number): Promise<SessionRow[]> {
  return db
    .selectFrom("sessions")
    .select(shown)
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .orderBy("seen_at", "desc")
    .orderBy("id", "desc")
    .execute();
}
