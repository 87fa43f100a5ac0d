import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { Coin } from "../Price/Price.tsx";
import { uiTexts } from "../texts/index.ts";
import styles from "./Badge.module.css";

export type BadgeKind = "live" | "free" | "vip" | "price" | "new";

export interface BadgeProps {
  kind: BadgeKind;
  /** The figure of a price; the other kinds bring their own word and may have another. */
  children?: ReactNode;
}

/** The mark of a cover. A cover shows one: live before free before VIP before price before new. */
export function Badge({ kind, children }: BadgeProps) {
  const word = {
    live: uiTexts.live,
    free: uiTexts.free,
    vip: uiTexts.vip,
    price: null,
    new: uiTexts.newcomer,
  }[kind];
  return (
    <span className={classes(styles.badge, styles[kind])}>
      {kind === "live" && <i className={styles.bars} aria-hidden="true" />}
      {kind === "price" && <Coin size={12} />}
      {children ?? word}
    </span>
  );
}
