import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "../Button/Button.tsx";
import { ListEnd } from "../States/States.tsx";
import { uiTexts } from "../texts/index.ts";
import styles from "./InfiniteList.module.css";

export interface InfiniteListProps {
  hasMore: boolean;
  /** The next page is on its way. */
  loading: boolean;
  /** The last page did not come. */
  failed?: boolean | undefined;
  /** Asks for the next page. */
  onMore: () => void;
  /** Stands at the foot while loading: skeletons of the items' shape. */
  waiting?: ReactNode;
  children: ReactNode;
}

/** Asks for more a screen before its foot comes into sight; after a failure only when told to. */
export function InfiniteList({
  hasMore,
  loading,
  failed = false,
  onMore,
  waiting,
  children,
}: InfiniteListProps) {
  const foot = useRef<HTMLDivElement>(null);
  const ask = useRef(onMore);
  useEffect(() => {
    ask.current = onMore;
  });

  const wants = hasMore && !loading && !failed;
  useEffect(() => {
    const mark = foot.current;
    if (!wants || !mark) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) ask.current();
      },
      { root: scrollBoxOf(mark), rootMargin: "0px 0px 100% 0px" },
    );
    watch.observe(mark);
    return () => watch.disconnect();
  }, [wants]);

  return (
    <>
      {children}
      <div ref={foot} aria-busy={loading || undefined}>
        {loading && (waiting ?? <p className={styles.line}>{uiTexts.loading}</p>)}
        {failed && !loading && (
          <div className={styles.failed} role="alert">
            <span>{uiTexts.moreFailed}</span>
            <Button size="small" kind="soft" onClick={onMore}>
              {uiTexts.retry}
            </Button>
          </div>
        )}
        {!hasMore && !loading && !failed && <ListEnd />}
      </div>
    </>
  );
}

/** The nearest box that scrolls: a margin around the viewport would not reach into it. */
export function scrollBoxOf(element: Element): Element | null {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return null;
}
