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
import { ApiError, apiKey, callApi, currentSession, invalidate, queryClient } from '@grow/mfe-kit';
import { getDefaultStore } from 'jotai';
import { markedAtom, savingAtom } from './completions.atom.ts';
import { forgetPending, isSame, keepPending, readPending, type PendingCompletion } from './pending-store.ts';

const store = getDefaultStore();
const firstDelayMs = 5000;
const longestDelayMs = 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let delayMs = firstDelayMs;

/** Marks a lesson completed at once, keeps that on the device, and tells the server until it has it (rules 6). */
export function completeLessonHere(completion: PendingCompletion): void {
  keepPending(completion);
  mark(completion);
  void send(completion);
}

/** Sends again what the server may not have: after a reload, when the network is back, and now and then while it fails. */
export function resendCompletions(): void {
  clearTimeout(timer);
  const { state, user } = currentSession();
  if (state !== 'signed-in') return;
  for (const completion of readPending().filter(({ userId }) => userId === user.id)) {
    mark(completion);
    void send(completion);
  }
}

async function send(completion: PendingCompletion): Promise<void> {
  if (store.get(savingAtom).some((other) => isSame(completion, other))) return;
  store.set(savingAtom, (saving) => [...saving, completion]);
  try {
    const { moduleId, lessonId } = completion;
    const { progress } = await callApi(completeLesson, { body: { moduleId, lessonId } }, { keepalive: true });
    delayMs = firstDelayMs;
    forgetPending(completion);
    showAsCompleted(progress);
    unmark(completion);
    refreshWhatChanged();
  } catch (error) {
    // Spec 8: a failed completion is only logged, nothing is shown and the local mark stays.
    console.error('Failed to update lesson progress', error);
    if (isRefused(error)) forgetPending(completion);
    else sendAgainLater();
  } finally {
    store.set(savingAtom, (saving) => saving.filter((other) => !isSame(completion, other)));
  }
}

/** A refusal that another try cannot change: the lesson is gone, moved or locked, or the account may not complete. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [400, 403, 404, 422].includes(error.status);
}

function sendAgainLater(): void {
  clearTimeout(timer);
  timer = setTimeout(resendCompletions, delayMs);
  delayMs = Math.min(delayMs * 2, longestDelayMs);
}

function mark(completion: PendingCompletion): void {
  store.set(markedAtom, (marked) => [...marked.filter((other) => !isSame(completion, other)), completion]);
}

function unmark(completion: PendingCompletion): void {
  store.set(markedAtom, (marked) => marked.filter((other) => !isSame(completion, other)));
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
