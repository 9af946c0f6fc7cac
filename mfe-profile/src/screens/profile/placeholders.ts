/** Shown where the server has nothing, only with PROFILE_PLACEHOLDERS=on (spec: profile-placeholders). */
const placeholderStats = { lessons: 5, posts: 5, days: 2 };
const placeholderAchievementIds: readonly number[] = [3, 4, 5];

export type Stats = { lessons: number; posts: number; days: number };

/** The numbers to show; null while there are none to show. */
export function statsToShow(stats: Stats | undefined, hasPlaceholders: boolean): Stats | null {
  if (!hasPlaceholders) return stats ?? null;
  return {
    lessons: stats?.lessons || placeholderStats.lessons,
    posts: stats?.posts || placeholderStats.posts,
    days: stats?.days || placeholderStats.days,
  };
}

/** The ids of the achievements shown as earned. The placeholders replace the server's. */
export function earnedIdsToShow(
  earnedIds: readonly number[] | undefined,
  hasPlaceholders: boolean,
): ReadonlySet<number> {
  return new Set(hasPlaceholders ? placeholderAchievementIds : earnedIds);
}
