import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { Icon } from "../icons/Icon.tsx";
import { uiTexts } from "../texts/index.ts";
import styles from "./TopBar.module.css";

export interface TopBarProps {
  title?: ReactNode;
  onBack?: (() => void) | undefined;
  /** At most two. */
  actions?: ReactNode;
  /** Lies on a picture: no ground of its own, white signs with a dark edge. */
  overlay?: boolean | undefined;
  /** The ground is the grey page's. */
  grey?: boolean | undefined;
}

export function TopBar({ title, onBack, actions, overlay = false, grey = false }: TopBarProps) {
  return (
    <header className={classes(styles.bar, overlay && styles.overlay, grey && styles.grey)}>
      <div className={styles.side}>
        {onBack && (
          <button type="button" className={styles.back} aria-label={uiTexts.back} onClick={onBack}>
            <Icon name="back" />
          </button>
        )}
      </div>
      {title !== undefined && <h1 className={styles.title}>{title}</h1>}
      <div className={classes(styles.side, styles.actions)}>{actions}</div>
    </header>
  );
}

export interface IconButtonProps {
  label: string;
  onPress: () => void;
  children: ReactNode;
  pressed?: boolean | undefined;
  /** A count on the button's shoulder. */
  badge?: number | string | undefined;
  className?: string | undefined;
}

/** A bare icon as a 44 px target with a spoken name. */
export function IconButton({ label, onPress, children, pressed, badge, className }: IconButtonProps) {
  return (
    <button
      type="button"
      className={classes(styles.action, className)}
      aria-label={badge === undefined ? label : `${label}，${uiTexts.newCount(String(badge))}`}
      aria-pressed={pressed}
      onClick={onPress}
    >
      {children}
      {badge !== undefined && <span className={styles.badge}>{badge}</span>}
    </button>
  );
}
