import type { CSSProperties, ReactNode } from "react";
import { uiTexts } from "../texts/index.ts";
import styles from "./Price.module.css";

/** The coin: an amber disc with a lighthouse in it. */
export function Coin({ size = 16 }: { size?: number }) {
  return (
    <svg
      className={styles.coin}
      style={{ "--coin-size": `${size / 37.5}rem` } as CSSProperties}
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="8" cy="8" r="7.5" fill="#f5a83c" />
      <circle cx="8" cy="8" r="5.4" fill="none" stroke="#b06a0c" strokeWidth="1" />
      <path d="M6.9 4.6h2.2v1.5H6.9zM6.9 6.9h2.2l.5 4.7H6.4z" fill="#8f5200" />
    </svg>
  );
}

export interface PriceProps {
  /** A figure as it is to be read, e.g. "12" or "1,126.00". */
  coins: ReactNode;
  /** The price before, struck through. */
  old?: ReactNode;
}

export function Price({ coins, old }: PriceProps) {
  return (
    <span className={styles.price}>
      <Coin />
      <span>{coins}</span>
      <span className="unseen">{uiTexts.coins("")}</span>
      {old !== undefined && <s className={styles.old}>{old}</s>}
    </span>
  );
}
