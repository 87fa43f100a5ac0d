import { useLayoutEffect, useRef, useState } from "react";
import { Button, Carousel, Empty, Failed, OfflineStrip, PullToRefresh } from "#ui/index.ts";
import { imageUrl, line, replaceLine } from "#web/platform/lines.ts";
import { useGo } from "#web/platform/navigation.ts";
import { useOnline } from "#web/platform/online.ts";
import { texts } from "#web/texts/zh-CN/home.ts";
import {
  type ChannelIndex,
  type FeedOrder,
  firstChannel,
  refreshChannel,
  refreshHome,
  useChannel,
  useFeed,
  useFurtherSections,
} from "./calls.ts";
import { ChannelSkeleton } from "./ChannelSkeleton.tsx";
import { Entries } from "./Entries.tsx";
import { Feed, FeedHead } from "./Feed.tsx";
import { VideoSection } from "./VideoSection.tsx";
import { widthFor } from "./card.ts";
import styles from "./ChannelPane.module.css";

export interface ChannelPaneProps {
  tabId: number;
  /** Whether the page of a path is built. */
  reaches: (path: string) => boolean;
  /** Leads to another channel. */
  onChannel: (tabId: number) => void;
  /** Told whether the pane is scrolled away from its top. */
  onScrolled: (tabId: number, scrolled: boolean) => void;
  /** Given the pane's scroll box, and null when it goes. */
  onBox: (tabId: number, box: HTMLElement | null) => void;
}

/** One channel: what it opens with, and its endless feed; it keeps its own scroll. */
export function ChannelPane({ tabId, reaches, onChannel, onScrolled, onBox }: ChannelPaneProps) {
  const box = useScrollBox(tabId, onScrolled, onBox);
  const [order, setOrder] = useState<FeedOrder>("recommended");
  const index = useChannel(tabId);
  const online = useOnline();
  const [renewFailed, setRenewFailed] = useState(false);

  const refresh = async () => {
    refreshHome();
    try {
      if (index.data) await refreshChannel(tabId, order);
      else await index.refetch();
      setRenewFailed(false);
    } catch {
      setRenewFailed(true);
    }
  };
  const switchLine = async () => {
    await replaceLine(line());
    await refresh();
  };

  return (
    <div ref={box} className={styles.pane} data-channel={tabId}>
      {index.data && (!online || renewFailed) && (
        <div className={styles.strip}>
          <OfflineStrip text={texts.stale} onRetry={() => void refresh()} />
        </div>
      )}
      <PullToRefresh onRefresh={refresh}>
        {index.data ? (
          <ChannelContent
            tabId={tabId}
            index={index.data}
            order={order}
            onOrder={setOrder}
            reaches={reaches}
            onChannel={onChannel}
            onRefresh={refresh}
          />
        ) : index.isError && !index.isFetching ? (
          <Failed
            reason={index.error.message}
            onRetry={() => void refresh()}
            onSwitchLine={() => void switchLine()}
          />
        ) : (
          <ChannelSkeleton full={tabId === firstChannel} />
        )}
      </PullToRefresh>
    </div>
  );
}

/** The pane's scroll box: it tells when it is scrolled, and finds its place again after the page was hidden. */
function useScrollBox(
  tabId: number,
  onScrolled: ChannelPaneProps["onScrolled"],
  onBox: ChannelPaneProps["onBox"],
) {
  const box = useRef<HTMLDivElement>(null);
  const top = useRef(0);
  useLayoutEffect(() => {
    const pane = box.current;
    if (!pane) return;
    pane.scrollTop = top.current;
    onBox(tabId, pane);
    const follow = () => {
      const before = top.current;
      top.current = pane.scrollTop;
      if (before > 0 !== top.current > 0) onScrolled(tabId, top.current > 0);
    };
    pane.addEventListener("scroll", follow, { passive: true });
    return () => {
      pane.removeEventListener("scroll", follow);
      onBox(tabId, null);
    };
  }, [tabId, onScrolled, onBox]);
  return box;
}

interface ContentProps {
  tabId: number;
  index: ChannelIndex;
  order: FeedOrder;
  onOrder: (order: FeedOrder) => void;
  reaches: (path: string) => boolean;
  onChannel: (tabId: number) => void;
  onRefresh: () => Promise<void>;
}

function ChannelContent({ tabId, index, order, onOrder, reaches, onChannel, onRefresh }: ContentProps) {
  const further = useFurtherSections(tabId, index.next);
  const sections = [...index.sections, ...(further.data ?? [])];
  const ready = index.next === "" || !further.isPending;
  const feed = useFeed(tabId, order, ready ? index.edition : undefined);
  const entries = index.entries.filter(({ url, to_type }) => to_type !== 2 || reaches(url));
  const waiting = feed.isPending;

  if (sections.length === 0 && feed.isSuccess && feed.videos.length === 0) {
    const first = tabId === firstChannel;
    return (
      <Empty
        title={texts.emptyTitle}
        hint={first ? texts.emptyFirstHint : texts.emptyHint}
        action={
          <Button size="small" onClick={() => (first ? void onRefresh() : onChannel(firstChannel))}>
            {first ? texts.refresh : texts.goRecommended}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <Banners banners={index.banners} reaches={reaches} />
      <Entries entries={entries} />
      {sections.map((section, at) => (
        <VideoSection
          key={section.id}
          tabId={tabId}
          edition={index.edition}
          section={section}
          reaches={reaches}
          eager={at === 0}
        />
      ))}
      {(feed.videos.length > 0 || waiting || feed.isError) && (
        <FeedHead title={texts.feed} order={order} onOrder={onOrder} />
      )}
      {feed.isError && feed.videos.length === 0 && !feed.isFetching ? (
        <Failed reason={feed.error.message} onRetry={() => void feed.refetch()} />
      ) : (
        <Feed feed={feed} eager={sections.length === 0} />
      )}
    </>
  );
}

function Banners({ banners, reaches }: Pick<ContentProps, "reaches"> & { banners: ChannelIndex["banners"] }) {
  const go = useGo();
  const shown = banners.filter(({ url, to_type }) => to_type !== 2 || reaches(url));
  if (shown.length === 0) return null;
  const width = widthFor(343, window.innerWidth, window.devicePixelRatio);
  return (
    <div className={styles.banners}>
      <Carousel
        label={texts.banners}
        items={shown.map(({ id, image, color, kicker, title }) => ({
          key: String(id),
          image: imageUrl(image, width),
          color,
          kicker,
          title,
        }))}
        onPress={({ key }) => {
          const banner = shown.find(({ id }) => String(id) === key);
          if (banner) go.openDestination(banner);
        }}
      />
    </div>
  );
}
