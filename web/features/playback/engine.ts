import { createStore } from "zustand";
import { bufferedEnd, type Play, type Playing, stillClosed } from "./playing.ts";
import { openStream, type Stream } from "./stream.ts";

export interface EngineOptions {
  play: Play;
  /** Seconds into the video where it begins. */
  startAt: number;
  muted: boolean;
  quality: number;
  /** Asks for a new address; null where there is nothing to play any more. */
  renew: () => Promise<Play | null>;
  /** Finds another line where the current one failed. */
  replaceLine: () => Promise<unknown>;
  /** The whole address of a path from the server's root on. */
  address: (path: string) => string;
}

/** Seconds before an address ends at which it isn't used any more. */
const expiryMargin = 30;
/** A stream that played so many seconds since its last fault has earned new attempts. */
const earnedAfter = 10;

/**
 * Plays one video in one element: keeps its place while the stream comes and goes, asks for a new address when one
 * ended, changes the line when it fails, and says how all stands.
 */
export class Engine {
  readonly state = createStore<Playing>(() => stillClosed);
  readonly #options: EngineOptions;
  #play: Play;
  #video: HTMLVideoElement | undefined;
  #stream: Stream | undefined;
  #opening = new AbortController();
  /** Whether it plays, or would if it could: what the user wants, whatever the element does just now. */
  #wanted = true;
  #attempts = 0;
  #faultAt = 0;

  constructor(options: EngineOptions) {
    this.#options = options;
    this.#play = options.play;
    this.state.setState({ time: options.startAt, muted: options.muted, quality: options.quality });
  }

  /** Seconds this viewer's stream lasts. */
  get length(): number {
    return this.#play.duration;
  }

