import { refuse, write } from "#server/transport/handler.ts";
import { countAttempt } from "../attempts.ts";
import { usernameKey } from "../names.rules.ts";
import { hashPassword, isOutdated, verifyPassword } from "../passwords.ts";
import { announceEnded, issueToken, openSession } from "../sessions.ts";
import { credentialsByName, holdPassword, setPasswordHash } from "../store.ts";

export const usersLoginAccount = write("users/login_account", {
  async prepare({ platform, caller, address, now }, input) {
    const key = usernameKey(input.username);
    const device = caller.oauthId;
    const account = key === null ? undefined : await credentialsByName(platform.db, key, device);
    const known = account?.known ?? false;
    const succeeded = await countAttempt(platform, { usernameKey: key, address, device, known, now });

    const hash = account?.password_hash ?? null;
    const right = await verifyPassword(hash, input.password);
    if (!right || !account || hash === null) refuse("bad_credentials", { field: "password" });
    await succeeded();
    return {
      userId: account.id,
      hash,
      renewed: isOutdated(hash) ? await hashPassword(input.password) : null,
    };
  },

  async commit(tx, context, _input, { userId, hash, renewed }) {
    // A password changed since it was checked ends all sessions but one; this must not become another.
    if (!(await holdPassword(tx, userId, hash))) refuse("bad_credentials", { field: "password" });
    if (renewed !== null) await setPasswordHash(tx, userId, renewed);
    return { uid: userId, ...(await openSession(tx, context, userId)) };
  },

  async answer({ platform }, { uid, session_id, ended }) {
    await announceEnded(platform, ended);
    return { token: await issueToken(platform, session_id), uid };
  },
});
