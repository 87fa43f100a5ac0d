import type { VideoCard } from "#contract/shapes.ts";
import { memo, type ReactNode } from "react";
import { InfiniteList, MediaCardSkeleton } from "#ui/index.ts";
import { texts } from "#web/texts/zh-CN/home.ts";
import type { FeedOrder, useFeed } from "./calls.ts";
import { VideoTile } from "./VideoTile.tsx";
import styles from "./Feed.module.css";

/** Rows of ten: what is far off the screen is left out of layout and paint, block by block. */
const blockSize = 10;

/** The endless list of a channel, two to a row. */
export function Feed({ feed, eager }: { feed: ReturnType<typeof useFeed>; eager: boolean }) {
  const { videos } = feed;
  const blocks = Array.from({ length: Math.ceil(videos.length / blockSize) }, (_, at) =>
    videos.slice(at * blockSize, (at + 1) * blockSize),
  );
  return (
    <InfiniteList
      hasMore={feed.hasNextPage}
      loading={feed.isFetching && !feed.isRefetching}
      failed={feed.isFetchNextPageError}
      onMore={() => void feed.fetchNextPage()}
      waiting={<FeedSkeleton count={4} />}
    >
      {blocks.map((block, at) => (
        <Block key={block[0]?.id} videos={block} size={block.length} eager={eager && at === 0} />
      ))}
    </InfiniteList>
  );
}

const Block = memo(
  function Block({ videos, eager }: { videos: readonly VideoCard[]; size: number; eager: boolean }) {
    return (
      <div className={styles.block}>
        {videos.map((video, at) => (
          <VideoTile key={video.id} video={video} eager={eager && at < 4} />
        ))}
      </div>
    );
  },
  // A further page cuts the same blocks out of a longer list.
  (before, after) =>
    before.eager === after.eager &&
    before.videos.length === after.videos.length &&
    before.videos.every((video, at) => video === after.videos[at]),
);

export function FeedSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <MediaCardSkeleton key={at} />
      ))}
    </div>
  );
}

const orders: readonly FeedOrder[] = ["recommended", "newest", "hottest"];

/** Head of the feed: its name, and in which order it comes. */
export function FeedHead({
  order,
  onOrder,
  title,
}: {
  order: FeedOrder;
  onOrder: (order: FeedOrder) => void;
  title: ReactNode;
}) {
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      <div role="group" aria-label={texts.order} className={styles.orders}>
        {orders.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === order}
            className={styles.order}
            onClick={() => onOrder(one)}
          >
            {texts.orders[one]}
          </button>
        ))}
      </div>
    </div>
  );
}
