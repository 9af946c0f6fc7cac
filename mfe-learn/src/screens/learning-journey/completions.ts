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
  ApiError,
  apiKey,
  callApi,
  createSendQueue,
  currentSession,
  invalidate,
  queryClient,
  sessionAtom,
} from '@grow/mfe-kit';
import { atom, getDefaultStore } from 'jotai';

type Completion = { moduleId: number; lessonId: number };

/** Completions that the server may not have yet. */
export const completions = createSendQueue<{ completion: Completion }>({
  kinds: { completion: { schema: completeLesson.body, send, refusal: () => null } },
});

/** Those that the server has refused: the mark stays as long as the page (specification 10.3). */
const refusedAtom = atom<readonly (Completion & { userId: number })[]>([]);

/** Lessons marked completed on this device that the server's list does not name yet. The mark shows at once. */
export const markedAtom = atom((get): readonly Completion[] => {
  const { user } = get(sessionAtom);
  const refused = get(refusedAtom).filter(({ userId }) => userId === user?.id);
  return [...get(completions.itemsAtom).map(({ data }) => data), ...refused];
});

/** Marks a lesson at once, keeps that on the device, and tells the server until it has it (specification 12.6). */
export function completeLessonHere(completion: Completion): void {
  completions.add('completion', completion, String(completion.lessonId));
}

async function send(completion: Completion): Promise<void> {
  const { user } = currentSession();
  try {
    const { progress } = await callApi(completeLesson, { body: completion }, { keepalive: true });
    showAsCompleted(progress);
    refreshWhatChanged();
  } catch (error) {
    // Specification 10.3: a failed completion is only logged, nothing is shown and the local mark stays.
    console.error('Failed to update lesson progress', error);
    if (!user || !isRefused(error)) throw error;
    getDefaultStore().set(refusedAtom, (refused) => [...refused, { ...completion, userId: user.id }]);
  }
}

/** A refusal that another try cannot change: the lesson is gone, moved or locked, or the account may not complete. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [400, 403, 404, 422].includes(error.status);
}

function showAsCompleted(progress: ProgressRecord): void {
  queryClient.setQueryData<ProgressRecord[]>(apiKey(listProgress), (records) => {
    if (records === undefined) return records;
    return [...records.filter(({ lessonId }) => lessonId !== progress.lessonId), progress];
  });
}

/** But for level and XP: an event brings them. */
function refreshWhatChanged(): void {
  void invalidate([listProgress, listModules, listUserAchievements, readUserStats]);
  // A gate may have opened: lists that came without their texts are out of date.
  void queryClient.invalidateQueries({
    queryKey: [listLessons.path],
    predicate: ({ state }) => (state.data as Lesson[] | undefined)?.some(({ content }) => content === null) ?? false,
  });
}
