import type { CSSProperties } from "react";
import styles from "./Mark.module.css";

export interface MarkProps {
  /** Edge length in px at 375 wide, at least 24. */
  size?: number;
  className?: string | undefined;
}

/** The lighthouse: tower, lamp, two beams, one wave. */
export function Mark({ size = 32, className }: MarkProps) {
  return (
    <svg
      className={className ? `${styles.mark} ${className}` : styles.mark}
      style={{ "--mark-size": `${Math.max(24, size) / 37.5}rem` } as CSSProperties}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.beam} d="M12.6 7.9v1.8L2.6 13.4V4.2zM19.4 7.9v1.8l10 3.7V4.2z" />
      <path className={styles.lamp} d="M13.3 6.9h5.4v4h-5.4z" />
      <path d="M12.2 6.1C12.7 3.9 14.1 2.8 16 2.8s3.3 1.1 3.8 3.3zM13.5 11.9h5l1.2 12h-7.4z" />
      <path
        className={styles.wave}
        d="M3.8 26.6c2 -1.7 4 -1.7 6.1 0s4.1 1.7 6.1 0 4.1-1.7 6.1 0 4.1 1.7 6.1 0"
      />
    </svg>
  );
}
