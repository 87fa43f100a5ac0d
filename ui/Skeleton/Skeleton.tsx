import type { CSSProperties } from "react";
import styles from "./Skeleton.module.css";

export interface SkeletonProps {
  /** A number is px at 375 wide. */
  width?: number | string | undefined;
  height?: number | string | undefined;
  radius?: number | undefined;
  /** Width by height, instead of a height. */
  ratio?: number | undefined;
}

/**
 * A shape in the place of content that is on its way. One beam crosses all shapes of a screen together: each shows
 * the part that falls inside it. Silent to screen readers: the list it stands in says that it is busy.
 */
export function Skeleton({ width = "100%", height, radius = 4, ratio }: SkeletonProps) {
  const size: CSSProperties = {
    width: length(width),
    height: length(height),
    borderRadius: length(radius),
    aspectRatio: ratio,
  };
  return <span className={styles.skeleton} style={size} aria-hidden="true" />;
}

function length(value: number | string | undefined) {
  return typeof value === "number" ? `${value / 37.5}rem` : value;
}
