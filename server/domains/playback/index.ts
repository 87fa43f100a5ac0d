import type { Handler } from "#server/transport/handler.ts";
import { mvDetail480 } from "./calls/mv.detail480.ts";
import { mvWatching } from "./calls/mv.watching.ts";

export { delivery } from "./delivery.ts";
export { flushViews } from "./views.ts";

export const playbackHandlers: readonly Handler[] = [mvDetail480, mvWatching];
