import { useEffect, useRef, type RefObject } from "react";

const stack: symbol[] = [];
const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

let locks = 0;

/** Holds the document still while something modal is open. Calls nest. */
function lockScroll(): () => void {
  const root = document.documentElement;
  if (locks === 0) root.style.overflow = "hidden";
  locks += 1;
  return () => {
    locks -= 1;
    if (locks === 0) root.style.overflow = "";
  };
}

/**
 * What every modal surface owes: focus goes in and stays in, Esc closes the topmost only, what lies below neither
 * scrolls nor takes focus, and focus returns to where it was. Put `data-autofocus` on what should have the
 * focus first; otherwise the surface itself gets it. When the page is hidden with its modal open, the
 * effect's end gives everything back, and its return takes it again.
 */
export function useModal(surface: RefObject<HTMLElement | null>, open: boolean, onClose: () => void) {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const box = surface.current;
    if (!open || !box) return;
    const me = Symbol("modal");
    const before = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
    const unlock = lockScroll();
    stack.push(me);
    (box.querySelector<HTMLElement>("[data-autofocus]") ?? box).focus({ preventScroll: true });

    const onTop = () => stack.at(-1) === me;
    const onKey = (event: KeyboardEvent) => {
      if (!onTop()) return;
      if (event.key === "Escape") {
        event.preventDefault();
        event.stopPropagation();
        close.current();
      } else if (event.key === "Tab") keepTab(event, box);
    };
    const onFocus = (event: FocusEvent) => {
      const target = event.target;
      if (onTop() && target instanceof Node && !box.contains(target)) box.focus({ preventScroll: true });
    };
    document.addEventListener("keydown", onKey, true);
    document.addEventListener("focusin", onFocus);
    return () => {
      document.removeEventListener("keydown", onKey, true);
      document.removeEventListener("focusin", onFocus);
      stack.splice(stack.indexOf(me), 1);
      unlock();
      before?.focus({ preventScroll: true });
    };
  }, [open, surface]);
}

function keepTab(event: KeyboardEvent, box: HTMLElement) {
  const stops = [...box.querySelectorAll<HTMLElement>(focusable)].filter((stop) => stop.tabIndex >= 0);
  const first = stops[0];
  const last = stops.at(-1);
  const at = document.activeElement;
  if (!first || !last) event.preventDefault();
  else if (event.shiftKey && (at === first || at === box)) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && at === last) {
    event.preventDefault();
    first.focus();
  }
}
