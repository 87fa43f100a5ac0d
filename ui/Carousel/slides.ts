/** Which of `count` slides stands in the middle at this scroll position, both lengths in px. */
export function slideAt(scrolled: number, width: number, count: number): number {
  if (width <= 0 || count === 0) return 0;
  return Math.min(count - 1, Math.max(0, Math.round(scrolled / width)));
}

/** The slide that follows, round and round. */
export function slideAfter(at: number, count: number): number {
  return count === 0 ? 0 : (at + 1) % count;
}
