import { Activity, memo, useMemo, useRef } from "react";
import { OnScreenContext, type Page, PageContext } from "#web/platform/navigation.ts";
import { PageFrame } from "../PageFrame.tsx";
import type { KeptPage } from "./kept-pages.ts";
import { useKeptPages } from "./store.ts";

/** All kept pages, the current one visible; hidden ones keep their state and scroll, and their effects are off. */
export function KeepAlive() {
  const { pages, current } = useKeptPages();
  return pages
    .toSorted((a, b) => a.born - b.born)
    .map((page) => <Kept key={`${page.key}#${page.born}`} page={page} visible={page.key === current} />);
}

/** Memoised: a navigation renders the page left and the page met, not the other 48. */
const Kept = memo(function Kept({ page, visible }: { page: KeptPage; visible: boolean }) {
  const { key, path, search, openedAt } = page;
  const scrollBox = useRef<HTMLElement>(null);
  const frozen = useMemo<Page>(
    () => ({ key, path, search, openedAt, scrollBox }),
    [key, path, search, openedAt],
  );
  return (
    <Activity mode={visible ? "visible" : "hidden"} name={path}>
      <OnScreenContext value={visible}>
        <PageContext value={frozen}>
          <PageFrame />
        </PageContext>
      </OnScreenContext>
    </Activity>
  );
});
