import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Channels, Icon, IconButton } from "#ui/index.ts";
import { hasRoute } from "#web/app/routes.ts";
import { AllChannels } from "#web/features/catalog/AllChannels.tsx";
import { firstChannel, prefetchHome, useHomeConfig } from "#web/features/catalog/calls.ts";
import { ChannelPane } from "#web/features/catalog/ChannelPane.tsx";
import { ChannelSkeleton } from "#web/features/catalog/ChannelSkeleton.tsx";
import { useHomeNotice } from "#web/features/catalog/home-notice.ts";
import { Pager } from "#web/features/catalog/Pager.tsx";
import { go, useOnScreen, usePage } from "#web/platform/navigation.ts";
import { useDynamic } from "#web/platform/session.ts";
import { texts } from "#web/texts/zh-CN/home.ts";
import { HomeHead } from "./HomeHead.tsx";
import styles from "./home.module.css";

export const prefetch = prefetchHome;

const path = "/home";

/** Before the channels are known there is the first one, so that its videos need not wait for them. */
const unknown = [{ id: firstChannel, name: texts.recommended, path: "" }];

export default function HomePage() {
  const { data: config } = useHomeConfig();
  const tabs = useMemo(
    () => (config?.tabs ?? unknown).filter((tab) => tab.path === "" || hasRoute(tab.path)),
    [config],
  );
  // Channels that are pages of their own lead there; the others are panes.
  const items = useMemo(() => tabs.map(({ id, name }) => ({ key: String(id), label: name })), [tabs]);
  const panes = useMemo(
    () => tabs.filter((tab) => tab.path === "").map(({ id, name }) => ({ key: String(id), label: name })),
    [tabs],
  );
  const chosen = useDynamic(({ tab }) => tab[path]);
  const active = panes.find(({ key }) => key === chosen)?.key ?? panes[0]?.key ?? "";
  const choose = useCallback(
    (key: string) => {
      const page = tabs.find(({ id }) => String(id) === key)?.path;
      if (page) go.push(page);
      else useDynamic.setState(({ tab }) => ({ tab: { ...tab, [path]: key } }));
    },
    [tabs],
  );
  const [listed, setListed] = useState(false);
  useHomeNotice(config?.notice);
  const { scrolled, onScrolled, onBox } = useActiveBox(active);

  return (
    <div className={styles.home}>
      <header className={styles.head} data-scrolled={scrolled}>
        <HomeHead reaches={hasRoute} hint={config?.search_hints[0]} />
        <Channels
          items={items}
          active={active}
          onChange={choose}
          label={texts.channels}
          trailing={
            <IconButton label={texts.allChannels} onPress={() => setListed(true)}>
              <Icon name="menu" />
            </IconButton>
          }
        />
      </header>
      <Pager items={panes} active={active} onChange={choose} waiting={<ChannelSkeleton full={false} />}>
        {(key) => (
          <ChannelPane
            tabId={Number(key)}
            reaches={hasRoute}
            onChannel={(tabId) => choose(String(tabId))}
            onScrolled={onScrolled}
            onBox={onBox}
          />
        )}
      </Pager>
      <AllChannels
        open={listed}
        onClose={() => setListed(false)}
        items={items}
        active={active}
        onChoose={choose}
      />
    </div>
  );
}

/** Which panes are scrolled, and the active one made known as the page's scroll box: a second tap on the tab lifts it. */
function useActiveBox(active: string) {
  const { scrollBox: scrollBoxRef } = usePage();
  const onScreen = useOnScreen();
  const boxes = useRef(new Map<number, HTMLElement>());
  const [away, setAway] = useState<ReadonlySet<number>>(new Set());

  const onBox = useCallback((tabId: number, box: HTMLElement | null) => {
    if (box) boxes.current.set(tabId, box);
    else boxes.current.delete(tabId);
  }, []);
  const onScrolled = useCallback((tabId: number, scrolled: boolean) => {
    setAway((before) => {
      if (before.has(tabId) === scrolled) return before;
      const after = new Set(before);
      if (scrolled) after.add(tabId);
      else after.delete(tabId);
      return after;
    });
  }, []);
  useEffect(() => {
    const box = boxes.current.get(Number(active));
    if (onScreen && box) scrollBoxRef.current = box;
  }, [active, onScreen, scrollBoxRef]);
  return { scrolled: away.has(Number(active)), onScrolled, onBox };
}
