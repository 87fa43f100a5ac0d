import type { HomeEntry } from "#contract/calls/catalog.ts";
import { Icon, type IconName } from "#ui/index.ts";
import { useGo } from "#web/platform/navigation.ts";
import { texts } from "#web/texts/zh-CN/home.ts";
import styles from "./Entries.module.css";

/** The grid of ways to other parts of the product; nothing at all where none is built. */
export function Entries({ entries }: { entries: readonly HomeEntry[] }) {
  const go = useGo();
  if (entries.length === 0) return null;
  return (
    <nav className={styles.entries} aria-label={texts.entries}>
      {entries.map((entry) => (
        <button
          key={entry.id}
          type="button"
          className={styles.entry}
          onClick={() => go.openDestination(entry)}
        >
          <Icon name={entry.icon as IconName} lit size={26} />
          {entry.name}
        </button>
      ))}
    </nav>
  );
}
