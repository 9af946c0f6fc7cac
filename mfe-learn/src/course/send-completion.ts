import {
  completeLesson,
  listLessons,
  listModules,
  listProgress,
  listUserAchievements,
  readUserStats,
  type Lesson,
  type ProgressRecord,
} from '@grow/contracts';
import {
  apiKey,
  callApi,
  currentSession,
  invalidate,
  isRefusal,
  loadOffline,
  queryClient,
  updateCached,
} from '@grow/mfe-kit';
import { keepRefused, type Completion } from './completion-queue.ts';

export async function sendCompletion(completion: Completion): Promise<void> {
  const { user } = currentSession();
  try {
    const { progress } = await callApi(completeLesson, { body: completion }, { keepalive: true });
    cacheCompletion(progress);
    invalidateProgress();
    void loadOffline().then((offline) => offline.fetchPackAfterCompletions(), console.warn);
  } catch (error) {
    // Failures are only logged: nothing is shown, and the local mark stays (spec: lesson-failures).
    console.error('Failed to update lesson progress', error);
    // A permanent refusal: the lesson is gone, moved or locked, or the account may not complete.
    if (!user || !isRefusal(error)) throw error;
    keepRefused(completion, user.id);
  }
}

function cacheCompletion(progress: ProgressRecord): void {
  updateCached<ProgressRecord[]>(apiKey(listProgress), (records) => [
    ...records.filter(({ lessonId }) => lessonId !== progress.lessonId),
    progress,
  ]);
}

/** An event updates level and XP. */
function invalidateProgress(): void {
  void invalidate([listProgress, listModules, listUserAchievements, readUserStats]);
  // A gate may have opened, so lists fetched without lesson texts are stale.
  void queryClient.invalidateQueries({
    queryKey: [listLessons.path],
    predicate: ({ state }) => (state.data as Lesson[] | undefined)?.some(({ content }) => content === null) ?? false,
  });
}
