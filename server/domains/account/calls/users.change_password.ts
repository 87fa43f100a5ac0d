import { refuse, userOf, write } from "#server/transport/handler.ts";
import { hashPassword, verifyPassword } from "../passwords.ts";
import { provePassword } from "../prove-password.ts";
import { announceEnded, endSessions } from "../sessions.ts";
import { holdPassword, setPasswordHash } from "../store.ts";

export const usersChangePassword = write("users/change_password", {
  async prepare(context, input) {
    const former = await provePassword(context, input.password);
    if (await verifyPassword(former, input.new_password)) {
      refuse("same_password", { field: "new_password" });
    }
    return { former, hash: await hashPassword(input.new_password) };
  },

  async commit(tx, context, _input, { former, hash }) {
    const { userId, sessionId } = userOf(context);
    if (!(await holdPassword(tx, userId, former))) refuse("wrong_password", { field: "password" });
    await setPasswordHash(tx, userId, hash);
    return { ended: await endSessions(tx, userId, { except: sessionId }, context.now) };
  },

  async answer({ platform }, { ended }) {
    await announceEnded(platform, ended);
    return {};
  },
});
