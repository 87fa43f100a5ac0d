import sharp from "sharp";
import { makers } from "#demo/catalogue/makers.ts";
import { demoPassword, everyone, logins, type Person } from "#demo/catalogue/people.ts";
import { portraitSvg } from "#demo/drawing/portrait.ts";
import { randomFrom } from "#demo/drawing/random.ts";
import { hashPassword, newInviteCode, usernameKey } from "#server/domains/account/index.ts";
import { storeImage } from "#server/platform/images.ts";
import type { Platform } from "#server/platform/platform.ts";

const dayMs = 86_400_000;

/** Makes the people that are not there yet. @returns their ids by user name. */
export async function makePeople(platform: Platform): Promise<Map<string, number>> {
  const rows = await platform.db
    .selectFrom("users")
    .select(["id", "username"])
    .where("demo", "=", true)
    .execute();
  const ids = new Map(rows.map(({ id, username }) => [username, id]));
  for (const person of everyone) {
    if (ids.has(person.username)) continue;
    const id = await makePerson(platform, person);
    if (id !== null) ids.set(person.username, id);
  }
  return ids;
}

/** @returns null where somebody else already has the name: a demo takes nothing from anybody. */
async function makePerson(platform: Platform, person: Person): Promise<number | null> {
  const random = randomFrom(`person ${person.username}`);
  const picture = await sharp(Buffer.from(portraitSvg(person.motif, person.palette)))
    .png()
    .toBuffer();
  const avatar = await storeImage(platform.storage, picture, { widths: [240] });
  const canLogIn = logins.includes(person);
  const passwordHash = canLogIn ? await hashPassword(demoPassword) : null;
  const now = platform.clock.now().getTime();
  const creates = makers.has(person.username);
  const isVip = person.username === "creator" || (creates && random.chance(0.3));
  return platform.db.transaction().execute(async (tx) => {
    const viewer = await tx.insertInto("viewers").defaultValues().returning("id").executeTakeFirstOrThrow();
    const user = await tx
      .insertInto("users")
      .values({
        viewer_id: viewer.id,
        username: person.username,
        username_key: usernameKey(person.username),
        password_hash: passwordHash,
        nickname: person.nickname,
        avatar: avatar.path,
        signature: person.signature,
        invite_code: newInviteCode((below) => random.whole(0, below - 1)),
        experience: random.whole(0, creates ? 40_000 : 2_000),
        vip_level: isVip ? 1 : 0,
        vip_expires_at: isVip ? new Date(now + 365 * dayMs) : null,
        fans_count: creates ? Math.round(2200 / random.range(0.008, 1) ** 1.05) : random.whole(0, 60),
        demo: true,
        created_at: new Date(now - random.range(260, 900) * dayMs),
      })
      .onConflict((conflict) => conflict.column("username_key").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!user) await tx.deleteFrom("viewers").where("id", "=", viewer.id).execute();
    return user?.id ?? null;
  });
}
