import { sql } from "kysely";
import type { Preferences, Profile } from "#contract/calls/account.ts";
import { preferences } from "#contract/calls/account.ts";
import { toSeconds } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { levelOf } from "./level.rules.ts";

const defaultPreferences: Preferences = {
  autoplayMuted: true,
  danmuOpen: false,
  quality: 0,
  theme: "system",
};

/** Kept preferences over the defaults; what was kept under a former shape and no longer fits is left out. */
export function presentPreferences(kept: Record<string, unknown>): Preferences {
  const fitting = Object.entries(kept).filter(([key, value]) => {
    const field = preferences.shape[key as keyof Preferences];
    return field !== undefined && field.safeParse(value).success;
  });
  return { ...defaultPreferences, ...Object.fromEntries(fitting) };
}

/** What a profile is made of. */
export interface ProfileRow {
  id: number;
  username: string;
  nickname: string;
  avatar: string;
  signature: string;
  sex: "" | "male" | "female";
  invite_code: string;
  invited_by: number | null;
  inviter_code: string | null;
  invited_num: number;
  experience: number;
  vip_level: number;
  vip_expires_at: Date | null;
  fans_count: number;
  works: number;
  likes: number;
  preferences: Record<string, unknown>;
}

/** Everything a user's own profile shows, in one query; undefined where the account is gone. */
export function profileRow(db: Database, userId: number): Promise<ProfileRow | undefined> {
  return db
    .selectFrom("users")
    .innerJoin("viewers", "viewers.id", "users.viewer_id")
    .leftJoin("users as inviter", "inviter.id", "users.invited_by")
    .select([
      "users.id",
      "users.username",
      "users.nickname",
      "users.avatar",
      "users.signature",
      "users.sex",
      "users.invite_code",
      "users.invited_by",
      "inviter.invite_code as inviter_code",
      "users.experience",
      "users.vip_level",
      "users.vip_expires_at",
      "users.fans_count",
      "viewers.preferences",
      sql<number>`(SELECT count(*) FROM users invited WHERE invited.invited_by = users.id)`.as("invited_num"),
      sql<number>`(SELECT count(*) FROM videos WHERE creator_id = users.id AND state = 'release')`.as(
        "works",
      ),
      sql<number>`(SELECT coalesce(sum(likes), 0)::bigint FROM videos WHERE creator_id = users.id)`.as(
        "likes",
      ),
    ])
    .where("users.id", "=", userId)
    .where("users.deleted_at", "is", null)
    .executeTakeFirst();
}

/** Every field of the specification's profile that has no source yet: no wallet, no follows, no verification. */
const notYet = {
  auth_level: 0,
  auth_status: 0,
  girl_auth: 0,
  post_auth: 0,
  validate: 0,
  is_attention: 0,
  is_recommend: 0,
  followed_count: 0,
  likes_count: 0,
  message_tip: 0,
  my_ticket_number: 0,
  coins: "0.00",
  tui_coins: "0.00",
  total_tui_coins: "0.00",
  today_tui_coins: "0.00",
  today_mv_score: "0.00",
  today_post_score: "0.00",
  votes: "0.00",
  // The page holds its own token; the server keeps only its hash and couldn't repeat it.
  token: "",
  chat_token: "",
} as const;

/** The last day of a membership in words: the day in Shanghai on which it ends. */
const dayWords = new Intl.DateTimeFormat("zh-CN", {
  timeZone: "Asia/Shanghai",
  year: "numeric",
  month: "numeric",
  day: "numeric",
});
function expiryWords(moment: Date): string {
  const part = (type: string) => dayWords.formatToParts(moment).find((piece) => piece.type === type)?.value;
  return `${part("year")} 年 ${part("month")} 月 ${part("day")} 日`;
}

/** A visitor's profile: nothing but preferences; `uid` numbers the viewer. */
export function visitorProfile(viewerId: number, kept: Record<string, unknown>): Profile {
  return {
    ...notYet,
    uid: viewerId,
    username: "",
    nickname: "",
    avatar_url: "",
    person_signnatrue: "",
    sex: "",
    is_reg: 0,
    aff_code: "",
    invite_by_code: "",
    invited_by: 0,
    invited_num: 0,
    exp: 0,
    level: 1,
    is_vip: 0,
    vip_level: 0,
    expired_at: 0,
    expired_str: "",
    fabulous_count: 0,
    fans_count: 0,
    videos_count: 0,
    share_text: "",
    share_url: "",
    preferences: presentPreferences(kept),
  };
}

/**
 * A user's profile.
 * @param line the address shared links begin with; `""` leaves them relative to the page's own origin.
 */
export function userProfile(row: ProfileRow, line: string, now: Date): Profile {
  const expiry = row.vip_expires_at;
  const isVip = expiry !== null && expiry > now;
  return {
    ...notYet,
    uid: row.id,
    username: row.username,
    nickname: row.nickname,
    avatar_url: row.avatar,
    person_signnatrue: row.signature,
    sex: row.sex,
    is_reg: 1,
    aff_code: row.invite_code,
    invite_by_code: row.inviter_code ?? "",
    invited_by: row.invited_by ?? 0,
    invited_num: row.invited_num,
    exp: row.experience,
    level: levelOf(row.experience),
    is_vip: isVip ? 1 : 0,
    vip_level: isVip ? row.vip_level : 0,
    expired_at: expiry ? toSeconds(expiry) : 0,
    expired_str: expiry ? expiryWords(expiry) : "",
    fabulous_count: row.likes,
    fans_count: row.fans_count,
    videos_count: row.works,
    share_text: `我在夜航看片，注册时填我的邀请码 ${row.invite_code}`,
    share_url: `${line}/?incode=${row.invite_code}`,
    preferences: presentPreferences(row.preferences),
  };
}
