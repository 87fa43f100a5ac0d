import { refuse, userOf, write } from "#server/transport/handler.ts";
import { provePassword } from "../prove-password.ts";
import { announceEnded, endSessions } from "../sessions.ts";
import { eraseUser, holdPassword } from "../store.ts";

export const usersDeleteAccount = write("users/delete_account", {
  async prepare(context, input) {
    return { hash: await provePassword(context, input.password) };
  },

  async commit(tx, context, _input, { hash }) {
    const { userId } = userOf(context);
    if (!(await holdPassword(tx, userId, hash))) refuse("wrong_password", { field: "password" });
    const ended = await endSessions(tx, userId, {}, context.now);
    await eraseUser(tx, userId, context.now);
    return { ended };
  },

  async answer({ platform }, { ended }) {
    await announceEnded(platform, ended);
    return {};
  },
});
