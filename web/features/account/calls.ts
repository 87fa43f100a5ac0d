import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { Profile } from "#contract/calls/account.ts";
import { refreshRead, useRead, useWrite } from "#web/platform/queries.ts";
import { usePage } from "#web/platform/navigation.ts";
import { fetchProfile, useSession } from "#web/platform/session.ts";

/** Brings the session's profile up to date when the page is opened; pages show what `useSession` holds. */
export function useFreshProfile(): UseQueryResult<Profile> {
  const { openedAt } = usePage();
  const uid = useSession(({ profile, isLogin }) => (isLogin ? profile.uid : 0));
  return useQuery({
    queryKey: ["profile of session", uid],
    queryFn: fetchProfile,
    staleTime: ({ state }) => (state.dataUpdatedAt >= openedAt ? Number.POSITIVE_INFINITY : 0),
  });
}

/** The devices signed in to the account. */
export const useDevices = (options: { enabled: boolean }) => useRead("users/sessions", {}, options);
export type Device = NonNullable<ReturnType<typeof useDevices>["data"]>[number];
export const refreshDevices = () => refreshRead("users/sessions");

/** Signs one device out. */
export const useEndSession = () => useWrite("users/end_session");
/** Sets a new password; refusals belong to the form's fields. */
export const useChangePassword = () => useWrite("users/change_password", { errorToast: false });
/** Deletes the account; refusals belong to the form's fields. */
export const useDeleteAccount = () => useWrite("users/delete_account", { errorToast: false });
