import { Icon } from "../icons/Icon.tsx";
import { uiTexts } from "../texts/index.ts";
import styles from "./SectionHead.module.css";

export interface SectionHeadProps {
  title: string;
  /** The word of the way onwards; 更多 by default. It shows only where onMore is given. */
  more?: string | undefined;
  onMore?: (() => void) | undefined;
  /** 换一换. */
  onChange?: (() => void) | undefined;
  changing?: boolean | undefined;
}

export function SectionHead({
  title,
  more = uiTexts.more,
  onMore,
  onChange,
  changing = false,
}: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      {onChange && (
        <button type="button" className={styles.way} onClick={onChange} aria-busy={changing || undefined}>
          <Icon name="refresh" size={15} className={changing ? styles.turning : undefined} />
          {uiTexts.changeLot}
        </button>
      )}
      {onMore && (
        <button type="button" className={styles.way} onClick={onMore} aria-label={`${title}，${more}`}>
          {more}
          <Icon name="chevron" size={14} />
        </button>
      )}
    </div>
  );
}
