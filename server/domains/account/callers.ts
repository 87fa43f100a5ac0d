import type { Platform } from "#server/platform/platform.ts";
import type { Caller } from "#server/transport/handler.ts";
import { Lookup } from "./lookup.ts";
import { hashToken, idleDays, isTokenShaped } from "./sessions.ts";
import { newViewer } from "./store.ts";

interface Seen {
  /** When seen_at was last written, Unix ms. */
  seenAt: number;
}
interface Visitor extends Seen {
  viewerId: number;
}
/** `session` is null where the token is unknown or its session has ended: neither ever comes back. */
interface TokenOwner extends Seen {
  session: { id: string; userId: number; viewerId: number } | null;
}
interface Callers {
  visitors: Lookup<Visitor>;
  owners: Lookup<TokenOwner>;
}

const seenEvery = 60_000;
/** Some 300 bytes each. Ended sessions and moved viewers are told over the bus; the times bound what a lost word costs. */
const visitorsKept = { max: 20_000, ttl: 10 * 60_000 };
const ownersKept = { max: 20_000, ttl: 30_000 };

/**
 * Who calls: the live session's user, else the visitor, whose row is made at the first call. Known callers are
 * answered from memory, without a query.
 * @returns `"ended"` where a token is given that no live session has.
 */
export async function findCaller(
  platform: Platform,
  claim: { oauthId: string; token: string | undefined },
): Promise<Caller | "ended"> {
  const { visitors, owners } = callersOf(platform);
  if (claim.token === undefined || claim.token === "") {
    const visitor = await visitors.get(claim.oauthId);
    noteSeen(platform, visitor, "visitors", claim.oauthId);
    return { kind: "visitor", oauthId: claim.oauthId, viewerId: visitor.viewerId };
  }
  if (!isTokenShaped(claim.token)) return "ended";
  const owner = await owners.get(hashToken(claim.token).toString("hex"));
  if (!owner.session) return "ended";
  const { id, userId, viewerId } = owner.session;
  noteSeen(platform, owner, "sessions", id);
  return { kind: "user", oauthId: claim.oauthId, viewerId, userId, sessionId: id };
}

const callersByPlatform = new WeakMap<Platform, Callers>();

/** The caches of one platform; the first use subscribes them to the bus. */
function callersOf(platform: Platform): Callers {
  const made = callersByPlatform.get(platform);
  if (made) return made;
  const callers: Callers = {
    visitors: new Lookup(visitorsKept, (oauthId) => loadVisitor(platform, oauthId)),
    owners: new Lookup(ownersKept, (tokenHash) => loadOwner(platform, tokenHash)),
  };
  platform.bus.subscribe("session-ended", ({ token_hash }) => callers.owners.forget(token_hash));
  platform.bus.subscribe("visitor-changed", ({ oauth_id }) => callers.visitors.forget(oauth_id));
  callersByPlatform.set(platform, callers);
  return callers;
}

async function loadVisitor({ db, pool, clock }: Platform, oauthId: string): Promise<Visitor> {
  const find = async () => {
    const { rows } = await pool.query<{ viewer_id: number; seen_at: Date }>({
      name: "visitor",
      text: "SELECT viewer_id, seen_at FROM visitors WHERE oauth_id = $1",
      values: [oauthId],
    });
    return rows[0];
  };
  let visitor = await find();
  if (!visitor) {
    const now = clock.now();
    // Two first calls at once: the second waits for the first's row, and takes its own viewer back.
    await db
      .transaction()
      .execute(async (tx) => {
        const row = await tx
          .insertInto("visitors")
          .values({ oauth_id: oauthId, viewer_id: await newViewer(tx), created_at: now, seen_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning("viewer_id")
          .executeTakeFirst();
        if (!row) throw new AlreadyThere();
      })
      .catch((error: unknown) => {
        if (!(error instanceof AlreadyThere)) throw error;
      });
    visitor = await find();
  }
  if (!visitor) throw new Error("visitor row vanished while being made");
  return { viewerId: visitor.viewer_id, seenAt: visitor.seen_at.getTime() };
}

class AlreadyThere extends Error {}

async function loadOwner({ pool, clock }: Platform, tokenHash: string): Promise<TokenOwner> {
  const { rows } = await pool.query<{ id: string; user_id: number; viewer_id: number; seen_at: Date }>({
    name: "session-owner",
    text: `SELECT sessions.id, user_id, viewer_id, seen_at FROM sessions JOIN users ON users.id = user_id
      WHERE token_hash = $1 AND ended_at IS NULL AND deleted_at IS NULL AND seen_at > $2`,
    values: [Buffer.from(tokenHash, "hex"), new Date(clock.now().getTime() - idleDays * 86_400_000)],
  });
  const row = rows[0];
  if (!row) return { session: null, seenAt: 0 };
  return {
    session: { id: row.id, userId: row.user_id, viewerId: row.viewer_id },
    seenAt: row.seen_at.getTime(),
  };
}

/** Writes seen_at at most once a minute for each caller, beside the call: nobody waits for it, none fails by it. */
function noteSeen({ pool, clock, log }: Platform, seen: Seen, table: "visitors" | "sessions", key: string) {
  const now = clock.now();
  if (now.getTime() - seen.seenAt < seenEvery) return;
  seen.seenAt = now.getTime();
  const column = table === "visitors" ? "oauth_id" : "id";
  pool
    .query({
      name: `seen-${table}`,
      text: `UPDATE ${table} SET seen_at = $2 WHERE ${column} = $1 AND seen_at < $2`,
      values: [key, now],
    })
    .catch((error: unknown) => log.warn({ err: error, table }, "seen_at not written"));
}