  /**
   * Plays in an element from where it was left.
   * @returns what takes the source away and remembers the place.
   */
  attach(video: HTMLVideoElement): () => void {
    this.#video = video;
    const listening = new AbortController();
    for (const [event, listener] of Object.entries(this.#listeners(video))) {
      video.addEventListener(event, listener, { signal: listening.signal });
    }
    if (!this.state.getState().ended) void this.#open();
    return () => {
      listening.abort();
      this.#close();
      this.state.setState({ phase: "closed", waiting: false, paused: true, painted: false });
      this.#video = undefined;
    };
  }

  toggle(): void {
    if (this.state.getState().paused) this.start();
    else this.pause();
  }

  start(): void {
    this.#wanted = true;
    if (this.state.getState().ended) return this.seek(0);
    if (this.#stream === undefined && this.#video) void this.#open();
    else this.#begin();
  }

  pause(): void {
    this.#wanted = false;
    this.#video?.pause();
  }

  /** @param seconds into the video; past the end of a preview is its end. */
  seek(seconds: number): void {
    const time = Math.max(0, Math.min(seconds, this.length));
    const wasEnded = this.state.getState().ended;
    const ended = time >= this.length && this.#play.kind === "preview";
    this.state.setState({ time, ended });
    if (ended) {
      this.#video?.pause();
      return;
    }
    if (this.#stream === undefined) {
      if (this.#video) void this.#open();
      return;
    }
    // The very end would be no picture at all.
    if (this.#video) this.#video.currentTime = Math.min(time, this.length - 0.05);
    if (wasEnded) {
      this.#wanted = true;
      this.#begin();
    }
  }

  setMuted(muted: boolean): void {
    if (this.#video) this.#video.muted = muted;
    this.state.setState({ muted });
  }

  /** @param quality height of a level, 0 for automatic. */
  setQuality(quality: number): void {
    this.state.setState({ quality });
    this.#stream?.choose(quality);
  }

  /** The user's 重试. */
  retry(): void {
    this.#attempts = 0;
    this.#wanted = true;
    void this.#renew();
  }

  /** Remembers an address that came with a fresh answer, for the next time the stream is opened. */
  setPlay(play: Play): void {
    this.#play = play;
  }

  async #open(): Promise<void> {
    const video = this.#video;
    if (!video) return;
    this.#close();
    const { signal } = this.#opening;
    const { time, quality, muted } = this.state.getState();
    this.state.setState({ phase: "opening", ended: false });
    if (this.#play.expires_at - expiryMargin < Date.now() / 1000) return this.#renew();
    video.muted = muted;
    try {
      const source = { url: this.#options.address(this.#play.url), startAt: time, height: quality };
      const stream = await openStream(
        video,
        source,
        {
          onLevels: (levels) => this.state.setState({ levels, phase: "open" }),
          onLevel: (height) => this.state.setState({ height }),
          onForbidden: () => void this.#again(() => this.#renew()),
          onFailed: (kind) => void this.#again(() => this.#mend(kind)),
        },
        signal,
      );
      this.#stream = stream;
      if (this.#wanted) this.#begin();
    } catch {
      if (!signal.aborted) this.#fail();
    }
  }

  #close(): void {
    this.#opening.abort();
    this.#opening = new AbortController();
    this.#stream?.close();
    this.#stream = undefined;
  }

  /** Asks for a new address and goes on where it was. */
  async #renew(): Promise<void> {
    this.#close();
    const { signal } = this.#opening;
    this.state.setState({ phase: "opening" });
    const play = await this.#options.renew().catch(() => null);
    if (signal.aborted) return;
    if (play === null) return this.#fail();
    this.#play = play;
    await this.#open();
  }

  async #mend(kind: "network" | "media"): Promise<void> {
    if (kind === "media") {
      this.#stream?.recover();
      if (this.#wanted) this.#begin();
      return;
    }
    this.#close();
    const { signal } = this.#opening;
    this.state.setState({ phase: "opening" });
    await this.#options.replaceLine().catch(() => undefined);
    if (!signal.aborted) await this.#open();
  }

  /** Two attempts, renewed by playing well: then it is the user's turn. */
  async #again(attempt: () => Promise<void>): Promise<void> {
    const { time } = this.state.getState();
    if (Math.abs(time - this.#faultAt) > earnedAfter) this.#attempts = 0;
    this.#attempts += 1;
    this.#faultAt = time;
    if (this.#attempts > 2) this.#fail();
    else await attempt();
  }

  #fail(): void {
    this.#close();
    this.state.setState({ phase: "failed", waiting: false, paused: true });
  }

  /** Plays; where sound of its own accord is not allowed, without. */
  #begin(): void {
    const video = this.#video;
    video?.play().catch((refusal: DOMException) => {
      if (refusal.name !== "NotAllowedError") return;
      if (video.muted) {
        this.#wanted = false;
        return;
      }
      this.setMuted(true);
      this.#begin();
    });
  }

  #listeners(video: HTMLVideoElement): Record<string, () => void> {
    const { setState } = this.state;
    const settled = () => setState({ waiting: false });
    return {
      resize: () => setState({ upright: video.videoHeight > video.videoWidth }),
      loadeddata: () => setState({ painted: true, phase: "open" }),
      play: () => {
        this.#wanted = true;
        setState({ paused: false, ended: false });
      },
      pause: () => {
        // Detaching pauses too, and an ending: only a pause with the stream there is somebody's wish.
        if (this.#stream !== undefined && !video.ended && !document.hidden) this.#wanted = false;
        setState({ paused: true });
      },
      waiting: () => setState({ waiting: true }),
      // Media keys and the like seek past us; a stream's own first seek is where it goes anyway.
      seeking: () =>
        setState(
          this.state.getState().painted ? { waiting: true, time: video.currentTime } : { waiting: true },
        ),
      playing: settled,
      canplay: settled,
      seeked: settled,
      timeupdate: () => {
        // Before the first picture the element stands at 0, wherever it is going.
        if (video.readyState >= video.HAVE_CURRENT_DATA) setState({ time: video.currentTime });
        setState({ buffered: bufferedEnd(video) });
      },
      progress: () => setState({ buffered: bufferedEnd(video) }),
      ended: () => setState({ ended: true, paused: true, waiting: false, time: this.length }),
      volumechange: () => setState({ muted: video.muted }),
    };
  }
}
