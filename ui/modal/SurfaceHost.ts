import { createContext, useContext } from "react";

/**
 * Where the sheets and dialogs of a page are drawn: an element of that page, so that they come, move and go with it.
 * The document's body where nobody gives one.
 */
export const SurfaceHost = createContext<HTMLElement | null>(null);

export function useSurfaceHost(): HTMLElement {
  return useContext(SurfaceHost) ?? document.body;
}
