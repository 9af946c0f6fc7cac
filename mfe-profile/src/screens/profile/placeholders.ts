/** Shown if the server has no data, only with PROFILE_PLACEHOLDERS=on (spec: profile-placeholders). */
const placeholderStats = { lessons: 5, posts: 5, days: 2 };
const placeholderAchievementIds: readonly number[] = [3, 4, 5];

export type Stats = { lessons: number; posts: number; days: number };

/** The numbers to show, or null. */
export function statsToShow(stats: Stats | undefined, hasPlaceholders: boolean): Stats | null {
  if (!hasPlaceholders) return stats ?? null;
  return {
    lessons: stats?.lessons || placeholderStats.lessons,
    posts: stats?.posts || placeholderStats.posts,
    days: stats?.days || placeholderStats.days,
  };
}

/** The ids of the achievements to show as earned. Placeholders replace the server's. */
export function earnedIdsToShow(
  earnedIds: readonly number[] | undefined,
  hasPlaceholders: boolean,
): ReadonlySet<number> {
  return new Set(hasPlaceholders ? placeholderAchievementIds : earnedIds);
}
