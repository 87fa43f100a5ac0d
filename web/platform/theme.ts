import { applyTheme, type ThemeChoice } from "#ui/index.ts";
import { local } from "./storage.ts";
import { usePlayerPreferences } from "./stores.ts";

/** Read by the script in index.html before the first paint; the name stands in both. */
const themeKey = "theme";

function put(theme: ThemeChoice): void {
  applyTheme(theme);
  local.setItem(themeKey, theme);
}

/** Follows the preference; `system` leaves the choice to the device. */
export function startTheme(): void {
  put(usePlayerPreferences.getState().theme);
  usePlayerPreferences.subscribe(({ theme }, before) => {
    if (theme !== before.theme) put(theme);
  });
}
