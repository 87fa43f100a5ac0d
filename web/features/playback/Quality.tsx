import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { classes, Icon } from "#ui/index.ts";
import { savePreferences } from "#web/platform/preferences.ts";
import { texts } from "#web/texts/zh-CN/playback.ts";
import type { Engine } from "./engine.ts";
import { qualityText } from "./format.ts";
import { usePlaying } from "./useEngine.ts";
import styles from "./Quality.module.css";

export interface QualityProps {
  engine: Engine;
  renditions: readonly { height: number; label: string }[];
}

/** The picture size: automatic, or one of those the video has. It opens inside the player, so that a full screen shows it. */
export function Quality({ engine, renditions }: QualityProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wanted = usePlaying(engine, (state) => state.quality);
  const height = usePlaying(engine, (state) => state.height);
  const known = renditions.some((rendition) => rendition.height === wanted);
  const chosen = known ? wanted : 0;

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (quality: number) => {
    engine.setQuality(quality);
    savePreferences({ quality });
    close();
  };
  const automatic = height > 0 ? texts.automaticNow(qualityText(height, renditions)) : texts.automatic;
  return (
    <div className={styles.place}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={`${texts.quality}：${chosen === 0 ? automatic : qualityText(chosen, renditions)}`}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {chosen === 0 ? texts.automatic : qualityText(chosen, renditions)}
      </button>
      {open && (
        <Menu
          items={[{ height: 0, label: automatic }, ...renditions.toSorted((a, b) => b.height - a.height)]}
          chosen={chosen}
          onChoose={choose}
          onClose={close}
        />
      )}
    </div>
  );
}

interface MenuProps {
  items: readonly { height: number; label: string }[];
  chosen: number;
  onChoose: (height: number) => void;
  onClose: () => void;
}

function Menu({ items, chosen, onChoose, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>("[aria-checked=true]")?.focus();
    const outside = (event: Event) => {
      if (!menu.current?.parentElement?.contains(event.target as Node)) onClose();
    };
    document.addEventListener("pointerdown", outside, true);
    return () => document.removeEventListener("pointerdown", outside, true);
    // The menu is mounted for one opening; its closing is always the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const move = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      event.stopPropagation();
      onClose();
    }
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const rows = [...(menu.current?.querySelectorAll<HTMLElement>("button") ?? [])];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    rows[(at + by + rows.length) % rows.length]?.focus();
  };
  return (
    <div
      ref={menu}
      className={styles.menu}
      role="menu"
      tabIndex={-1}
      aria-label={texts.quality}
      onKeyDown={move}
    >
      {items.map((item) => (
        <button
          key={item.height}
          type="button"
          role="menuitemradio"
          aria-checked={item.height === chosen}
          className={classes(styles.item, item.height === chosen && styles.chosen)}
          onClick={() => onChoose(item.height)}
        >
          {item.label}
          {item.height === chosen && <Icon name="check" size={16} />}
        </button>
      ))}
    </div>
  );
}
