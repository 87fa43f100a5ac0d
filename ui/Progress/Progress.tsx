import { classes } from "../classes.ts";
import styles from "./Progress.module.css";

export interface ProgressProps {
  value: number;
  /** 100 by default. */
  max?: number | undefined;
  label?: string | undefined;
  /** amber: under way. ok: the best. plain: one among others. */
  tone?: "amber" | "ok" | "plain" | undefined;
  /** 2 high instead of 4. */
  thin?: boolean | undefined;
}

export function Progress({ value, max = 100, label, tone = "amber", thin = false }: ProgressProps) {
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <span
      className={classes(styles.track, thin && styles.thin)}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(part * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span
        className={classes(styles.part, styles[tone])}
        style={{ transform: `translateX(${part * 100 - 100}%)` }}
      />
    </span>
  );
}
