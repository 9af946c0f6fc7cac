import {
  listAchievementProgress,
  listAchievements,
  listProgress,
  listUserAchievements,
  readMe,
  readUser,
  readUserStats,
  updateProfile,
  uploadProfileImage,
  type Achievement,
  type OutputOf,
  type SessionUser,
} from '@grow/contracts';
import { dayNumber, learningWeeks } from '@grow/learning-rules';
import {
  apiQuery,
  mergeSessionUser,
  page,
  refreshSession,
  showFailure,
  showToast,
  useApiMutation,
  useOverTime,
  useWaitingCompletions,
  type ScreenHandle,
} from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../texts.ts';
import { earnedIdsToShow, statsToShow } from './placeholders.ts';

const hasPlaceholders = page?.settings.profilePlaceholders === true;

const statsOf = ({ id }: Pick<SessionUser, 'id'>) => apiQuery(readUserStats, { params: { id: String(id) } });
const earnedBy = ({ id }: Pick<SessionUser, 'id'>) => apiQuery(listUserAchievements, { params: { id: String(id) } });

export const firstQueries: ScreenHandle['firstQueries'] = (user) => [
  statsOf(user),
  apiQuery(listAchievements),
  earnedBy(user),
  ...(user.isAnonymous ? [] : [apiQuery(listProgress)]),
];

/** The learner's completions, counted as in the learning journey; undefined until they are known. */
function useCompleted({ isAnonymous }: Pick<SessionUser, 'isAnonymous'>) {
  const { data, isPending } = useQuery({ ...apiQuery(listProgress), enabled: !isAnonymous });
  const waiting = useWaitingCompletions();
  const saved = data?.filter(({ completed }) => completed);
  const unsaved = waiting.filter(({ lessonId }) => !saved?.some((record) => record.lessonId === lessonId));
  return { completed: saved && [...saved, ...unsaved], isPending };
}

export function useStats(user: SessionUser) {
  const query = useQuery(statsOf(user));
  const { completed = [] } = useCompleted(user);
  // The server's count may be outdated while offline.
  const stats = query.data && { ...query.data, lessons: Math.max(query.data.lessons, completed.length) };
  return {
    stats: statsToShow(stats, hasPlaceholders),
    isLoading: query.isPending,
    retry: () => void query.refetch(),
  };
}

/** A full account's weeks with learning; null until they are known. */
export function useLearningWeeks(user: SessionUser) {
  const { completed, isPending } = useCompleted(user);
  // The week goes on while the page stays open.
  useOverTime(() => dayNumber(new Date()));
  const completedAt = completed?.flatMap((record) => (record.completedAt ? [new Date(record.completedAt)] : []));
  return { weeks: completedAt ? learningWeeks(completedAt, new Date()) : null, isLoading: isPending };
}

export type ShownAchievement = Achievement & { isEarned: boolean } & Partial<
    Omit<OutputOf<typeof listAchievementProgress>[number], 'achievementId'>
  >;

/** Progress toward achievements is requested only where it is shown. */
export function useAchievements(user: SessionUser, withProgress: boolean) {
  const all = useQuery(apiQuery(listAchievements));
  const earned = useQuery(earnedBy(user));
  const progress = useQuery({ ...apiQuery(listAchievementProgress), enabled: withProgress && !user.isAnonymous });
  const progressOf = new Map(progress.data?.map((one) => [one.achievementId, one]));
  const earnedIds = earnedIdsToShow(
    earned.data?.map(({ achievementId }) => achievementId),
    hasPlaceholders,
  );
  return {
    achievements: (all.data ?? []).map((one): ShownAchievement => ({
      ...one,
      ...progressOf.get(one.id),
      isEarned: earnedIds.has(one.id),
    })),
    isLoading: all.isPending || earned.isPending,
    hasFailed: all.isError || (earned.isError && !hasPlaceholders),
    retry: () => {
      if (all.isError) void all.refetch();
      if (earned.isError) void earned.refetch();
    },
  };
}

export function useUpdateProfile(onSaved: () => void) {
  return useApiMutation(updateProfile, {
    invalidates: [readMe, readUser],
    onSuccess: (saved) => {
      mergeSessionUser(saved);
      onSaved();
      showToast({
        title: t('edit.saved'),
        description: t('edit.savedText'),
        status: 'success',
      });
    },
    onError: (error) => showFailure(error, t('edit.failed')),
  });
}

export function useUploadImage() {
  return useApiMutation(uploadProfileImage, {
    invalidates: [readMe, readUser],
    onSuccess: ({ user }) => {
      mergeSessionUser(user);
      // Also refetches the session (spec: profile-changes).
      void refreshSession();
      showToast({
        title: t('picture.saved'),
        description: t('picture.savedText'),
        status: 'success',
      });
    },
    onError: (error) => showFailure(error, t('picture.failed')),
  });
}
