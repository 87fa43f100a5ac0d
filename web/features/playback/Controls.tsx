import { useState } from "react";
import { Icon, IconButton } from "#ui/index.ts";
import { durationText } from "#web/platform/format.ts";
import { texts } from "#web/texts/zh-CN/playback.ts";
import type { Engine } from "./engine.ts";
import { Quality, type QualityProps } from "./Quality.tsx";
import { Seekbar } from "./Seekbar.tsx";
import { chooseSound, usePlaying } from "./useEngine.ts";
import type { Fullscreen } from "./useFullscreen.ts";
import styles from "./Controls.module.css";

export interface ControlsProps extends QualityProps {
  engine: Engine;
  /** Seconds of the line: of the whole video, also where only a preview plays. */
  total: number;
  fullscreen: Fullscreen;
  /** Keeps the controls shown while something is dragged. */
  onHold: (held: boolean) => void;
}

/** The bar at the foot of the picture. */
export function Controls({ engine, renditions, total, fullscreen, onHold }: ControlsProps) {
  const paused = usePlaying(engine, (state) => state.paused);
  const muted = usePlaying(engine, (state) => state.muted);
  const seconds = usePlaying(engine, (state) => Math.floor(state.time));
  const [dragged, setDragged] = useState<number | null>(null);
  return (
    <div className={styles.bar}>
      <IconButton label={paused ? texts.play : texts.pause} onPress={() => engine.toggle()}>
        <Icon name={paused ? "play" : "pause"} lit={paused} />
      </IconButton>
      <span className={styles.time}>{durationText(dragged ?? seconds)}</span>
      <Seekbar
        engine={engine}
        total={total}
        onDrag={(time) => {
          setDragged(time);
          onHold(time !== null);
        }}
      />
      <span className={styles.time}>{durationText(total)}</span>
      {!muted && (
        <IconButton label={texts.mute} className={styles.narrow} onPress={() => chooseSound(engine, true)}>
          <Icon name="volume" size={22} />
        </IconButton>
      )}
      {renditions.length > 1 && <Quality engine={engine} renditions={renditions} />}
      <IconButton
        label={fullscreen.mode === "off" ? texts.fullscreen : texts.leaveFullscreen}
        onPress={fullscreen.toggle}
      >
        <Icon name={fullscreen.mode === "off" ? "fullscreen" : "fullscreenExit"} size={22} />
      </IconButton>
    </div>
  );
}
