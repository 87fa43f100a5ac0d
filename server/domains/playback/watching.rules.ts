/** Hours within which one viewer counts once for a video. */
const windowMs = 6 * 3_600_000;

/** Start of the window a moment lies in. */
export const viewWindow = (moment: Date): Date =>
  new Date(Math.floor(moment.getTime() / windowMs) * windowMs);

/**
 * Whether a stretch of playing makes a view: 3 seconds, or a tenth of a video shorter than half a minute.
 * @param played seconds
 * @param duration seconds the video lasts
 */
export const countsAsView = (played: number, duration: number): boolean =>
  played > 0 && played >= Math.min(3, duration / 10);

/**
 * Where playing goes on, in seconds; 0 for the beginning. Nobody wants to be put back by a few seconds, nor into the
 * closing titles.
 * @param positionMs where the viewer left
 * @param durationMs what this viewer's stream lasts, a preview being shorter
 */
export function resumeAt(positionMs: number, durationMs: number): number {
  const tail = Math.min(10_000, durationMs / 10);
  return positionMs < 3_000 || positionMs > durationMs - tail ? 0 : positionMs / 1000;
}
