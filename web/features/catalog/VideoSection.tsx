import type { Section } from "#contract/calls/catalog.ts";
import type { VideoCard } from "#contract/shapes.ts";
import { useEffect, useRef, useState } from "react";
import { SectionHead, toast } from "#ui/index.ts";
import { useGo } from "#web/platform/navigation.ts";
import { texts } from "#web/texts/zh-CN/home.ts";
import { anotherHand } from "./calls.ts";
import { VideoTile } from "./VideoTile.tsx";
import styles from "./VideoSection.module.css";

export interface VideoSectionProps {
  tabId: number;
  edition: string;
  section: Section;
  /** Whether the page of a path is built. */
  reaches: (path: string) => boolean;
  eager?: boolean;
}

/** Rounds the call counts to before it starts again. */
const rounds = 1000;
/** How long after a section appeared the page has what it needs first, milliseconds. */
const settled = 2500;

/** A titled block of videos, with 更多 where that page is built and 换一换 where there are other hands. */
export function VideoSection({ tabId, edition, section, reaches, eager = false }: VideoSectionProps) {
  const go = useGo();
  const { videos, change, changing } = useHands(tabId, edition, section);
  const more = section.more !== "" && reaches(section.more) ? () => go.push(section.more) : undefined;
  return (
    <section className={styles.section} data-layout={section.layout} data-section={section.title}>
      <div className={styles.head}>
        <SectionHead
          title={section.title}
          onMore={more}
          onChange={section.changeable ? change : undefined}
          changing={changing}
        />
      </div>
      <div className={styles[section.layout]} key={videos[0]?.id} data-changed={videos !== section.videos}>
        {videos.map((video, at) => (
          <VideoTile
            key={video.id}
            video={video}
            layout={section.layout === "lead" && at === 0 ? "lead" : "grid"}
            eager={eager}
          />
        ))}
      </div>
    </section>
  );
}

/**
 * The hand a section shows. The next one is fetched ahead when the page has settled, so that a press shows it at once;
 * a press that comes before it is there waits for it, with the old hand still standing.
 */
function useHands(tabId: number, edition: string, section: Section) {
  const [shown, setShown] = useState<{ of: Section; round: number; videos: VideoCard[] }>();
  const [changing, setChanging] = useState(false);
  const ahead = useRef<{ of: Section; round: number; videos: Promise<VideoCard[]> }>(undefined);
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => void (alive.current = false);
  }, []);

  // A refreshed channel starts with its own first hand.
  const current = shown?.of === section ? shown : { of: section, round: 0, videos: section.videos };

  const fetchHand = (round: number) => {
    if (ahead.current?.of !== section || ahead.current.round !== round) {
      const videos = anotherHand({ tabId, sectionId: section.id, round, edition });
      ahead.current = { of: section, round, videos };
      videos.catch(() => (ahead.current = undefined));
    }
    return ahead.current.videos;
  };

  const fetchAhead = useRef(() => {});
  useEffect(() => {
    fetchAhead.current = () => void fetchHand((current.round + 1) % rounds).catch(() => undefined);
  });
  useEffect(() => {
    if (!section.changeable) return;
    const timer = window.setTimeout(() => fetchAhead.current(), settled);
    return () => window.clearTimeout(timer);
  }, [section]);

  const change = async () => {
    if (changing) return;
    const round = (current.round + 1) % rounds;
    setChanging(true);
    try {
      const videos = await fetchHand(round);
      if (!alive.current) return;
      setShown({ of: section, round, videos });
      fetchHand((round + 1) % rounds).catch(() => undefined);
    } catch {
      toast(texts.noMoreHands);
    } finally {
      setChanging(false);
    }
  };

  return { videos: current.videos, change: () => void change(), changing };
}
