import type { VideoCard } from "#contract/shapes.ts";
import { memo } from "react";
import { Badge, MediaCard } from "#ui/index.ts";
import { durationText } from "#web/platform/format.ts";
import { imageUrl } from "#web/platform/lines.ts";
import { useGo } from "#web/platform/navigation.ts";
import { useDynamic } from "#web/platform/session.ts";
import { texts } from "#web/texts/zh-CN/home.ts";
import { badgeOf, type CardBadge, widthFor } from "./card.ts";

/** Widths of a cover in px of the design. */
const places = { grid: 166, lead: 343, row: 140 } as const;

export interface VideoTileProps {
  video: VideoCard;
  layout?: keyof typeof places;
  /** Stands on the first screen. */
  eager?: boolean;
}

/** A video in a list: pressed, it opens the player, which has title and cover before its own call is answered. */
export const VideoTile = memo(function VideoTile({ video, layout = "grid", eager = false }: VideoTileProps) {
  const go = useGo();
  const path = `/player?id=${video.id}`;
  const width = widthFor(places[layout], window.innerWidth, window.devicePixelRatio);
  return (
    <MediaCard
      title={video.title}
      cover={imageUrl(video.cover, width)}
      color={video.cover_color}
      badge={badgeView(badgeOf(video, Date.now() / 1000))}
      corner={durationText(video.duration)}
      meta={texts.cardMeta(video.views, video.creator.nickname)}
      layout={layout}
      eager={eager}
      href={`#${path}`}
      onPress={() => {
        useDynamic.setState({ pushVideo: video });
        go.push(path);
      }}
    />
  );
});

function badgeView(badge: CardBadge | undefined) {
  if (!badge) return undefined;
  return badge.kind === "price" ? <Badge kind="price">{badge.coins}</Badge> : <Badge kind={badge.kind} />;
}
