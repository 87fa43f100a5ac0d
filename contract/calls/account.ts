import { z } from "zod";
import { defineCall } from "../call.ts";
import { id, imagePath, money, requestId, seconds } from "../shapes.ts";

/** 2 to 20 letters, figures, underscores or Chinese characters; compared regardless of case and width. */
export const username = z
  .string("请填写用户名")
  .trim()
  .min(1, "请填写用户名")
  .regex(/^[\p{L}\p{N}_]{2,20}$/u, "用户名为 2 至 20 位汉字、字母、数字或下划线");

/** 8 to 64 characters with at least two kinds of character; checked where a password is set. */
export const newPassword = z
  .string("请填写密码")
  .min(8, "密码至少 8 位")
  .max(64, "密码最多 64 位")
  .refine((text) => !/^(?:\p{L}+|\p{N}+|[^\p{L}\p{N}]+)$/u.test(text), "密码需包含字母、数字、符号中的两种");

/** A password as typed to prove it: any rule but its length would only help a guesser. */
export const password = z.string("请填写密码").min(1, "请填写密码").max(64, "密码最多 64 位");

const inviteCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-Z]{6}$/, "邀请码为 6 位字母或数字");

export const preferences = z.object({
  autoplayMuted: z.boolean(),
  danmuOpen: z.boolean(),
  /** Wanted height, 0 for automatic. */
  quality: z.int().min(0).max(4320),
  theme: z.enum(["system", "light", "dark"]),
});
export type Preferences = z.infer<typeof preferences>;

/** The viewer's profile: the field names are the specification's, its spelling included. */
export const profile = z.object({
  uid: id,
  username: z.string(),
  nickname: z.string(),
  avatar_url: imagePath,
  person_signnatrue: z.string(),
  sex: z.enum(["", "male", "female"]),
  is_reg: z.int(),
  aff_code: z.string(),
  invite_by_code: z.string(),
  invited_by: z.int(),
  invited_num: z.int(),
  exp: z.int(),
  level: z.int(),
  is_vip: z.int(),
  vip_level: z.int(),
  expired_at: seconds,
  expired_str: z.string(),
  auth_level: z.int(),
  auth_status: z.int(),
  girl_auth: z.int(),
  post_auth: z.int(),
  validate: z.int(),
  is_attention: z.int(),
  is_recommend: z.int(),
  fabulous_count: z.int(),
  fans_count: z.int(),
  followed_count: z.int(),
  likes_count: z.int(),
  videos_count: z.int(),
  message_tip: z.int(),
  my_ticket_number: z.int(),
  coins: money,
  tui_coins: money,
  total_tui_coins: money,
  today_tui_coins: money,
  today_mv_score: money,
  today_post_score: money,
  votes: money,
  share_text: z.string(),
  share_url: z.string(),
  token: z.string(),
  chat_token: z.string(),
  preferences,
});
export type Profile = z.infer<typeof profile>;

export const usersGetBaseInfo = defineCall({
  path: "users/getBaseInfo",
  summary: "The viewer's profile; for a visitor is_reg is 0.",
  auth: "visitor",
  effect: "read",
  beforeConfig: true,
  input: z.object({}),
  output: profile,
  errors: [],
});

export const usersLoginAccount = defineCall({
  path: "users/login_account",
  summary: "Logs in and opens a session on this device.",
  auth: "visitor",
  effect: "write",
  beforeConfig: true,
  weight: 5,
  input: z.object({
    request_id: requestId,
    username: z.string("请填写用户名").trim().min(1, "请填写用户名").max(64, "用户名或密码不正确"),
    password,
  }),
  output: z.object({ token: z.string(), uid: id }),
  errors: ["bad_credentials", "login_throttled"],
});

export const usersRegisterAccount = defineCall({
  path: "users/register_account",
  summary: "Makes an account out of the visitor, who keeps history and preferences, and logs in.",
  auth: "visitor",
  effect: "write",
  beforeConfig: true,
  weight: 5,
  input: z.object({
    request_id: requestId,
    username,
    password: newPassword,
    invite_code: z.union([z.literal(""), inviteCode]).optional(),
  }),
  output: z.object({ token: z.string(), uid: id }),
  errors: ["username_taken", "invite_code_unknown", "login_throttled"],
});

export const memberUpdate = defineCall({
  path: "member/update",
  summary: "Changes what others see of the user: nickname, signature, sex.",
  auth: "user",
  effect: "write",
  input: z.object({
    request_id: requestId,
    nickname: z.string().trim().min(1, "请填写昵称").max(16, "昵称最多 16 个字").optional(),
    person_signnatrue: z.string().trim().max(60, "签名最多 60 个字").optional(),
    sex: z.enum(["", "male", "female"], "性别选项有误").optional(),
  }),
  output: z.object({}),
  errors: ["nickname_refused"],
});

export const usersPreferences = defineCall({
  path: "users/preferences",
  summary: "Keeps the viewer's preferences, so that they follow the account, and a visitor into one.",
  auth: "visitor",
  effect: "write",
  input: z.object({ request_id: requestId, ...preferences.partial().shape }),
  output: preferences,
  errors: [],
});

export const usersChangePassword = defineCall({
  path: "users/change_password",
  summary: "Sets a new password and ends every other session.",
  auth: "user",
  effect: "write",
  weight: 5,
  input: z.object({ request_id: requestId, password, new_password: newPassword }),
  output: z.object({}),
  errors: ["wrong_password", "same_password", "login_throttled"],
});

export const usersSessions = defineCall({
  path: "users/sessions",
  summary: "The devices signed in to the account, this one first.",
  auth: "user",
  effect: "read",
  input: z.object({}),
  output: z.array(
    z.object({
      id: z.uuid(),
      device: z.string(),
      address: z.string(),
      signed_in_at: seconds,
      seen_at: seconds,
      current: z.boolean(),
    }),
  ),
  errors: [],
});

export const usersEndSession = defineCall({
  path: "users/end_session",
  summary: "Signs one device out; the session's own id signs this device out.",
  auth: "user",
  effect: "write",
  input: z.object({ request_id: requestId, id: z.uuid("设备编号有误") }),
  output: z.object({}),
  errors: ["not_found"],
});

export const usersLogout = defineCall({
  path: "users/logout",
  summary: "Ends this device's session.",
  auth: "user",
  effect: "write",
  input: z.object({ request_id: requestId }),
  output: z.object({}),
  errors: [],
});

export const usersDeleteAccount = defineCall({
  path: "users/delete_account",
  summary: "Deletes the account: it is signed out everywhere, its personal data erased, its name freed.",
  auth: "user",
  effect: "write",
  weight: 5,
  input: z.object({ request_id: requestId, password }),
  output: z.object({}),
  errors: ["wrong_password", "login_throttled"],
});

export const accountCalls = [
  usersGetBaseInfo,
  usersLoginAccount,
  usersRegisterAccount,
  memberUpdate,
  usersPreferences,
  usersChangePassword,
  usersSessions,
  usersEndSession,
  usersLogout,
  usersDeleteAccount,
] as const;
