/** A step of the playing clock longer than this is a jump, seconds. */
const longestStep = 1.5;

/** Counts the seconds really played, out of the moments an element tells. */
export class PlayedMeter {
  #last: number | null = null;
  #played = 0;

  /** @param time seconds into the video @param playing whether it plays at this moment */
  tick(time: number, playing: boolean): void {
    const step = this.#last === null ? 0 : time - this.#last;
    if (step > 0 && step <= longestStep) this.#played += step;
    this.#last = playing ? time : null;
  }

  /** Seconds played since they were last taken. */
  get played(): number {
    return this.#played;
  }

  /** Gives the seconds played, and starts anew from none. */
  take(): number {
    const played = Math.round(this.#played * 1000) / 1000;
    this.#played = 0;
    return played;
  }
}
