import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import styles from "./Pager.module.css";

export interface PagerProps {
  items: readonly { key: string; label: string }[];
  active: string;
  onChange: (key: string) => void;
  /** A pane's content, from when it was first shown. */
  children: (key: string) => ReactNode;
  /** What stands in a pane beside the active one that was not shown yet. */
  waiting: ReactNode;
}

/**
 * Panes side by side, swiped by finger: the browser's own scrolling and snapping, so it stays smooth however busy the
 * page is. A pane is made when it is first shown and stays; panes out of sight take no focus.
 */
export function Pager({ items, active, onChange, children, waiting }: PagerProps) {
  const track = useRef<HTMLDivElement>(null);
  const activeAt = Math.max(
    0,
    items.findIndex(({ key }) => key === active),
  );
  const [shown, setShown] = useState<ReadonlySet<string>>(() => new Set([active]));
  if (!shown.has(active)) setShown(new Set([...shown, active]));

  // Where a scroll of our own is heading: until it is there its passing over panes means nothing.
  const heading = useRef<number>(undefined);
  const at = useRef(activeAt);
  useLayoutEffect(() => {
    const box = track.current;
    if (!box) return;
    // Also when the page comes back from being hidden, which forgot how far it was scrolled.
    box.scrollLeft = at.current * box.clientWidth;
  }, []);

  useEffect(() => {
    const box = track.current;
    if (!box || at.current === activeAt) return;
    const near = Math.abs(at.current - activeAt) === 1;
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    at.current = activeAt;
    heading.current = activeAt;
    box.scrollTo({ left: activeAt * box.clientWidth, behavior: near && !still ? "smooth" : "auto" });
  }, [activeAt]);

  const onScroll = () => {
    const box = track.current;
    if (!box || box.clientWidth === 0) return;
    const place = box.scrollLeft / box.clientWidth;
    if (heading.current !== undefined) {
      if (Math.abs(place - heading.current) < 0.01) heading.current = undefined;
      return;
    }
    const nearest = Math.round(place);
    const item = items[nearest];
    if (!item || nearest === at.current) return;
    at.current = nearest;
    onChange(item.key);
  };

  return (
    <div
      ref={track}
      className={styles.track}
      onScroll={onScroll}
      onPointerDown={() => (heading.current = undefined)}
    >
      {items.map(({ key, label }, index) => (
        <div
          key={key}
          className={styles.pane}
          role="tabpanel"
          aria-label={label}
          inert={index !== activeAt}
          data-active={index === activeAt}
        >
          {shown.has(key) ? children(key) : Math.abs(index - activeAt) === 1 && waiting}
        </div>
      ))}
    </div>
  );
}
