import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import type { CallOutput } from "#contract/registry.ts";
import { Avatar, Badge, classes, Icon, Skeleton } from "#ui/index.ts";
import { imageUrl } from "#web/platform/lines.ts";
import { texts } from "#web/texts/zh-CN/playback.ts";
import { publishedText } from "./format.ts";
import styles from "./Details.module.css";

type Page = CallOutput<"mv/detail480">;

/** Who made it, what it is called, and what it is about. */
export function Details({ video, creator }: Pick<Page, "video" | "creator">) {
  const [now] = useState(() => Date.now() / 1000);
  return (
    <div className={styles.details}>
      <div className={styles.creator}>
        <Avatar src={imageUrl(creator.avatar, 240)} name={creator.nickname} size={40} />
        <div className={styles.who}>
          <p className={styles.name}>
            <span>{creator.nickname}</span>
            {creator.is_vip && <Badge kind="vip" />}
          </p>
          <p className={styles.meta}>
            {texts.fans(creator.fans)} · {texts.works(creator.works)}
          </p>
        </div>
      </div>
      <Title key={video.title} title={video.title} description={video.description} />
      <p className={styles.counts}>
        <span>{texts.views(video.views)}</span>
        <span>{publishedText(video.published_at, now)}</span>
      </p>
      {video.tags.length > 0 && (
        <ul className={styles.tags} aria-label={texts.tags}>
          {video.tags.map((tag) => (
            <li key={tag.id}>{tag.name}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The title in two lines; opened, all of it with the description under it. */
function Title({ title, description }: { title: string; description: string }) {
  const [open, setOpen] = useState(false);
  const [cut, setCut] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const textId = useId();
  useLayoutEffect(() => {
    const box = heading.current;
    if (box && !open) setCut(box.scrollHeight > box.clientHeight + 1);
  }, [open]);
  const more = description !== "" || cut || open;
  return (
    <>
      <div className={styles.titleRow}>
        <h1 ref={heading} className={classes(styles.title, open && styles.open)}>
          {title}
        </h1>
        {more && (
          <button
            type="button"
            className={styles.expand}
            aria-label={open ? texts.collapse : texts.expand}
            aria-expanded={open}
            aria-controls={textId}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? "up" : "down"} size={20} />
          </button>
        )}
      </div>
      <p id={textId} className={styles.description} hidden={!open}>
        {description || texts.noDescription}
      </p>
    </>
  );
}

/** The list of what could follow; the page brings the cards. */
export function RelatedList({ children }: { children: ReactNode }) {
  return (
    <section className={styles.related} aria-label={texts.related}>
      {children}
    </section>
  );
}

/** The same shapes, waiting. */
export function DetailsSkeleton({ title }: { title?: string | undefined }) {
  return (
    <div className={styles.details} aria-busy="true" aria-label={texts.loading}>
      <div className={styles.creator}>
        <Skeleton width={40} height={40} radius={20} />
        <div className={styles.bones}>
          <Skeleton width={112} height={15} />
          <Skeleton width={148} height={12} />
        </div>
      </div>
      {title === undefined ? (
        <div className={styles.bones}>
          <Skeleton width="94%" height={17} />
          <Skeleton width="56%" height={17} />
        </div>
      ) : (
        <div className={styles.titleRow}>
          <h1 className={styles.title}>{title}</h1>
        </div>
      )}
      <div className={styles.bones}>
        <Skeleton width="48%" height={12} />
      </div>
    </div>
  );
}
