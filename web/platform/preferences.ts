import type { Preferences } from "#contract/calls/account.ts";
import { call, withRequestId } from "./calls.ts";
import { usePlayerPreferences } from "./stores.ts";

const sendAfterMs = 800;
let unsent: Partial<Preferences> = {};
let timer: ReturnType<typeof setTimeout> | undefined;

/** Changes preferences here at once and on the server soon; several quick changes are one call. */
export function savePreferences(patch: Partial<Preferences>): void {
  usePlayerPreferences.setState(patch);
  unsent = { ...unsent, ...patch };
  clearTimeout(timer);
  timer = setTimeout(() => void send(), sendAfterMs);
}

async function send(): Promise<void> {
  const sending = unsent;
  unsent = {};
  try {
    await call("users/preferences", withRequestId(sending), { errorToast: false });
  } catch {
    // The device keeps its choice; the next change takes this one along.
    unsent = { ...sending, ...unsent };
  }
}

/** Takes over what the server keeps, but for what was changed here and not sent yet. */
export function applyPreferences(kept: Preferences): void {
  usePlayerPreferences.setState({ ...kept, ...unsent });
}

/** Drops what was not sent: it belonged to who was logged in until now. */
export function forgetUnsentPreferences(): void {
  clearTimeout(timer);
  unsent = {};
}
