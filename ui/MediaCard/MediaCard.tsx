import type { MouseEvent, ReactNode } from "react";
import { classes } from "../classes.ts";
import { Cover } from "../Cover/Cover.tsx";
import { Skeleton } from "../Skeleton/Skeleton.tsx";
import { useLongPress } from "../useLongPress.ts";
import styles from "./MediaCard.module.css";

/** grid: cover over words. row: cover beside words. lead: one wide cover at the head of a section. */
export type MediaCardLayout = "grid" | "row" | "lead";

export interface MediaCardProps {
  title: string;
  cover: string | undefined;
  color: string | undefined;
  badge?: ReactNode;
  corner?: ReactNode;
  /** One line under the title. */
  meta?: ReactNode;
  layout?: MediaCardLayout | undefined;
  /** Width by height of the cover; 16 / 9 by default, 3 / 4 for posters. */
  ratio?: number | undefined;
  /** Stands on the first screen: its cover loads at once. */
  eager?: boolean | undefined;
  onPress: () => void;
  onLongPress?: (() => void) | undefined;
  /** Makes the card a link, so that it can be opened elsewhere and is announced as one. */
  href?: string | undefined;
}

export function MediaCard(props: MediaCardProps) {
  const {
    title,
    cover,
    color,
    badge,
    corner,
    meta,
    layout = "grid",
    ratio,
    eager,
    onPress,
    onLongPress,
    href,
  } = props;
  const hold = useLongPress(onLongPress);
  const content = (
    <>
      <span className={styles.cover}>
        <Cover src={cover} color={color} badge={badge} corner={corner} ratio={ratio} eager={eager} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {meta !== undefined && <span className={styles.meta}>{meta}</span>}
      </span>
    </>
  );
  const className = classes(styles.card, styles[layout]);
  if (href === undefined) {
    return (
      <button type="button" className={className} onClick={onPress} {...hold}>
        {content}
      </button>
    );
  }
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPress();
  };
  return (
    <a className={className} href={href} draggable={false} onClick={follow} {...hold}>
      {content}
    </a>
  );
}

export interface MediaCardSkeletonProps {
  layout?: MediaCardLayout | undefined;
  ratio?: number | undefined;
}

/** The card's own shape, waiting. */
export function MediaCardSkeleton({ layout = "grid", ratio = 16 / 9 }: MediaCardSkeletonProps) {
  return (
    <span className={classes(styles.card, styles[layout])} aria-hidden="true">
      <span className={styles.cover}>
        <Skeleton ratio={ratio} radius={8} />
      </span>
      <span className={classes(styles.words, styles.bones)}>
        <Skeleton width="92%" height={14} />
        <Skeleton width="60%" height={14} />
        <Skeleton width="44%" height={11} />
      </span>
    </span>
  );
}
