import type { ReactNode } from "react";
import { Button } from "../Button/Button.tsx";
import { Icon } from "../icons/Icon.tsx";
import { uiTexts } from "../texts/index.ts";
import { Lighthouse, type LighthouseMood } from "./Lighthouse.tsx";
import styles from "./States.module.css";

export interface EmptyProps {
  /** What is missing. */
  title: string;
  hint?: ReactNode;
  /** The one next step, a Button. */
  action?: ReactNode;
  /** "coming" for what is announced rather than missing. */
  mood?: LighthouseMood | undefined;
}

export function Empty({ title, hint, action, mood = "empty" }: EmptyProps) {
  return (
    <div className={styles.state}>
      <Lighthouse mood={mood} />
      <h2 className={styles.title}>{title}</h2>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {action !== undefined && <div className={styles.actions}>{action}</div>}
    </div>
  );
}

export interface FailedProps {
  title?: string | undefined;
  /** A plain reason. */
  reason?: ReactNode;
  onRetry?: (() => void) | undefined;
  onSwitchLine?: (() => void) | undefined;
}

export function Failed({ title = uiTexts.failedTitle, reason = uiTexts.failedReason, ...ways }: FailedProps) {
  const { onRetry, onSwitchLine } = ways;
  return (
    <div className={styles.state} role="alert">
      <Lighthouse mood="failed" />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.hint}>{reason}</p>
      {(onRetry ?? onSwitchLine) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button size="small" onClick={onRetry}>
              {uiTexts.retry}
            </Button>
          )}
          {onSwitchLine && (
            <Button size="small" kind="sunk" className={styles.second} onClick={onSwitchLine}>
              {uiTexts.switchLine}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

export interface OfflineStripProps {
  text: ReactNode;
  onRetry: () => void;
}

/** Over content kept from before. */
export function OfflineStrip({ text, onRetry }: OfflineStripProps) {
  return (
    <div className={styles.strip} role="status">
      <Icon name="warning" size={18} className={styles.sign} />
      <span className={styles.text}>{text}</span>
      <button type="button" className={styles.retry} onClick={onRetry}>
        {uiTexts.retry}
      </button>
    </div>
  );
}

/** The foot of a list that has been read to its end. */
export function ListEnd() {
  return <p className={styles.end}>{uiTexts.end}</p>;
}
