import { depthContours, depthSoundings } from "./contours.ts";
import styles from "./DepthLines.module.css";

export interface DepthLinesProps {
  /** gold on the navy of money and VIP; sea on a profile's head. */
  tone?: "gold" | "sea" | undefined;
}

/** The lines of a sea chart, filling the positioned box they stand in, behind its content. */
export function DepthLines({ tone = "sea" }: DepthLinesProps) {
  return (
    <svg
      className={styles[tone]}
      viewBox="0 0 375 300"
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      <path d={depthContours} />
      <path className={styles.sounding} d={depthSoundings} />
    </svg>
  );
}
