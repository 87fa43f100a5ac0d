import { useState, type CSSProperties, type ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./Cover.module.css";

export interface CoverProps {
  src: string | undefined;
  /** The picture's mean colour, painted until the picture is there. */
  color: string | undefined;
  /** Width by height; 16 / 9 by default. */
  ratio?: number | undefined;
  alt?: string | undefined;
  /** Top left. */
  badge?: ReactNode;
  /** Bottom right, on a plate: a duration, a count of viewers. */
  corner?: ReactNode;
  /** Loads at once instead of near the screen: for what stands on the first screen. */
  eager?: boolean | undefined;
  children?: ReactNode;
}

/** A picture in a box of known ratio: nothing moves when it arrives, and its absence looks meant. */
export function Cover({
  src,
  color,
  ratio = 16 / 9,
  alt = "",
  badge,
  corner,
  eager = false,
  children,
}: CoverProps) {
  const [shown, setShown] = useState<string>();
  const [broken, setBroken] = useState<string>();
  const failed = !src || broken === src;
  return (
    <span
      className={styles.cover}
      style={{ "--cover-ratio": String(ratio), "--cover-color": color || undefined } as CSSProperties}
    >
      {failed ? (
        <span className={styles.placeholder} role={alt ? "img" : undefined} aria-label={alt || undefined}>
          <svg viewBox="0 0 48 32" aria-hidden="true" focusable="false">
            <path d="M22.3 12.6h3.4l1.3 11h-6zM21.6 9.8c.3-1.6 1.2-2.4 2.4-2.4s2.1.8 2.4 2.4zM12 25.6c3-2 6-2 9 0s6 2 9 0 6-2 9 0" />
          </svg>
        </span>
      ) : (
        <img
          // A picture already in the cache is complete before onLoad can be heard.
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0) setShown(src);
          }}
          className={classes(styles.picture, shown === src && styles.shown)}
          src={src}
          alt={alt}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          draggable={false}
          onLoad={() => setShown(src)}
          onError={() => setBroken(src)}
        />
      )}
      {children}
      {badge !== undefined && badge !== null && <span className={styles.badge}>{badge}</span>}
      {corner !== undefined && corner !== null && corner !== "" && (
        <span className={styles.corner}>{corner}</span>
      )}
    </span>
  );
}
