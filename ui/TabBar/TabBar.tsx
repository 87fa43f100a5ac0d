import { classes } from "../classes.ts";
import { Icon, type IconName } from "../icons/Icon.tsx";
import { uiTexts } from "../texts/index.ts";
import styles from "./TabBar.module.css";

export interface TabBarItem {
  key: string;
  label: string;
  icon: IconName;
  /** A count, or an empty string for a bare dot. */
  badge?: number | string | undefined;
}

export interface TabBarProps {
  items: readonly TabBarItem[];
  active: string | undefined;
  onSelect: (key: string) => void;
  /** What the bar is called by a screen reader. */
  label?: string | undefined;
}

export function TabBar({ items, active, onSelect, label }: TabBarProps) {
  return (
    <nav className={styles.bar} aria-label={label}>
      {items.map((item) => {
        const current = item.key === active;
        return (
          <button
            key={item.key}
            type="button"
            className={classes(styles.tab, current && styles.current)}
            aria-current={current ? "page" : undefined}
            onClick={() => onSelect(item.key)}
          >
            <span className={styles.icon}>
              <Icon name={item.icon} lit={current} />
              {item.badge !== undefined && (
                <span className={item.badge === "" ? styles.dot : styles.badge}>
                  {item.badge}
                  {item.badge !== "" && <span className="unseen">{uiTexts.newCount("")}</span>}
                </span>
              )}
            </span>
            <span className={styles.label}>{item.label}</span>
          </button>
        );
      })}
    </nav>
  );
}
