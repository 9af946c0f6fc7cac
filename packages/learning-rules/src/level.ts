/** XP for completing a lesson (spec: xp-and-levels). An achievement gives its own `xpReward`. */
export const lessonXp = 10;

/** The XP at which a level starts: 0, 100, 300, 600, ... for levels 1, 2, 3, 4, ... */
export function levelStart(level: number): number {
  return 50 * level * (level - 1);
}

/** The level for a sum of XP: the greatest n with 50 * n * (n - 1) <= xp, at least 1. */
export function levelFromXp(xp: number): number {
  if (!(xp > 0)) return 1;
  const estimate = Math.floor((1 + Math.sqrt(1 + (4 * xp) / 50)) / 2);
  // The square root is inexact for large sums, so the estimate is corrected with integers.
  if (levelStart(estimate) > xp) return estimate - 1;
  return levelStart(estimate + 1) <= xp ? estimate + 1 : estimate;
}

/** Progress to the next level, as a whole percentage from 0 to 100. */
export function levelPercent(xp: number): number {
  const level = levelFromXp(xp);
  const start = levelStart(level);
  return Math.floor((100 * (Math.max(0, xp) - start)) / (levelStart(level + 1) - start));
}

/** The XP missing for the next level; at least 1. */
export function xpToNextLevel(xp: number): number {
  const earned = Math.max(0, xp);
  return levelStart(levelFromXp(earned) + 1) - earned;
}
