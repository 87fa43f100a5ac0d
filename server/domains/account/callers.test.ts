import { randomUUID } from "node:crypto";
import { expect, it, vi } from "vitest";
import { testPlatform } from "#server/testing/platform.ts";
import { findCaller } from "./callers.ts";
import { announceEnded, endSessions, issueToken, openSession } from "./sessions.ts";
import { insertUser, newViewer } from "./store.ts";

const platform = await testPlatform();
const { db, pool, clock } = platform;

const visitorOf = (oauthId: string) => findCaller(platform, { oauthId, token: undefined });
const newOauthId = () => `${randomUUID().replaceAll("-", "").slice(0, 19)}${clock.now().getTime()}`;

async function signIn(oauthId = newOauthId()) {
  const name = `u${randomUUID().slice(0, 8)}`;
  const { userId, sessionId } = await db.transaction().execute(async (tx) => {
    const user = { username: name, username_key: name, password_hash: "", nickname: name, invited_by: null };
    const id = await insertUser(tx, { ...user, viewer_id: await newViewer(tx) }, () => name.slice(0, 6));
    if (id === null) throw new Error("name taken");
    const caller = { kind: "visitor", oauthId, viewerId: 0 } as const;
    const context = { caller, address: "203.0.113.7", userAgent: "", now: clock.now() };
    return { userId: id, sessionId: (await openSession(tx, context, id)).session_id };
  });
  return { userId, sessionId, oauthId, token: await issueToken(platform, sessionId) };
}

async function endSession(signedIn: { userId: number; sessionId: string }) {
  const ended = await db
    .transaction()
    .execute((tx) => endSessions(tx, signedIn.userId, { only: signedIn.sessionId }, clock.now()));
  await announceEnded(platform, ended);
}

it("gives a visitor a viewer of their own at the first call, and the same ever after", async () => {
  const oauthId = newOauthId();
  const first = await visitorOf(oauthId);
  expect(first).toMatchObject({ kind: "visitor", oauthId });
  expect(await visitorOf(oauthId)).toEqual(first);
  expect(await visitorOf(newOauthId())).not.toMatchObject({
    viewerId: (first as { viewerId: number }).viewerId,
  });
});

it("makes one viewer where a page's first calls come at once, and leaves none over", async () => {
  const before = await db
    .selectFrom("viewers")
    .select(db.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  const oauthId = newOauthId();
  const callers = await Promise.all(Array.from({ length: 5 }, () => visitorOf(oauthId)));
  expect(new Set(callers.map((caller) => caller !== "ended" && caller.viewerId)).size).toBe(1);
  const after = await db
    .selectFrom("viewers")
    .select(db.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  expect(after.n - before.n).toBe(1);
});

it("answers known callers without a query", async () => {
  const user = await signIn();
  const visitor = newOauthId();
  const ask = async () => [await visitorOf(visitor), await findCaller(platform, user)];
  const known = await ask();
  const query = vi.spyOn(pool, "query");
  expect(await ask()).toEqual(known);
  expect(query).not.toHaveBeenCalled();
  query.mockRestore();
});

it("knows a token's user, and takes no token nobody was given", async () => {
  const user = await signIn();
  expect(await findCaller(platform, user)).toMatchObject({ kind: "user", userId: user.userId });
  for (const token of ["x", "A".repeat(43), `${user.token}A`, user.token.toUpperCase()]) {
    expect(await findCaller(platform, { oauthId: user.oauthId, token })).toBe("ended");
  }
});

it("stores no token in the clear", async () => {
  const user = await signIn();
  const { rows } = await pool.query<{ row: string }>(
    "SELECT row_to_json(sessions)::text AS row FROM sessions",
  );
  for (const { row } of rows) expect(row).not.toContain(user.token);
});

it("forgets an ended session at once, also where it was cached", async () => {
  const user = await signIn();
  await findCaller(platform, user);
  await endSession(user);
  expect(await findCaller(platform, user)).toBe("ended");
});

it("keeps no answer that was being fetched while the session ended", async () => {
  const user = await signIn();
  const query = pool.query.bind(pool) as (...values: unknown[]) => Promise<unknown>;
  const fetched = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const spy = vi.spyOn(pool, "query").mockImplementationOnce((async (...values: unknown[]) => {
    const rows = await query(...values);
    fetched.resolve();
    await release.promise;
    return rows;
  }) as never);
  const early = findCaller(platform, user);
  await fetched.promise;
  spy.mockRestore();
  await endSession(user);
  release.resolve();
  await early;
  expect(await findCaller(platform, user)).toBe("ended");
});

it("gives a repeat of a login a new token for the same session, for a while", async () => {
  const user = await signIn();
  const again = await issueToken(platform, user.sessionId);
  expect(await findCaller(platform, { ...user, token: again })).toMatchObject({ sessionId: user.sessionId });
  expect(await findCaller(platform, user)).toBe("ended");
  clock.advance(11 * 60_000);
  await expect(issueToken(platform, user.sessionId)).rejects.toMatchObject({ code: "session_invalid" });
});

it("ends a session nobody used for half a year", async () => {
  const user = await signIn();
  clock.advance(181 * 86_400_000);
  expect(await findCaller(platform, user)).toBe("ended");
});

it("writes seen_at at most once a minute", async () => {
  const user = await signIn();
  const seenAt = async () => {
    const row = db.selectFrom("sessions").select("seen_at").where("id", "=", user.sessionId);
    return (await row.executeTakeFirstOrThrow()).seen_at;
  };
  const start = await seenAt();
  await findCaller(platform, user);
  clock.advance(59_000);
  const query = vi.spyOn(pool, "query");
  await findCaller(platform, user);
  expect(query).not.toHaveBeenCalled();
  query.mockRestore();
  expect(await seenAt()).toEqual(start);
  clock.advance(2_000);
  await findCaller(platform, user);
  await vi.waitFor(async () => expect(await seenAt()).toEqual(clock.now()));
});
