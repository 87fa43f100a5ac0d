import { useEffect, useRef, type MouseEvent, type PointerEvent } from "react";

/** A finger resting longer than this (ms) did not mean a tap. */
const tapLimit = 250;
/** A finger that strays further than this (px) is scrolling. */
const strayLimit = 10;

interface Press {
  timer: number;
  x: number;
  y: number;
  /** When it began, in ms. */
  at: number;
  touch: boolean;
}

function dropPress(press: { current: Press | undefined }) {
  window.clearTimeout(press.current?.timer);
  press.current = undefined;
}

/**
 * A press of `hold` ms calls `handler`; a shorter one than 250 ms stays a tap; what lies between does nothing, and
 * neither does a press that wanders. A mouse's right button and the menu key call it too, so that nobody needs
 * to hold. Spread what it returns on the pressed element.
 */
export function useLongPress(handler: (() => void) | undefined, hold = 500) {
  const press = useRef<Press>(undefined);
  const swallow = useRef(false);
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });

  useEffect(() => () => dropPress(press), []);
  const drop = () => dropPress(press);

  if (!handler) return {};
  return {
    onPointerDown: (event: PointerEvent) => {
      drop();
      swallow.current = false;
      if (event.button !== 0) return;
      const timer = window.setTimeout(() => {
        press.current = undefined;
        swallow.current = true;
        latest.current?.();
      }, hold);
      const touch = event.pointerType !== "mouse";
      press.current = { timer, x: event.clientX, y: event.clientY, at: event.timeStamp, touch };
    },
    onPointerMove: (event: PointerEvent) => {
      const from = press.current;
      if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > strayLimit) drop();
    },
    onPointerUp: (event: PointerEvent) => {
      // Only a finger rests by accident: a slow mouse click is still a click.
      if (press.current?.touch && event.timeStamp - press.current.at > tapLimit) swallow.current = true;
      drop();
    },
    onPointerCancel: drop,
    onPointerLeave: drop,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      // A held finger raises this event as well: its own timer already counts.
      if (press.current?.touch || swallow.current) return;
      drop();
      latest.current?.();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!swallow.current) return;
      swallow.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
