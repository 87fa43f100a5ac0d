import type Hls from "hls.js";
import type { ErrorData, HlsConfig } from "hls.js";

/** A picture size the stream can be watched in. */
export interface Level {
  height: number;
}

/** What a stream tells its owner. */
export interface StreamEvents {
  onLevels(levels: readonly Level[]): void;
  /** Another picture size plays from now on. */
  onLevel(height: number): void;
  /** The address ended, or was never right: 403. */
  onForbidden(): void;
  /** It cannot go on by itself. `network`: the line; `media`: what came cannot be played. */
  onFailed(kind: "network" | "media"): void;
}

export interface Stream {
  /** @param height of a level, 0 for automatic. */
  choose(height: number): void;
  /** Tries to go on after a fault of decoding. */
  recover(): void;
  /** Takes the source away: no decoder, no connection and no buffer stays. */
  close(): void;
}

export interface StreamSource {
  url: string;
  /** Seconds into the video. */
  startAt: number;
  /** Wanted height, 0 for automatic. */
  height: number;
}

/** The light build has all that plain HLS of one sound track needs, in two thirds of the bytes. */
const loadHls = () => import("hls.js/light");

/** Begins to fetch the player's code, so that it comes beside the call for the address. */
export function prepareStream(): void {
  loadHls().catch(() => undefined);
}

/**
 * Attaches an HLS stream to an element. hls.js is asked first: Chromium says 'maybe' to HLS of its own and plays it
 * worse. Where there is no MediaSource, as on older iPhones, the element plays the playlist itself.
 * @throws where the player's code does not load, or the signal's reason.
 */
export async function openStream(
  video: HTMLVideoElement,
  source: StreamSource,
  events: StreamEvents,
  signal: AbortSignal,
): Promise<Stream> {
  const { default: HlsPlayer } = await loadHls();
  signal.throwIfAborted();
  return HlsPlayer.isSupported()
    ? openWithHls(HlsPlayer, video, source, events)
    : openNatively(video, source, events);
}

/**
 * How long a file may take and how often it is asked for again, milliseconds. Shorter than the player's own patience
 * of half a minute: after two failures the engine looks for another line.
 */
const patience = {
  default: {
    maxTimeToFirstByteMs: 8_000,
    maxLoadTimeMs: 60_000,
    timeoutRetry: { maxNumRetry: 1, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: { maxNumRetry: 2, retryDelayMs: 500, maxRetryDelayMs: 2_000 },
  },
};

const config: Partial<HlsConfig> = {
  // fMP4 passes through untouched: a worker would cost more than it saves.
  enableWorker: false,
  maxBufferLength: 20,
  maxMaxBufferLength: 30,
  backBufferLength: 30,
  capLevelToPlayerSize: true,
  // Where nothing was measured yet the smaller picture comes first, and the larger one soon.
  abrEwmaDefaultEstimate: 1_200_000,
  fragLoadPolicy: patience,
  playlistLoadPolicy: patience,
  manifestLoadPolicy: patience,
};

function openWithHls(
  HlsPlayer: typeof Hls,
  video: HTMLVideoElement,
  { url, startAt, height }: StreamSource,
  events: StreamEvents,
): Stream {
  const hls = new HlsPlayer({ ...config, startPosition: startAt });
  const choose = (wanted: number) => {
    const index = hls.levels.findIndex((level) => level.height === wanted);
    // From the next segment on, so that what is buffered plays out instead of stopping.
    hls.nextLevel = index;
  };
  hls.on(HlsPlayer.Events.MANIFEST_PARSED, (_event, { levels }) => {
    events.onLevels(levels.map((level) => ({ height: level.height })));
    const index = levels.findIndex((level) => level.height === height);
    if (index >= 0) hls.startLevel = hls.loadLevel = index;
  });
  hls.on(HlsPlayer.Events.LEVEL_SWITCHED, (_event, { level }) =>
    events.onLevel(hls.levels[level]?.height ?? 0),
  );
  hls.on(HlsPlayer.Events.ERROR, (_event, error: ErrorData) => {
    if (error.response?.code === 403) events.onForbidden();
    else if (error.fatal)
      events.onFailed(error.type === HlsPlayer.ErrorTypes.NETWORK_ERROR ? "network" : "media");
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return {
    choose,
    recover: () => hls.recoverMediaError(),
    close: () => hls.destroy(),
  };
}

function openNatively(video: HTMLVideoElement, { url, startAt }: StreamSource, events: StreamEvents): Stream {
  const seek = () => {
    if (startAt > 0) video.currentTime = startAt;
  };
  // The element doesn't say which status it met: the owner asks for a new address once, and then gives up.
  const fail = () => events.onForbidden();
  video.addEventListener("loadedmetadata", seek, { once: true });
  video.addEventListener("error", fail);
  video.src = url;
  return {
    choose: () => undefined,
    recover: () => video.load(),
    close() {
      video.removeEventListener("loadedmetadata", seek);
      video.removeEventListener("error", fail);
      video.removeAttribute("src");
      video.load();
    },
  };
}
