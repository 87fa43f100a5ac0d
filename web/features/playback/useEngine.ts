import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { useStore } from "zustand";
import { line, mediaUrl, replaceLine } from "#web/platform/lines.ts";
import { usePlayerPreferences } from "#web/platform/session.ts";
import { renewPlay, reportPlace } from "./calls.ts";
import { Engine } from "./engine.ts";
import type { Play, Playing } from "./playing.ts";
import { PlayedMeter } from "./meter.ts";

/** Seconds played between two reports of the place. */
const reportEvery = 10;

/** Once somebody asked for sound, the videos after begin with it, as long as the app is open. */
let soundAsked = false;

/** The engine of one video in the page; it leaves the element while the page is hidden and comes back at its place. */
export function useEngine(
  id: number,
  play: Play,
  resume: number,
  video: RefObject<HTMLVideoElement | null>,
): Engine {
  const [engine] = useState(() => {
    const { autoplayMuted, quality } = usePlayerPreferences.getState();
    return new Engine({
      play,
      startAt: resume,
      muted: autoplayMuted && !soundAsked,
      quality,
      renew: () => renewPlay(id),
      replaceLine: () => replaceLine(line()),
      address: mediaUrl,
    });
  });
  useEffect(() => engine.setPlay(play), [engine, play]);
  // A layout effect: it ends in the moment the page is hidden, before the element can tell that it was paused.
  useLayoutEffect(() => {
    if (!video.current) return;
    const stopReports = reportPlaces(id, engine);
    const detach = engine.attach(video.current);
    return () => {
      detach();
      stopReports();
    };
  }, [engine, id, video]);
  return engine;
}

/** What the controls show, part by part, so that each is drawn anew only when its own part changes. */
export function usePlaying<T>(engine: Engine, pick: (state: Playing) => T): T {
  return useStore(engine.state, pick);
}

/** The user's wish for sound or silence. */
export function chooseSound(engine: Engine, muted: boolean): void {
  soundAsked = !muted;
  engine.setMuted(muted);
}

/** Reports the place every ten seconds played, at a pause, and when the page is left in whatever way. */
function reportPlaces(id: number, engine: Engine): () => void {
  const meter = new PlayedMeter();
  let reported = engine.state.getState().time;
  const report = () => {
    const { time } = engine.state.getState();
    if (meter.played === 0 && Math.abs(time - reported) < 1) return;
    reported = time;
    void reportPlace(id, time, meter.take());
  };
  const unsubscribe = engine.state.subscribe((now, before) => {
    if (now.time === before.time && now.paused === before.paused) return;
    meter.tick(now.time, !now.paused);
    const paused = now.paused && !before.paused;
    if (meter.played >= reportEvery || paused) report();
  });
  const leave = () => {
    if (document.hidden) report();
  };
  document.addEventListener("visibilitychange", leave);
  window.addEventListener("pagehide", report);
  return () => {
    document.removeEventListener("visibilitychange", leave);
    window.removeEventListener("pagehide", report);
    unsubscribe();
    report();
  };
}
