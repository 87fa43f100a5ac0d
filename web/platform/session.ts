import type { Profile } from "#contract/calls/account.ts";
import type { CallRequest } from "#contract/registry.ts";
import { alert, toast } from "#ui/index.ts";
import { texts } from "#web/texts/zh-CN/calls.ts";
import { texts as sessionTexts } from "#web/texts/zh-CN/session.ts";
import { call, type CallFlags, connectSession, withRequestId } from "./calls.ts";
import { history } from "./history.ts";
import { keepToken, resetOauth } from "./oauth.ts";
import { applyPreferences, forgetUnsentPreferences } from "./preferences.ts";
import { queryClient } from "./query-client.ts";
import { local } from "./storage.ts";
import { resetStores, useGlobalConfig, userKey, useSession } from "./stores.ts";

export {
  markHomeNoticeShown,
  useDynamic,
  useGlobalConfig,
  usePlayerPreferences,
  useSession,
} from "./stores.ts";
export { savePreferences } from "./preferences.ts";

const quiet = { errorToast: false } as const;

let fetchingConfig: Promise<void> | undefined;

/** Fetches the global config and the system token; calls that need it at once share one fetch. @throws CallFailure */
export async function fetchConfig(): Promise<void> {
  fetchingConfig ??= (async () => {
    const { system_token, aff_code, config } = await call("system/config", {}, quiet);
    useGlobalConfig.setState({ systemToken: system_token, affCode: aff_code, config });
  })().finally(() => (fetchingConfig = undefined));
  return fetchingConfig;
}

/** Fetches the profile and merges it into the session. @throws CallFailure */
export async function fetchProfile(): Promise<Profile> {
  const profile = await call("users/getBaseInfo", {}, quiet);
  // The server keeps only the token's hash: its profile has none to say.
  useSession.setState(({ profile: known, token }) => ({ profile: { ...known, ...profile, token } }));
  useGlobalConfig.setState({ isBindMobile: profile.username !== "" });
  applyPreferences(profile.preferences);
  return useSession.getState().profile;
}

/**
 * Brings config and profile up to date: at once where a user entry is kept on this device, otherwise config first,
 * whose token names the new visitor. Failures are ignored: pages ask again for what they need.
 */
export async function syncConfig(): Promise<void> {
  try {
    if (local.getItem(userKey) !== null) await Promise.all([fetchConfig(), fetchProfile()]);
    else {
      await fetchConfig();
      await fetchProfile();
    }
  } catch {
    // ignored, as the specification says
  }
}

async function begin(answer: { token: string; uid?: number }): Promise<void> {
  forgetUnsentPreferences();
  resetStores();
  keepToken(answer.token);
  useSession.setState(({ profile }) => ({
    isLogin: true,
    token: answer.token,
    profile: { ...profile, token: answer.token, ...(answer.uid !== undefined && { uid: answer.uid }) },
  }));
  // What was cached was another's: lists may hold what only they may see.
  queryClient.clear();
  await fetchConfig();
}

/**
 * Logs in on this device.
 * @returns the profile.
 * @throws CallFailure where the server refuses (shown as a toast unless it is about a field);
 * Error '@用户登录失败' where the answer holds no token.
 */
export async function login(name: string, password: string): Promise<Profile> {
  const request = withRequestId({ username: name, password });
  const answer = await call("users/login_account", request, quiet);
  if (!answer.token) throw new Error(sessionTexts.loginFailed);
  await begin(answer);
  return fetchProfile();
}

/**
 * Makes an account out of the visitor and logs in.
 * @returns the profile.
 * @throws CallFailure where the server refuses; Error '用户凭证(token)获取失败' where the answer holds no token.
 */
export async function register(
  request: Omit<CallRequest<"users/register_account">, "request_id">,
): Promise<Profile> {
  const answer = await call("users/register_account", withRequestId(request), quiet);
  if (!answer.token) throw new Error(sessionTexts.noToken);
  await begin(answer);
  return fetchProfile();
}

/**
 * Sends changes of the profile, then fetches it anew and merges it.
 * @throws CallFailure, shown as a toast unless the flags say that a form shows it.
 */
export async function updateProfile(
  patch: Omit<CallRequest<"member/update">, "request_id">,
  flags: Pick<CallFlags, "errorToast"> = {},
): Promise<Profile> {
  await call("member/update", withRequestId(patch), flags);
  return fetchProfile();
}

let ending = false;

/**
 * Ends the session: tells the server, forgets who was here (oauth_id and all stores), fetches the config as a new
 * visitor, and goes to `to`.
 */
export async function logout(to = "/home"): Promise<void> {
  if (ending) return;
  ending = true;
  try {
    if (useSession.getState().isLogin) {
      // Without an answer the token is forgotten all the same; the session can be ended from another device.
      await call("users/logout", withRequestId({}), { ...quiet, throwOnError: false }).catch(() => undefined);
    }
    await forgetUser();
  } finally {
    ending = false;
  }
  history.replace(to);
}

async function forgetUser(): Promise<void> {
  forgetUnsentPreferences();
  resetOauth();
  resetStores();
  local.removeItem(userKey);
  queryClient.clear();
  await fetchConfig().catch(() => undefined);
  // The new visitor's profile may come later: nothing on the way to the next page needs it.
  fetchProfile().catch(() => undefined);
}

/** Status 420: a user is logged out, told why and sent to log in; a visitor is told so and may press on to it. */
async function sessionInvalid(sentence: string): Promise<void> {
  if (ending) return;
  ending = true;
  try {
    if (useSession.getState().isLogin) {
      await forgetUser();
      toast(sentence);
    } else await alert({ title: texts.friendlyReminder, body: sentence, confirmText: texts.goLogin });
  } finally {
    ending = false;
  }
  if (history.location().path !== "/login") history.push("/login");
}

/** Connects the session to the calls; once, before the first call. */
export function startSession(): void {
  connectSession({
    refreshSystemConfig: fetchConfig,
    onSessionInvalid: (sentence) => void sessionInvalid(sentence),
  });
}
