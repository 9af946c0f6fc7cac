import { listAchievementProgress, listUserAchievements, readUserStats, resyncEvent, userEvents } from '@grow/contracts';
import {
  currentSession,
  invalidate,
  mergeSessionUser,
  queryClient,
  refreshSession,
  setFlags,
  useEvents,
} from '@grow/mfe-kit';

const earnedByLessons = [readUserStats, listUserAchievements, listAchievementProgress];

/** Updates the user and the flags on changes here and on other devices, and invalidates the queries that depend on level and XP. */
export function useLiveSession(): void {
  useEvents({
    'user-changed': (data) => {
      const event = userEvents['user-changed'].safeParse(data);
      const { user } = currentSession();
      if (!event.success || event.data.userId !== user?.id) return;
      const { level, xp, hasMoments } = event.data;
      if (level !== user.level || xp !== user.xp || hasMoments !== user.hasMoments)
        mergeSessionUser({ level, xp, hasMoments });
      // Another field of the user changed, such as the learning path, perhaps on another device.
      else void refresh();
      if (xp !== user.xp) void invalidate(earnedByLessons);
    },
    'flags-changed': (data) => {
      const event = userEvents['flags-changed'].safeParse(data);
      if (event.success) setFlags(event.data);
    },
    [resyncEvent]: () => void refresh(),
  });
}

async function refresh(): Promise<void> {
  const known = currentSession().user;
  await refreshSession();
  const { user } = currentSession();
  if (user?.xp !== known?.xp) void invalidate(earnedByLessons);
  // Confirmed on another device: responses now contain more, such as lesson texts.
  if (user?.adultSince !== known?.adultSince) void queryClient.invalidateQueries();
}
