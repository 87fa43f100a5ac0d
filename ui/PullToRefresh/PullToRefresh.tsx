import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from "react";
import { classes } from "../classes.ts";
import { scrollBoxOf } from "../InfiniteList/InfiniteList.tsx";
import { uiTexts } from "../texts/index.ts";
import { pulledBy, releaseAt } from "./pull.ts";
import styles from "./PullToRefresh.module.css";

export interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}

type State = "rest" | "pull" | "ready" | "busy";

/** Pulling the head of a scrolled-up page turns the lighthouse; past the mark, letting go refreshes. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const box = useRef<HTMLDivElement>(null);
  const refresh = useRef(onRefresh);
  const [pull, setPull] = useState(0);
  const [state, setState] = useState<State>("rest");
  useEffect(() => {
    refresh.current = onRefresh;
  });

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let from: { x: number; y: number } | undefined;
    let distance = 0;
    let busy = false;
    let gone = false;
    const start = (event: TouchEvent) => {
      const touch = event.touches[0];
      const scrolled = scrollBoxOf(element)?.scrollTop ?? window.scrollY;
      from =
        !busy && touch && event.touches.length === 1 && scrolled <= 0
          ? { x: touch.clientX, y: touch.clientY }
          : undefined;
    };
    const move = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (!from || !touch) return;
      const down = touch.clientY - from.y;
      // A swipe sideways belongs to what lies under the finger.
      if (distance === 0 && (down <= 4 || Math.abs(touch.clientX - from.x) > down)) {
        if (down < 0 || Math.abs(touch.clientX - from.x) > 10) from = undefined;
        return;
      }
      if (event.cancelable) event.preventDefault();
      distance = pulledBy(down);
      setPull(distance);
      setState(distance >= releaseAt ? "ready" : "pull");
    };
    const end = () => {
      const far = distance >= releaseAt;
      from = undefined;
      distance = 0;
      if (busy) return;
      if (!far) {
        setPull(0);
        setState("rest");
        return;
      }
      busy = true;
      setPull(releaseAt);
      setState("busy");
      const settle = () => {
        busy = false;
        if (gone) return;
        setPull(0);
        setState("rest");
      };
      refresh.current().then(settle, settle);
    };
    element.addEventListener("touchstart", start, { passive: true });
    element.addEventListener("touchmove", move, { passive: false });
    element.addEventListener("touchend", end);
    element.addEventListener("touchcancel", end);
    return () => {
      gone = true;
      element.removeEventListener("touchstart", start);
      element.removeEventListener("touchmove", move);
      element.removeEventListener("touchend", end);
      element.removeEventListener("touchcancel", end);
    };
  }, []);

  const moved = { "--pull": `${pull}px`, "--part": String(Math.min(1, pull / releaseAt)) } as CSSProperties;
  return (
    <div ref={box} className={classes(styles.box, styles[state])} style={moved}>
      <div className={styles.head}>
        {state !== "rest" && <TurningLight />}
        <span role="status">{state === "busy" && uiTexts.refreshing}</span>
        {state === "pull" && <span aria-hidden="true">{uiTexts.pull}</span>}
        {state === "ready" && <span aria-hidden="true">{uiTexts.release}</span>}
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  );
}

/** The mark, its two beams turning about the tower. */
function TurningLight() {
  return (
    <svg className={styles.light} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path className={styles.beams} d="M12.6 7.9v1.8L2.6 13.4V4.2zM19.4 7.9v1.8l10 3.7V4.2z" />
      <path className={styles.lamp} d="M13.3 6.9h5.4v4h-5.4z" />
      <path d="M12.2 6.1C12.7 3.9 14.1 2.8 16 2.8s3.3 1.1 3.8 3.3zM13.5 11.9h5l1.2 12h-7.4z" />
      <path
        className={styles.wave}
        d="M3.8 26.6c2-1.7 4-1.7 6.1 0s4.1 1.7 6.1 0 4.1-1.7 6.1 0 4.1 1.7 6.1 0"
      />
    </svg>
  );
}
