import type { ButtonHTMLAttributes } from "react";
import { classes } from "../classes.ts";
import { uiTexts } from "../texts/index.ts";
import styles from "./Button.module.css";

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** One primary per region; its neighbours are soft or sunk. */
  kind?: "primary" | "soft" | "sunk" | "danger" | undefined;
  /** 48, 44 or 32 high. The target of the small one is 44 all the same. */
  size?: "large" | "normal" | "small" | undefined;
  block?: boolean | undefined;
  /** Keeps its width and its name, and takes no further press. */
  loading?: boolean | undefined;
}

export function Button({
  kind = "primary",
  size = "normal",
  block = false,
  loading = false,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes(styles.button, styles[kind], styles[size], block && styles.block, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={styles.content}>{children}</span>
      {loading && (
        <span className={styles.waiting}>
          <i />
          <i />
          <i />
          <span className="unseen">{uiTexts.loading}</span>
        </span>
      )}
    </button>
  );
}
