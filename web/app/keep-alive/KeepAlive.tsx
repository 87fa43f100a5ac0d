import { Activity, memo, useMemo, useRef } from "react";
import { classes } from "#ui/index.ts";
import { OnScreenContext, type Page, PageContext } from "#web/platform/navigation.ts";
import { PageFrame } from "../PageFrame.tsx";
import type { KeptPage } from "./kept-pages.ts";
import { useMotion } from "./motion.ts";
import { useKeptPages } from "./store.ts";
import styles from "./KeepAlive.module.css";

/** All kept pages, the current one visible; hidden ones keep their state and scroll, and their effects are off. */
export function KeepAlive() {
  const { pages, current } = useKeptPages();
  const { kind, left } = useMotion();
  const painted = left && !pages.some(({ key }) => key === left.key) ? [...pages, left] : pages;
  return painted
    .toSorted((a, b) => a.born - b.born)
    .map((page) => (
      <Kept
        key={`${page.key}#${page.born}`}
        page={page}
        onScreen={page.key === current}
        painted={page.key === current || page.key === left?.key}
        motion={
          kind === "push" && page.key === current
            ? "coming"
            : kind === "pop" && page.key === left?.key
              ? "leaving"
              : undefined
        }
      />
    ));
}

interface KeptProps {
  page: KeptPage;
  onScreen: boolean;
  /** On screen, or on its way from it. */
  painted: boolean;
  motion: "coming" | "leaving" | undefined;
}

/** Memoised: a navigation renders the page left and the page met, not the other 48. */
const Kept = memo(function Kept({ page, onScreen, painted, motion }: KeptProps) {
  const { key, path, search, openedAt } = page;
  const scrollBox = useRef<HTMLElement>(null);
  const frozen = useMemo<Page>(
    () => ({ key, path, search, openedAt, scrollBox }),
    [key, path, search, openedAt],
  );
  return (
    <Activity mode={painted ? "visible" : "hidden"} name={path}>
      <div className={classes(styles.layer, motion && styles[motion])} inert={!onScreen}>
        <OnScreenContext value={onScreen}>
          <PageContext value={frozen}>
            <PageFrame />
          </PageContext>
        </OnScreenContext>
      </div>
    </Activity>
  );
});
