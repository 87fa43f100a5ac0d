import { history } from "#web/platform/history.ts";
import { keepIncode } from "#web/platform/incode.ts";
import { probeLines } from "#web/platform/lines.ts";
import { connectPages } from "#web/platform/navigation.ts";
import { startSession, syncConfig } from "#web/platform/session.ts";
import { startTheme } from "#web/platform/theme.ts";
import { gatePassed, splashFor } from "#web/platform/age-gate.ts";
import { startHead } from "./head.ts";
import { preparePage } from "./PageFrame.tsx";
import { startKeepAlive } from "./keep-alive/store.ts";

/** Everything that runs once, before the first render. */
export function start(): void {
  startTheme();
  startHead();
  startSession();
  // In this order: keeping the code makes the user entry whose absence tells the sync of a first start; and the code
  // must be read before the splash page takes the address.
  void syncConfig();
  keepIncode();
  connectPages(preparePage);
  startKeepAlive(({ path, search }) => {
    if (path === "/") return "/splash";
    return path !== "/splash" && !gatePassed() ? splashFor(path + search) : undefined;
  });
  // The splash page probes by itself, and shows it; elsewhere lines are chosen in the background.
  if (history.location().path !== "/splash") void probeLines();
}
