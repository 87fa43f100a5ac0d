import { useEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./Channels.module.css";

export interface Channel {
  key: string;
  label: ReactNode;
}

export interface ChannelsProps {
  items: readonly Channel[];
  active: string;
  onChange: (key: string) => void;
  /** Stands fixed at the right, e.g. the button of all channels. */
  trailing?: ReactNode;
  /** What the row is called by a screen reader. */
  label?: string | undefined;
  /** Two or three tabs inside a page rather than a scrolling row of channels. */
  compact?: boolean | undefined;
}

/** A scrolling row of tabs: arrows, Home and End move, the active one stands large over an amber bar. */
export function Channels({ items, active, onChange, trailing, label, compact = false }: ChannelsProps) {
  const row = useRef<HTMLDivElement>(null);

  const activeAt = items.findIndex((item) => item.key === active);
  useEffect(() => {
    const box = row.current;
    const tab = box?.querySelectorAll<HTMLElement>('[role="tab"]')[activeAt];
    if (!box || !tab) return;
    // scrollIntoView would also move the page when the row itself is out of sight.
    const left = tab.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2;
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    box.scrollTo?.({ left, behavior: still ? "auto" : "smooth" });
  }, [activeAt]);

  const move = (event: KeyboardEvent) => {
    const last = items.length - 1;
    const to = {
      ArrowLeft: Math.max(0, activeAt - 1),
      ArrowRight: Math.min(last, activeAt + 1),
      Home: 0,
      End: last,
    }[event.key];
    const item = to === undefined ? undefined : items[to];
    if (!item) return;
    event.preventDefault();
    onChange(item.key);
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[items.indexOf(item)]?.focus();
  };

  return (
    <div className={classes(styles.channels, compact && styles.compact)}>
      <div ref={row} className={styles.row} role="tablist" aria-label={label} onKeyDown={move} tabIndex={-1}>
        {items.map((item) => (
          <button
            key={item.key}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={item.key === active}
            tabIndex={item.key === active ? 0 : -1}
            onClick={() => onChange(item.key)}
          >
            {item.label}
          </button>
        ))}
      </div>
      {trailing !== undefined && <div className={styles.trailing}>{trailing}</div>}
    </div>
  );
}
