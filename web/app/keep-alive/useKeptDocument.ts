import { type RefObject, useLayoutEffect, useRef } from "react";
import { useOnScreen, usePage } from "#web/platform/navigation.ts";
import { detachMedia } from "./media.ts";
import { keepScroll, scrollWhenFilled, takeKeptScroll } from "./scroll.ts";

/**
 * Keeps what the browser would lose of a hidden page: how far each of its boxes is scrolled, focus and playback. The
 * effect ends when the page leaves the screen, before its motion is over and Activity hides it, and runs again when it
 * is back.
 * @returns the ref of the page's outermost element.
 */
export function useKeptDocument(): RefObject<HTMLDivElement | null> {
  const { key, scrollBox } = usePage();
  const onScreen = useOnScreen();
  const frame = useRef<HTMLDivElement>(null);
  const scrolled = useRef<Map<Element, { top: number; left: number }>>(undefined);
  const focused = useRef<HTMLElement>(undefined);
  const bringMediaBack = useRef<() => void>(undefined);

  useLayoutEffect(() => {
    const page = frame.current;
    const box = scrollBox.current;
    if (!onScreen || !page || !box) return;
    const stopFilling = scrolled.current ? undefined : scrollWhenFilled(box, takeKeptScroll(key));
    scrolled.current ??= new Map();
    const positions = scrolled.current;
    for (const [element, position] of positions) {
      if (element.isConnected) element.scrollTo({ ...position, behavior: "instant" });
      else positions.delete(element);
    }
    // Someone who listens, or uses a keyboard, goes on where they were on this page.
    (focused.current?.isConnected ? focused.current : box).focus({ preventScroll: true });
    bringMediaBack.current?.();

    const remember = ({ target }: Event) => {
      if (target instanceof Element)
        positions.set(target, { top: target.scrollTop, left: target.scrollLeft });
    };
    const rememberFocus = ({ target }: FocusEvent) => (focused.current = worthFocus(target));
    const beforeReload = () => keepScroll(key, box.scrollTop);
    page.addEventListener("scroll", remember, { capture: true, passive: true });
    page.addEventListener("focusin", rememberFocus);
    window.addEventListener("pagehide", beforeReload);
    return () => {
      stopFilling?.();
      page.removeEventListener("scroll", remember, { capture: true });
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
