import { completeLesson as contract } from '@grow/contracts';
import { createSendQueue, sessionAtom } from '@grow/mfe-kit';
import { atom, getDefaultStore } from 'jotai';

/** With the time of the device, which counts for a completion that has to wait. */
export type Completion = { moduleId: number; lessonId: number; completedAt?: string | undefined };

/** Completions that the server may not have yet. The code of the call is no part of the first screen. */
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

/** Completions that the server has refused: the lesson stays marked until a reload (spec: lesson-failures). */
const refusedAtom = atom<readonly (Completion & { userId: number })[]>([]);

/** Optimistic completions: lessons marked on this device that the server's list does not have yet. */
export const locallyCompletedAtom = atom((get): readonly Completion[] => {
  const { user } = get(sessionAtom);
  const refused = get(refusedAtom).filter(({ userId }) => userId === user?.id);
  return [...get(completionQueue.itemsAtom).map(({ data }) => data), ...refused];
});

/** Marks a lesson at once, saves that on the device, and sends it until the server has it (spec: completion). */
export function completeLesson(completion: Omit<Completion, 'completedAt'>): void {
  const completedAt = new Date().toISOString();
  completionQueue.add('completion', { ...completion, completedAt }, String(completion.lessonId));
}

/** A completion that a retry cannot change is marked until a reload all the same. */
export function keepRefused(completion: Completion, userId: number): void {
  getDefaultStore().set(refusedAtom, (refused) => [...refused, { ...completion, userId }]);
}
