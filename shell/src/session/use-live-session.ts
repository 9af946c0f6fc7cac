import { listAchievementProgress, listUserAchievements, readUserStats, resyncEvent, userEvents } from '@grow/contracts';
import { currentSession, invalidate, mergeSessionUser, queryClient, refreshSession, useEvents } from '@grow/mfe-kit';

const earnedByLessons = [readUserStats, listUserAchievements, listAchievementProgress];

/** Updates the user as it changes, here and on other devices, and the queries that change with level and XP. */
export function useLiveSession(): void {
  useEvents({
    'user-changed': (data) => {
      const event = userEvents['user-changed'].safeParse(data);
      const { user } = currentSession();
      if (!event.success || event.data.userId !== user?.id) return;
      const { level, xp, hasMoments } = event.data;
      if (level !== user.level || xp !== user.xp || hasMoments !== user.hasMoments)
        mergeSessionUser({ level, xp, hasMoments });
      // Something else of the user has changed, such as the learning path, perhaps on another device.
      else void refresh();
      if (xp !== user.xp) void invalidate(earnedByLessons);
    },
    [resyncEvent]: () => void refresh(),
  });
}

async function refresh(): Promise<void> {
  const known = currentSession().user;
  await refreshSession();
  const { user } = currentSession();
  if (user?.xp !== known?.xp) void invalidate(earnedByLessons);
  // On another device; more is answered from then on, such as the texts of lessons.
  if (user?.adultSince !== known?.adultSince) void queryClient.invalidateQueries();
}
