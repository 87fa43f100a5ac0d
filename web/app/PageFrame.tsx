import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from "react";
import { classes, SurfaceHost, TabBar, TopBar } from "#ui/index.ts";
import { withLoading } from "#web/platform/loading.ts";
import { go, usePage } from "#web/platform/navigation.ts";
import { texts } from "#web/texts/zh-CN/shell.ts";
import { loadChunk } from "./chunk.ts";
import { goToTab } from "./keep-alive/store.ts";
import { useKeptDocument } from "./keep-alive/useKeptDocument.ts";
import { PageBoundary } from "./PageBoundary.tsx";
import { type PageModule, type Route, routeOf, tabs } from "./routes.ts";
import styles from "./PageFrame.module.css";

const loaded = new Map<string, ComponentType>();

/** Loads a page's code, once; a page already loaded is drawn without waiting. */
async function loadPage(route: Route): Promise<PageModule> {
  const module = await loadChunk(route.path, route.load);
  if (!loaded.has(route.path)) loaded.set(route.path, memo(module.default));
  return module;
}

/** Loads a page ahead of its visit. */
export function preparePage(path: string): void {
  loadPage(routeOf(path)).then(
    (page) => page.prefetch?.(),
    () => undefined,
  );
}

function pageOf(route: Route): ComponentType {
  return (
    loaded.get(route.path) ??
    lazy(async () => ({ default: memo((await withLoading(loadPage(route))).default) }))
  );
}

/** A page with its bars around it and a scroll box of its own. */
export function PageFrame() {
  const { path, scrollBox } = usePage();
  const route = routeOf(path);
  // The component stays the same for the life of the page: another one would lose its state.
  const [Body] = useState(() => pageOf(route));
  const frame = useKeptDocument();
  const [surfaces, setSurfaces] = useState<HTMLElement | null>(null);

  const hasTopBar = route.topBar ?? (route.title !== "" && !route.tabBar);
  return (
    // No <section>: inside one, the top bar's header would be no banner.
    <div ref={frame} className={classes(styles.page, route.grey && styles.grey)} data-page={path}>
      {hasTopBar && <TopBar title={route.title} onBack={go.back} grey={route.grey} />}
      <main ref={scrollBox} className={styles.scroll} tabIndex={-1}>
        <PageBoundary path={path} bare={!hasTopBar && !route.tabBar}>
          <Suspense fallback={<Waiting />}>
            <SurfaceHost value={surfaces}>
              <Body />
            </SurfaceHost>
          </Suspense>
        </PageBoundary>
      </main>
      {route.tabBar && (
        <TabBar
          label={texts.tabBarLabel}
          items={tabs.map((tab) => ({ key: tab.path, label: tab.label, icon: tab.icon }))}
          active={path}
          onSelect={(tab) => {
            if (tab === path) scrollBox.current?.scrollTo({ top: 0, behavior: "smooth" });
            else goToTab(tab);
          }}
        />
      )}
      <div ref={setSurfaces} />
    </div>
  );
}

/** How long a page may load before it says so, milliseconds (specification, section 9). */
const loadingDelay = 200;

function Waiting() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), loadingDelay);
    return () => clearTimeout(timer);
  }, []);
  return late ? <p className={styles.waiting}>{texts.loadingPage}</p> : null;
}
