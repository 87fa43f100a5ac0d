import { refuse, write } from "#server/transport/handler.ts";
import { newInviteCode } from "../invite-codes.ts";
import { isReserved, usernameKey } from "../names.rules.ts";
import { hashPassword } from "../passwords.ts";
import { issueToken, openSession } from "../sessions.ts";
import { insertUser, isNameTaken, takeViewer, userByInviteCode } from "../store.ts";

/** A name that the contract lets pass and whose compared form isn't one: a ligature of many letters, a filler. */
const unreadable = { field: "username", sentence: "用户名中有不能使用的字符" };

export const usersRegisterAccount = write("users/register_account", {
  async prepare({ platform }, input) {
    const key = usernameKey(input.username) ?? refuse("invalid_input", unreadable);
    if (isReserved(input.username)) refuse("username_taken", { field: "username" });
    if (await isNameTaken(platform.db, key)) refuse("username_taken", { field: "username" });
    const invitedBy = input.invite_code
      ? ((await userByInviteCode(platform.db, input.invite_code)) ??
        refuse("invite_code_unknown", { field: "invite_code" }))
      : null;
    return { key, invitedBy, hash: await hashPassword(input.password) };
  },

  async commit(tx, context, input, { key, invitedBy, hash }) {
    const { oauthId } = context.caller;
    const user = {
      viewer_id: await takeViewer(tx, oauthId),
      username: input.username,
      username_key: key,
      password_hash: hash,
      nickname: input.username,
      invited_by: invitedBy,
    };
    const uid =
      (await insertUser(tx, user, newInviteCode)) ?? refuse("username_taken", { field: "username" });
    const { session_id } = await openSession(tx, context, uid);
    return { uid, session_id };
  },

  async answer({ platform, caller }, { uid, session_id }) {
    platform.bus.publish("visitor-changed", { oauth_id: caller.oauthId });
    return { token: await issueToken(platform, session_id), uid };
  },
});
