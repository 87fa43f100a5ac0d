import { type ReactNode, useEffect } from "react";
import type { VideoCard } from "#contract/shapes.ts";
import { Button, Empty, Failed, Icon, IconButton, MediaCardSkeleton, TopBar } from "#ui/index.ts";
import { VideoTile } from "#web/features/catalog/VideoTile.tsx";
import { useVideo } from "#web/features/playback/calls.ts";
import { Details, DetailsSkeleton, RelatedList } from "#web/features/playback/Details.tsx";
import { ProcessingPanel } from "#web/features/playback/panels.tsx";
import { Player, type PlayerProps } from "#web/features/playback/Player.tsx";
import { prepareStream } from "#web/features/playback/stream.ts";
import { CallRefusal } from "#web/platform/calls.ts";
import { imageUrl, line, replaceLine } from "#web/platform/lines.ts";
import { useGo, usePage, usePageQuery } from "#web/platform/navigation.ts";
import { useDynamic } from "#web/platform/session.ts";
import { texts } from "#web/texts/zh-CN/playback.ts";
import styles from "./player.module.css";

/** A video: the player under a fixed head, what it is, and what could follow. */
export default function PlayerPage() {
  const id = idOf(usePageQuery().get("id"));
  const { openedAt } = usePage();
  const { data, dataUpdatedAt, error, isError, refetch } = useVideo(id);
  const card = usePushedCard(id);
  useEffect(prepareStream, []);

  if (id === 0 || (error instanceof CallRefusal && error.code === "not_found")) return <NotFound />;
  // An answer from an earlier visit knows neither the place left nor a fresh address: only its words are shown.
  const fresh = data !== undefined && (dataUpdatedAt >= openedAt || isError);
  const shown = data?.video ?? card;
  return (
    <article>
      <div className={styles.stage}>
        {fresh && data.play !== null ? (
          <Player
            key={data.play.kind}
            id={id}
            title={data.video.title}
            play={data.play}
            resume={data.resume}
            total={data.video.duration}
            lock={lockOf(data.play.kind, data.video)}
            cover={data.video.cover}
            color={data.video.cover_color}
            back={<Back />}
          />
        ) : (
          <Waiting card={shown}>
            {fresh ? <ProcessingPanel onRefresh={() => void refetch()} back={<Back />} /> : <Back />}
          </Waiting>
        )}
      </div>
      {data === undefined && isError ? (
        <Failed
          title={texts.pageFailed}
          reason={error.message}
          onRetry={() => void refetch()}
          onSwitchLine={() => void replaceLine(line()).then(() => refetch())}
        />
      ) : (
        <>
          {data ? (
            <Details video={data.video} creator={data.creator} />
          ) : (
            <DetailsSkeleton title={shown?.title} />
          )}
          <RelatedList>
            {data
              ? data.related.map((video) => <VideoTile key={video.id} video={video} layout="row" />)
              : [1, 2, 3, 4].map((key) => <MediaCardSkeleton key={key} layout="row" />)}
          </RelatedList>
        </>
      )}
    </article>
  );
}

const idOf = (text: string | null): number => (/^[1-9]\d{0,14}$/.test(text ?? "") ? Number(text) : 0);

/** The card this page was opened from, where it was one: title and cover are there before the call is answered. */
function usePushedCard(id: number): VideoCard | undefined {
  return useDynamic(({ pushVideo }) => (pushVideo?.id === id ? pushVideo : undefined));
}

function lockOf(kind: "full" | "preview", { pay }: VideoCard): PlayerProps["lock"] {
  if (kind === "full") return null;
  return pay.kind === "coins" ? { kind: "coins", price: pay.price ?? "" } : { kind: "vip" };
}

function Back() {
  const go = useGo();
  return (
    <IconButton label={texts.back} onPress={go.back}>
      <Icon name="back" />
    </IconButton>
  );
}

function Waiting({ card, children }: { card: VideoCard | undefined; children: ReactNode }) {
  return (
    <div className={styles.waiting} style={{ backgroundColor: card?.cover_color }}>
      {card && <img src={imageUrl(card.cover, 480)} alt="" />}
      {children}
    </div>
  );
}

function NotFound() {
  const go = useGo();
  return (
    <article>
      <TopBar onBack={go.back} />
      <Empty
        title={texts.notFoundTitle}
        hint={texts.notFoundHint}
        action={<Button onClick={() => go.replace("/home")}>{texts.goHome}</Button>}
      />
    </article>
  );
}
