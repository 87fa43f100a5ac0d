import type { Handler } from "#server/transport/handler.ts";
import { memberUpdate } from "./calls/member.update.ts";
import { usersChangePassword } from "./calls/users.change_password.ts";
import { usersDeleteAccount } from "./calls/users.delete_account.ts";
import { usersEndSession } from "./calls/users.end_session.ts";
import { usersGetBaseInfo } from "./calls/users.getBaseInfo.ts";
import { usersLoginAccount } from "./calls/users.login_account.ts";
import { usersLogout } from "./calls/users.logout.ts";
import { usersPreferences } from "./calls/users.preferences.ts";
import { usersRegisterAccount } from "./calls/users.register_account.ts";
import { usersSessions } from "./calls/users.sessions.ts";

export { findCaller } from "./callers.ts";
export { newInviteCode } from "./invite-codes.ts";
export { usernameKey } from "./names.rules.ts";
export { hashPassword } from "./passwords.ts";
export { sweepAccounts } from "./store.ts";

export const accountHandlers: readonly Handler[] = [
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
];
