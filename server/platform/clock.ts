/** Where the present comes from, so that tests can set it. */
export interface Clock {
  /** The present moment. */
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A moment in Unix seconds, as the wire carries it. */
export const toSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);
