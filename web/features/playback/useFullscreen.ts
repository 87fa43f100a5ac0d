import { type RefObject, useEffect, useState } from "react";
import { useOnScreen } from "#web/platform/navigation.ts";

export interface Fullscreen {
  /** `page`: the player fills the page because the browser gives no screen to anything but a bare video. */
  mode: "off" | "screen" | "page";
  toggle: () => void;
}

interface LockableOrientation {
  lock?: (orientation: "landscape") => Promise<void>;
}

/** The whole screen for the player with its own controls; where the browser refuses, the whole page. */
export function useFullscreen(box: RefObject<HTMLElement | null>, upright: boolean): Fullscreen {
  const [mode, setMode] = useState<Fullscreen["mode"]>("off");
  const onScreen = useOnScreen();

  useEffect(() => {
    const changed = () => {
      if (document.fullscreenElement === null) setMode((now) => (now === "screen" ? "off" : now));
    };
    document.addEventListener("fullscreenchange", changed);
    return () => document.removeEventListener("fullscreenchange", changed);
  }, []);

  useEffect(() => {
    if (mode !== "page") return;
    const leave = (event: KeyboardEvent) => {
      if (event.key === "Escape") setMode("off");
    };
    document.addEventListener("keydown", leave);
    return () => document.removeEventListener("keydown", leave);
  }, [mode]);

  // A page brought back shows itself, not a film that fills it.
  if (!onScreen && mode !== "off") setMode("off");

  const enter = async () => {
    try {
      if (!box.current?.requestFullscreen) throw new TypeError("no fullscreen here");
      await box.current.requestFullscreen({ navigationUI: "hide" });
      setMode("screen");
      if (!upright)
        await (screen.orientation as LockableOrientation).lock?.("landscape").catch(() => undefined);
    } catch {
      setMode("page");
    }
  };
  const leave = () => {
    if (document.fullscreenElement !== null) void document.exitFullscreen();
    setMode("off");
  };
  return { mode, toggle: () => (mode === "off" ? void enter() : leave()) };
}
