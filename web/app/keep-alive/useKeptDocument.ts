import { type RefObject, useLayoutEffect, useRef } from "react";
import { useOnScreen, usePage } from "#web/platform/navigation.ts";
import { detachMedia } from "./media.ts";
import { keepScroll, scrollWhenFilled, takeKeptScroll } from "./scroll.ts";

/**
 * Keeps what the browser would lose of a hidden page: scroll, focus and playback. The effect ends when the page leaves
 * the screen, before its motion is over and Activity hides it, and runs again when it is back.
 * @returns the ref of the page's outermost element.
 */
export function useKeptDocument(): RefObject<HTMLDivElement | null> {
  const { key, scrollBox } = usePage();
  const onScreen = useOnScreen();
  const frame = useRef<HTMLDivElement>(null);
  const top = useRef<number>(undefined);
  const focused = useRef<HTMLElement>(undefined);
  const bringMediaBack = useRef<() => void>(undefined);

  useLayoutEffect(() => {
    const page = frame.current;
    const box = scrollBox.current;
    if (!onScreen || !page || !box) return;
    const firstTime = top.current === undefined;
    top.current ??= takeKeptScroll(key);
    const stopFilling = firstTime && top.current > 0 ? scrollWhenFilled(box, top.current) : undefined;
    if (!firstTime) box.scrollTo(0, top.current);
    // Someone who listens, or uses a keyboard, goes on where they were on this page.
    (focused.current?.isConnected ? focused.current : box).focus({ preventScroll: true });
    bringMediaBack.current?.();

    const remember = () => (top.current = box.scrollTop);
    const rememberFocus = ({ target }: FocusEvent) => (focused.current = worthFocus(target));
    const beforeReload = () => keepScroll(key, box.scrollTop);
    box.addEventListener("scroll", remember, { passive: true });
    page.addEventListener("focusin", rememberFocus);
    window.addEventListener("pagehide", beforeReload);
    return () => {
      stopFilling?.();
      box.removeEventListener("scroll", remember);
      page.removeEventListener("focusin", rememberFocus);
      window.removeEventListener("pagehide", beforeReload);
      bringMediaBack.current = detachMedia(page);
    };
  }, [key, scrollBox, onScreen]);
  return frame;
}

/** What the focus should return to; a field does not count, for it would raise the keyboard. */
function worthFocus(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  return target.matches("input, textarea, [contenteditable]") ? undefined : target;
}
