export type ThemeChoice = "system" | "light" | "dark";

const systemDark = "(prefers-color-scheme: dark)";
/** The page colour of each theme, for the browser's own bars. Equal to --bg in tokens.css. */
const barColor = { light: "#ffffff", dark: "#0a101c" } as const;

let stopFollowing: (() => void) | undefined;

/** Which theme a choice comes to on this device now. */
export function resolveTheme(choice: ThemeChoice): "light" | "dark" {
  if (choice !== "system") return choice;
  return window.matchMedia(systemDark).matches ? "dark" : "light";
}

/**
 * Puts a theme on the document: `data-theme` on <html> and the theme-color of the browser's bars.
 * "system" follows the device from then on, until another choice is applied.
 */
export function applyTheme(choice: ThemeChoice): void {
  stopFollowing?.();
  stopFollowing = undefined;
  paint(resolveTheme(choice));
  if (choice !== "system") return;
  const media = window.matchMedia(systemDark);
  const follow = () => paint(media.matches ? "dark" : "light");
  media.addEventListener("change", follow);
  stopFollowing = () => media.removeEventListener("change", follow);
}

function paint(theme: "light" | "dark") {
  document.documentElement.dataset["theme"] = theme;
  // A page may hold one meta per colour scheme for the time before the script runs: all must agree now.
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  for (const meta of metas) {
    meta.removeAttribute("media");
    meta.content = barColor[theme];
  }
  if (metas.length > 0) return;
  const meta = document.createElement("meta");
  meta.name = "theme-color";
  meta.content = barColor[theme];
  document.head.append(meta);
}
