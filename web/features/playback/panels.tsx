import type { ReactNode } from "react";
import { Button, Icon } from "#ui/index.ts";
import { texts } from "#web/texts/zh-CN/playback.ts";
import { coinsText } from "./format.ts";
import type { PlayerProps } from "./Player.tsx";
import styles from "./panels.module.css";

export interface LockedPanelProps {
  lock: NonNullable<PlayerProps["lock"]>;
  /** Seconds the preview lasted. */
  seconds: number;
  /** Seconds of the whole video. */
  total: number;
  onAgain: () => void;
}

/** The end of a preview: what the rest asks for, in plain words. No button pretends that it could be had already. */
export function LockedPanel({ lock, seconds, total, onAgain }: LockedPanelProps) {
  return (
    <div className={styles.panel} role="status">
      <Icon name="lock" size={24} className={styles.lock} />
      <h2 className={styles.title}>{texts.previewEnded(seconds)}</h2>
      <p className={styles.reason}>
        {lock.kind === "vip" ? texts.lockedVip(total) : texts.lockedPrice(total, coinsText(lock.price))}
      </p>
      <p className={styles.hint}>{texts.notYet[lock.kind]}</p>
      <button type="button" className={styles.again} onClick={onAgain}>
        <Icon name="refresh" size={16} />
        {texts.previewAgain}
      </button>
    </div>
  );
}

/** A stream that could not be mended by itself. */
export function FailedPanel({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.panel} role="alert">
      <h2 className={styles.title}>{texts.failedTitle}</h2>
      <p className={styles.reason}>{texts.failedReason}</p>
      <Button size="small" className={styles.retry} onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  );
}

/** Media that are still being made. */
export function ProcessingPanel({ onRefresh, back }: { onRefresh: () => void; back: ReactNode }) {
  return (
    <div className={styles.panel} role="status">
      <div className={styles.head}>{back}</div>
      <h2 className={styles.title}>{texts.processingTitle}</h2>
      <p className={styles.reason}>{texts.processingHint}</p>
      <Button size="small" className={styles.retry} onClick={onRefresh}>
        {texts.refresh}
      </Button>
    </div>
  );
}

/** A large button in the middle: to begin, to go on, or to begin again. */
export function MiddleButton({ again, onPress }: { again: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      className={styles.middle}
      aria-label={again ? texts.replay : texts.play}
      onClick={onPress}
    >
      <Icon name={again ? "refresh" : "play"} size={28} />
    </button>
  );
}
