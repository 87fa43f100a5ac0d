import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { classes } from "#ui/index.ts";
import { texts } from "#web/texts/zh-CN/playback.ts";
import { type Engine } from "./engine.ts";
import { usePlaying } from "./useEngine.ts";
import styles from "./Seekbar.module.css";

export interface SeekbarProps {
  engine: Engine;
  /** Seconds of the whole video; a preview is its first stretch. */
  total: number;
  /** Called with the place under the finger while it drags, null when it is let go. */
  onDrag: (time: number | null) => void;
}

const step = 5;

/** The progress as a lamp on a line: drag it, press the line, or use the arrow keys. */
export function Seekbar({ engine, total, onDrag }: SeekbarProps) {
  const time = usePlaying(engine, (state) => state.time);
  const buffered = usePlaying(engine, (state) => state.buffered);
  const track = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const shown = dragged ?? time;
  const part = (seconds: number) => `${(Math.min(1, seconds / Math.max(1, total)) * 100).toFixed(3)}%`;

  const drag = (event: PointerEvent) => {
    if (event.type === "pointerdown") event.currentTarget.setPointerCapture(event.pointerId);
    else if (dragged === null) return;
    const place = placeOf(event, track.current) * total;
    setDragged(place);
    onDrag(place);
  };
  const drop = (event: PointerEvent) => {
    if (dragged === null) return;
    if (event.type === "pointerup") engine.seek(dragged);
    setDragged(null);
    onDrag(null);
  };
  const press = (event: KeyboardEvent) => {
    const place = placeAfter(event.key, time, total);
    if (place === undefined) return;
    event.preventDefault();
    engine.seek(place);
  };
  return (
    <div
      className={styles.target}
      role="slider"
      tabIndex={0}
      aria-label={texts.progress}
      aria-valuemin={0}
      aria-valuemax={Math.round(total)}
      aria-valuenow={Math.round(shown)}
      aria-valuetext={texts.progressValue(shown, total)}
      onPointerDown={drag}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={press}
    >
      <div ref={track} className={styles.track}>
        <i className={styles.buffered} style={{ width: part(buffered) }} />
        <i className={styles.played} style={{ width: part(shown) }} />
        <i className={classes(styles.lamp, dragged !== null && styles.held)} style={{ left: part(shown) }} />
      </div>
    </div>
  );
}

/** Where on the line the pointer is, 0 to 1; a player turned on its side has its line upright. */
function placeOf({ clientX, clientY }: PointerEvent, track: HTMLElement | null): number {
  const box = track?.getBoundingClientRect();
  if (!box) return 0;
  const place = box.height > box.width ? (clientY - box.top) / box.height : (clientX - box.left) / box.width;
  return Math.max(0, Math.min(1, place));
}

function placeAfter(key: string, time: number, total: number): number | undefined {
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return time + step;
    case "ArrowLeft":
    case "ArrowDown":
      return time - step;
    case "PageUp":
      return time + total / 10;
    case "PageDown":
      return time - total / 10;
    case "Home":
      return 0;
    case "End":
      return total;
    default:
      return undefined;
  }
}
