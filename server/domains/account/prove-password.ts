import { refuse, userOf, type CallContext } from "#server/transport/handler.ts";
import { countAttempt } from "./attempts.ts";
import { verifyPassword } from "./passwords.ts";
import { credentialsOf } from "./store.ts";

/**
 * A signed-in user proves the password once more. Failures count for this session alone: a thief of a session has few
 * guesses, and the owner elsewhere keeps theirs.
 * @returns the hash it was checked against, to be held in the commit.
 * @throws CallRefused `wrong_password` at field `password`, `login_throttled`.
 */
export async function provePassword(context: CallContext, password: string): Promise<string> {
  const { platform, address, now } = context;
  const { userId, sessionId } = userOf(context);
  const account = (await credentialsOf(platform.db, userId)) ?? refuse("session_invalid");
  const device = `session:${sessionId}`;
  const usernameKey = account.username_key;
  const succeeded = await countAttempt(platform, { usernameKey, address, device, known: true, now });
  const hash = account.password_hash;
  if (!(await verifyPassword(hash, password)) || hash === null) {
    refuse("wrong_password", { field: "password" });
  }
  await succeeded();
  return hash;
}
