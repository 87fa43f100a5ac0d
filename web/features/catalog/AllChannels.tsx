import { Sheet } from "#ui/index.ts";
import { texts } from "#web/texts/zh-CN/home.ts";
import styles from "./AllChannels.module.css";

export interface AllChannelsProps {
  open: boolean;
  onClose: () => void;
  items: readonly { key: string; label: string }[];
  active: string;
  onChoose: (key: string) => void;
}

/** Every channel at once, behind the button at the end of the row. */
export function AllChannels({ open, onClose, items, active, onChoose }: AllChannelsProps) {
  return (
    <Sheet open={open} onClose={onClose} title={texts.allChannels}>
      <div className={styles.channels}>
        {items.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            className={styles.channel}
            aria-pressed={key === active}
            onClick={() => {
              onChoose(key);
              onClose();
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </Sheet>
  );
}
