import { Icon } from "#ui/index.ts";
import { texts } from "#web/texts/zh-CN/account.ts";
import type { Entry } from "./entries.ts";
import styles from "./EntryGrid.module.css";

export interface EntryGridProps {
  entries: readonly Entry[];
  onPress: (path: string) => void;
}

/** Entries in rows of four on a card; nothing where there is none. */
export function EntryGrid({ entries, onPress }: EntryGridProps) {
  if (entries.length === 0) return null;
  return (
    <nav className={styles.grid} aria-label={texts.entriesLabel}>
      {entries.map(({ path, icon, label }) => (
        <button key={path} type="button" className={styles.entry} onClick={() => onPress(path)}>
          <Icon name={icon} lit />
          {label}
        </button>
      ))}
    </nav>
  );
}
