/** How far (px) the page has to come down before letting go refreshes. */
export const releaseAt = 64;
const furthest = 120;

/** How far the page follows a finger that went `down` px: ever less, and never past 120. */
export function pulledBy(down: number): number {
  if (down <= 0) return 0;
  return Math.round(furthest * (1 - Math.exp(-down / 170)));
}
