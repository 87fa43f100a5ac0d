/** The highest level there is. */
export const topLevel = 10;

/**
 * Experience from which a level starts: 50·n·(n − 1), so each level takes 100 more than the one before
 * (2: 100, 3: 300, 4: 600 … 10: 4,500).
 */
export const levelStart = (level: number): number => 50 * level * (level - 1);

/** The level (1 to 10) of so much experience, a whole number from 0 on. */
export function levelOf(experience: number): number {
  let level = 1;
  while (level < topLevel && experience >= levelStart(level + 1)) level += 1;
  return level;
}
