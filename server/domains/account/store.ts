import { sql } from "kysely";
import type { Database, Tx } from "#server/platform/database.ts";

/** What is needed to let a user in. */
export interface Credentials {
  id: number;
  username_key: string | null;
  password_hash: string | null;
}

/**
 * Whose account a user name is; undefined where it is free. `known` tells whether the device has been signed in to it
 * before: asked in the same breath, so that a name somebody has takes no longer than one nobody has.
 */
export function credentialsByName(
  db: Database,
  usernameKey: string,
  oauthId: string,
): Promise<(Credentials & { known: boolean }) | undefined> {
  return db
    .selectFrom("users")
    .select((row) => [
      "id",
      "username_key",
      "password_hash",
      row
        .exists(
          row
            .selectFrom("sessions")
            .select("sessions.id")
            .whereRef("sessions.user_id", "=", "users.id")
            .where("sessions.oauth_id", "=", oauthId),
        )
        .$castTo<boolean>()
        .as("known"),
    ])
    .where("username_key", "=", usernameKey)
    .executeTakeFirst();
}

/** Whether somebody has a user name. */
export async function isNameTaken(db: Database, usernameKey: string): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("username_key", "=", usernameKey)
    .executeTakeFirst();
  return row !== undefined;
}

export function credentialsOf(db: Database, userId: number): Promise<Credentials | undefined> {
  return db
    .selectFrom("users")
    .select(["id", "username_key", "password_hash"])
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/**
 * Holds the account until the transaction ends, so that its password cannot change meanwhile.
 * @returns whether the password is still the one that was checked.
 */
export async function holdPassword(tx: Tx, userId: number, passwordHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("password_hash", "=", passwordHash)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function setPasswordHash(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", userId).execute();
}

/** The user an invite code belongs to; undefined where there is none, or no longer. */
export async function userByInviteCode(db: Database, code: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("invite_code", "=", code)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row?.id;
}

/** A viewer without history. */
export async function newViewer(tx: Tx): Promise<number> {
  const { id } = await tx.insertInto("viewers").defaultValues().returning("id").executeTakeFirstOrThrow();
  return id;
}

/**
 * Takes the visitor's viewer, with its history and preferences, and leaves the visitor a fresh one. A device that
 * has never been a visitor gives a fresh one too.
 */
export async function takeViewer(tx: Tx, oauthId: string): Promise<number> {
  const visitor = await tx
    .selectFrom("visitors")
    .select("viewer_id")
    .where("oauth_id", "=", oauthId)
    .forUpdate()
    .executeTakeFirst();
  const fresh = await newViewer(tx);
  if (!visitor) return fresh;
  await tx.updateTable("visitors").set({ viewer_id: fresh }).where("oauth_id", "=", oauthId).execute();
  return visitor.viewer_id;
}

export interface NewUser {
  viewer_id: number;
  username: string;
  username_key: string;
  password_hash: string;
  nickname: string;
  invited_by: number | null;
}

/**
 * Inserts a user under the first free of some invite codes. Two who want one name at once: the second waits for the
 * first's commit and then finds the name taken.
 * @returns the new id, or null where the name is taken.
 */
export async function insertUser(tx: Tx, user: NewUser, newCode: () => string): Promise<number | null> {
  for (let draw = 0; draw < 8; draw += 1) {
    const row = await tx
      .insertInto("users")
      .values({ ...user, invite_code: newCode() })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (row) return row.id;
    if (await isNameTaken(tx, user.username_key)) return null;
  }
  throw new Error("no free invite code in 8 draws");
}

/** What of a profile can be changed; only the fields given are. */
export async function updateProfile(
  tx: Tx,
  userId: number,
  fields: { nickname?: string; signature?: string; sex?: "" | "male" | "female" },
): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  await tx.updateTable("users").set(fields).where("id", "=", userId).execute();
}

/** Lays new preferences over the viewer's kept ones; undefined fields stay as they were. */
export async function mergePreferences(tx: Tx, viewerId: number, changes: object): Promise<void> {
  await tx
    .updateTable("viewers")
    .set({ preferences: sql`preferences || ${JSON.stringify(changes)}::jsonb` })
    .where("id", "=", viewerId)
    .execute();
}

export async function preferencesOf(db: Database, viewerId: number): Promise<Record<string, unknown>> {
  const row = await db
    .selectFrom("viewers")
    .select("preferences")
    .where("id", "=", viewerId)
    .executeTakeFirst();
  return row?.preferences ?? {};
}

/**
 * Erases what tells who the user was and what they watched, and frees the name. The row itself stays: orders, works
 * and invitations point at it.
 */
export async function eraseUser(tx: Tx, userId: number, now: Date): Promise<void> {
  const user = await tx
    .selectFrom("users")
    .select(["viewer_id", "username_key"])
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("users")
    .set({
      username: "",
      username_key: null,
      password_hash: null,
      nickname: "已注销用户",
      avatar: "",
      signature: "",
      sex: "",
      deleted_at: now,
    })
    .where("id", "=", userId)
    .execute();
  await tx.deleteFrom("watch_history").where("viewer_id", "=", user.viewer_id).execute();
  await tx.deleteFrom("video_views").where("viewer_id", "=", user.viewer_id).execute();
  await tx.updateTable("viewers").set({ preferences: "{}" }).where("id", "=", user.viewer_id).execute();
  if (user.username_key !== null) {
    await tx.deleteFrom("login_failures").where("username_key", "=", user.username_key).execute();
  }
  await tx
    .updateTable("sessions")
    .set({ device: "", address: "", oauth_id: "" })
    .where("user_id", "=", userId)
    .execute();
}

/** Forgets what limits, lists of devices and known devices need no longer. */
export async function sweepAccounts(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await db.deleteFrom("login_failures").where("failed_at", "<", daysAgo(1)).execute();
  await db.deleteFrom("sessions").where("ended_at", "<", daysAgo(90)).execute();
}
