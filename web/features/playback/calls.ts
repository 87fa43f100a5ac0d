import { call, withRequestId } from "#web/platform/calls.ts";
import { updateRead, useRead } from "#web/platform/queries.ts";
import type { Play } from "./playing.ts";

/** The video's page: what it is, where it plays, what follows. @param id 0 asks nothing. */
export const useVideo = (id: number) => useRead("mv/detail480", { id }, { enabled: id > 0 });

/** A new play address; null where the video can't be played any more. */
export async function renewPlay(id: number): Promise<Play | null> {
  const page = await call("mv/detail480", { id }, { errorToast: false });
  updateRead("mv/detail480", { id }, () => page);
  return page.play;
}

/** Tells where the viewer is; a report that is lost is made good by the next one. */
export async function reportPlace(id: number, position: number, played: number): Promise<void> {
  const report = withRequestId({ id, position, played: Math.min(played, 600) });
  await call("mv/watching", report, { errorToast: false, throwOnError: false, keepalive: true });
}
