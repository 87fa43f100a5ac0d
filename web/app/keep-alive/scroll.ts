import { perTab, readJson } from "#web/platform/storage.ts";

const keptKey = "scroll-at-reload";
/** How long a reloaded page may take to grow as high as it was, milliseconds. */
const patience = 3000;

/** Remembers how far the page on screen was scrolled, for the reload that may follow. */
export function keepScroll(page: string, top: number): void {
  perTab.setItem(keptKey, JSON.stringify({ page, top }));
}

/** How far the page was scrolled when the document was left; told once. */
export function takeKeptScroll(page: string): number {
  const kept = readJson(perTab, keptKey) as { page?: unknown; top?: unknown } | undefined;
  if (kept?.page !== page || typeof kept.top !== "number") return 0;
  perTab.removeItem(keptKey);
  return kept.top;
}

/**
 * Scrolls a box that is still being filled: again whenever its content grows, until it is there, the user scrolls, or
 * patience is out.
 * @returns how to stop.
 */
export function scrollWhenFilled(box: HTMLElement, top: number): () => void {
  if (top === 0) return () => undefined;
  const grown = new MutationObserver(() => settle());
  const stop = () => {
    grown.disconnect();
    clearTimeout(timer);
    for (const type of ["pointerdown", "wheel"]) box.removeEventListener(type, stop);
  };
  const timer = setTimeout(stop, patience);
  const settle = () => {
    box.scrollTo(0, top);
    if (Math.abs(box.scrollTop - top) <= 1) stop();
  };
  for (const type of ["pointerdown", "wheel"]) box.addEventListener(type, stop, { passive: true });
  grown.observe(box, { childList: true, subtree: true });
  settle();
  return stop;
}
