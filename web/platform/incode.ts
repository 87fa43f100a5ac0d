import { useSession } from "./stores.ts";

/**
 * The invite code of an opening link, from its query (`?incode=AB12CD`) or its hash's (`#/home?incode=AB12CD`).
 * @returns six letters or figures in upper case; "" where there is no such code.
 */
export function incodeOf(search: string, hash: string): string {
  const inHash = hash.includes("?") ? hash.slice(hash.indexOf("?")) : "";
  const code = new URLSearchParams(search).get("incode") ?? new URLSearchParams(inHash).get("incode") ?? "";
  return /^[0-9A-Za-z]{6}$/.test(code) ? code.toUpperCase() : "";
}

/** Keeps the opening link's invite code for the registration; an earlier one stays where the link has none. */
export function keepIncode(): void {
  const incode = incodeOf(location.search, location.hash);
  if (incode !== "") useSession.setState({ incode });
}
