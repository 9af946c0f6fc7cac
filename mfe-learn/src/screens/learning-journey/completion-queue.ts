import * as contracts from '@grow/contracts';
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
export const completionQueue = createSendQueue<{ completion: Completion }>({
  kinds: { completion: { schema: contracts.completeLesson.body, send, refusal: () => null } },
});

/** Completions that the server has refused: the lesson stays marked until a reload (specification 10.3). */
const refusedAtom = atom<readonly (Completion & { userId: number })[]>([]);

/** Optimistic completions: lessons marked on this device that the server's list does not have yet. */
export const locallyCompletedAtom = atom((get): readonly Completion[] => {
  const { user } = get(sessionAtom);
  const refused = get(refusedAtom).filter(({ userId }) => userId === user?.id);
  return [...get(completionQueue.itemsAtom).map(({ data }) => data), ...refused];
});

/** Marks a lesson at once, saves that on the device, and sends it until the server has it (specification 12.6). */
export function completeLesson(completion: Completion): void {
  completionQueue.add('completion', completion, String(completion.lessonId));
}

async function send(completion: Completion): Promise<void> {
  const { user } = currentSession();
  try {
    const { progress } = await callApi(contracts.completeLesson, { body: completion }, { keepalive: true });
    cacheCompletion(progress);
    invalidateProgress();
  } catch (error) {
    // Specification 10.3: a failed completion is only logged, nothing is shown and the local mark stays.
    console.error('Failed to update lesson progress', error);
    if (!user || !isRefused(error)) throw error;
    getDefaultStore().set(refusedAtom, (refused) => [...refused, { ...completion, userId: user.id }]);
  }
}

/** A refusal that a retry cannot change: the lesson is gone, moved or locked, or the account may not complete. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [400, 403, 404, 422].includes(error.status);
}

function cacheCompletion(progress: contracts.ProgressRecord): void {
  queryClient.setQueryData<contracts.ProgressRecord[]>(apiKey(contracts.listProgress), (records) => {
    if (records === undefined) return records;
    return [...records.filter(({ lessonId }) => lessonId !== progress.lessonId), progress];
  });
}

/** Level and XP are brought by an event. */
function invalidateProgress(): void {
  void invalidate([
    contracts.listProgress,
    contracts.listModules,
    contracts.listUserAchievements,
    contracts.readUserStats,
  ]);
  // A gate may have opened: lists that came without their texts are stale.
  void queryClient.invalidateQueries({
    queryKey: [contracts.listLessons.path],
    predicate: ({ state }) =>
      (state.data as contracts.Lesson[] | undefined)?.some(({ content }) => content === null) ?? false,
  });
}
