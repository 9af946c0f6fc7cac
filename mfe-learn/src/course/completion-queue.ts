import { completeLesson as contract } from '@grow/contracts';
import { createSendQueue, sessionAtom } from '@grow/mfe-kit';
import { atom, getDefaultStore } from 'jotai';

/** `completedAt` is the device's time, which counts for a completion that was queued. */
export type Completion = { moduleId: number; lessonId: number; completedAt?: string | undefined };

/** Completions that may be unsent. The code that sends them is not part of the first screen. */
export const completionQueue = createSendQueue<{ completion: Completion }>({
  kinds: {
    completion: {
      schema: contract.body,
      send: async (completion) => (await import('./send-completion.ts')).sendCompletion(completion),
      refusal: () => null,
      isForMembers: true,
    },
  },
});

/** Completions that the server refused: the lesson stays marked until a reload (spec: lesson-failures). */
const refusedAtom = atom<readonly (Completion & { userId: number })[]>([]);

/** Optimistic completions: lessons marked on this device and not yet in the server's list. */
export const locallyCompletedAtom = atom((get): readonly Completion[] => {
  const { user } = get(sessionAtom);
  const refused = get(refusedAtom).filter(({ userId }) => userId === user?.id);
  return [...get(completionQueue.itemsAtom).map(({ data }) => data), ...refused];
});

/** Marks a lesson at once, saves the completion on the device, and sends it with retries (spec: completion). */
export function completeLesson(completion: Omit<Completion, 'completedAt'>): void {
  const completedAt = new Date().toISOString();
  completionQueue.add('completion', { ...completion, completedAt }, String(completion.lessonId));
}

/** Keeps a refused completion marked until a reload. */
export function keepRefused(completion: Completion, userId: number): void {
  getDefaultStore().set(refusedAtom, (refused) => [...refused, { ...completion, userId }]);
}
