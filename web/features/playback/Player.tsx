import { type ReactNode, useEffect, useRef, useState } from "react";
import { classes, Icon, IconButton } from "#ui/index.ts";
import { imageUrl } from "#web/platform/lines.ts";
import { texts } from "#web/texts/zh-CN/playback.ts";
import { Controls } from "./Controls.tsx";
import type { Engine } from "./engine.ts";
import type { Play } from "./playing.ts";
import { FailedPanel, LockedPanel, MiddleButton } from "./panels.tsx";
import { chooseSound, useEngine, usePlaying } from "./useEngine.ts";
import { useFullscreen } from "./useFullscreen.ts";
import styles from "./Player.module.css";

export interface PlayerProps {
  id: number;
  title: string;
  play: Play;
  /** Seconds into the video where this viewer left it; 0 for the beginning. */
  resume: number;
  /** Seconds of the whole video. */
  total: number;
  /** Why only a preview plays; null where all of it does. */
  lock: { kind: "vip" } | { kind: "coins"; price: string } | null;
  /** Path of the cover the video was chosen by, "" for none. */
  cover: string;
  color: string;
  back: ReactNode;
}

/** The video with all that lies on it: poster, controls, and what it has to say. */
export function Player({ id, title, play, resume, total, lock, cover, color, back }: PlayerProps) {
  const box = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const engine = useEngine(id, play, resume, video);
  const upright = usePlaying(engine, (state) => state.upright);
  const fullscreen = useFullscreen(box, upright);
  const controls = useShownControls(engine);
  const length = lock === null ? play.duration : total;
  return (
    <section
      ref={box}
      className={classes(
        styles.player,
        fullscreen.mode === "page" && styles.filling,
        upright && styles.upright,
      )}
      aria-label={texts.player(title)}
    >
      {/* There are no subtitles yet. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video ref={video} className={styles.video} playsInline preload="auto" aria-label={title} />
      <Poster engine={engine} path={cover || play.poster} color={color} />
      <button
        type="button"
        className={styles.surface}
        aria-label={controls.shown ? texts.hideControls : texts.showControls}
        onClick={controls.toggle}
      />
      <Buffering engine={engine} />
      <Panels engine={engine} lock={lock} total={total} />
      <Notes engine={engine} resume={resume} lock={lock} raised={controls.shown} />
      <div
        className={classes(styles.overlay, !controls.shown && styles.hidden)}
        inert={!controls.shown}
        onPointerMove={controls.touch}
        onFocus={controls.touch}
      >
        <div className={styles.head}>
          {fullscreen.mode === "off" ? (
            back
          ) : (
            <IconButton label={texts.leaveFullscreen} onPress={fullscreen.toggle}>
              <Icon name="back" />
            </IconButton>
          )}
        </div>
        <Controls
          engine={engine}
          renditions={play.renditions}
          total={length}
          fullscreen={fullscreen}
          onHold={controls.hold}
        />
      </div>
    </section>
  );
}

/** Milliseconds after the last touch until the controls leave the picture alone. */
const controlsStay = 3_000;

/** Controls show while nothing plays, and for a while after each touch. */
function useShownControls(engine: Engine) {
  const paused = usePlaying(engine, (state) => state.paused);
  const [asked, setAsked] = useState(true);
  const [touched, setTouched] = useState(() => performance.now());
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (paused || held) return;
    const timer = setTimeout(() => setAsked(false), touched + controlsStay - performance.now());
    return () => clearTimeout(timer);
  }, [paused, held, touched]);
  const touch = () => setTouched(performance.now());
  const shown = asked || paused || held;
  return {
    shown,
    touch,
    /** Keeps them there while something is being dragged. */
    hold: setHeld,
    toggle: () => {
      setAsked(!shown || paused);
      touch();
    },
  };
}

/**
 * The cover, there before the stream is; it goes when the stream paints its own picture. The width lists show is most
 * likely in the cache already, and the larger one comes over it.
 */
function Poster({ engine, path, color }: { engine: Engine; path: string; color: string }) {
  const painted = usePlaying(engine, (state) => state.painted);
  return (
    <div
      className={classes(styles.poster, painted && styles.gone)}
      style={{ backgroundColor: color }}
      aria-hidden="true"
    >
      {path !== "" && <img src={imageUrl(path, 480)} alt="" />}
      {path !== "" && <img src={imageUrl(path, 960)} alt="" decoding="async" />}
    </div>
  );
}

function Buffering({ engine }: { engine: Engine }) {
  const busy = usePlaying(
    engine,
    ({ phase, waiting, ended }) => !ended && (phase === "opening" || (phase === "open" && waiting)),
  );
  if (!busy) return null;
  return (
    <div className={styles.buffering} role="status">
      <span className="unseen">{texts.buffering}</span>
    </div>
  );
}

/** Seconds the word about resuming stays. */
const resumedStays = 6_000;

/** Small words on the picture: no sound yet, a preview only, gone on from where it was left. */
function Notes({
  engine,
  resume,
  lock,
  raised,
}: Pick<PlayerProps, "resume" | "lock"> & { engine: Engine; raised: boolean }) {
  const muted = usePlaying(engine, (state) => state.muted);
  const running = usePlaying(engine, (state) => state.painted && !state.ended && state.phase === "open");
  const [resumed, setResumed] = useState(resume > 0);
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setResumed(false), resumedStays);
    return () => clearTimeout(timer);
  }, [running]);
  if (!running) return null;
  return (
    <>
      {muted && (
        <button type="button" className={styles.unmute} onClick={() => chooseSound(engine, false)}>
          <span>
            <Icon name="muted" size={16} />
            {texts.unmute}
          </span>
        </button>
      )}
      {resumed ? (
        <p className={classes(styles.note, raised && styles.raised)} role="status">
          {texts.resumed(resume)}
          <i aria-hidden="true">·</i>
          <button
            type="button"
            onClick={() => {
              engine.seek(0);
              setResumed(false);
            }}
          >
            {texts.fromStart}
          </button>
        </p>
      ) : (
        lock !== null && <p className={classes(styles.note, raised && styles.raised)}>{texts.previewing}</p>
      )}
    </>
  );
}

/** What stands on the picture while nothing plays. */
function Panels({ engine, lock, total }: Pick<PlayerProps, "lock" | "total"> & { engine: Engine }) {
  const ended = usePlaying(engine, (state) => state.ended);
  const failed = usePlaying(engine, (state) => state.phase === "failed");
  const resting = usePlaying(engine, (state) => state.paused && state.phase === "open" && state.painted);
  if (failed) return <FailedPanel onRetry={() => engine.retry()} />;
  if (ended && lock !== null) {
    return <LockedPanel lock={lock} seconds={engine.length} total={total} onAgain={() => engine.seek(0)} />;
  }
  return ended || resting ? <MiddleButton again={ended} onPress={() => engine.start()} /> : null;
}
