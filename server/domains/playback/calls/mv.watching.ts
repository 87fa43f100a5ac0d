import { refuse, write } from "#server/transport/handler.ts";
import { keepPosition, releasedDuration } from "../store.ts";
import { countView } from "../views.ts";
import { countsAsView, viewWindow } from "../watching.rules.ts";

/** A view is counted outside the transaction: it is buffered, and unique by itself, so a repeat counts nothing. */
export const mvWatching = write("mv/watching", {
  async prepare({ platform, caller, now }, { id, played }) {
    const duration = (await releasedDuration(platform, id)) ?? refuse("not_found");
    if (countsAsView(played, duration)) {
      countView(platform, { videoId: id, viewerId: caller.viewerId, window: viewWindow(now) });
    }
    return duration;
  },
  async commit(tx, { caller, now }, { id, position }, duration) {
    const positionMs = Math.round(Math.min(position, duration) * 1000);
    await keepPosition(tx, { viewerId: caller.viewerId, videoId: id, positionMs, at: now });
    return {};
  },
  answer: async () => ({}),
});
