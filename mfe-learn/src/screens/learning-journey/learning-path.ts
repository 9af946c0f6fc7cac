import { pathTypeSchema, type PathType } from '@grow/contracts';
import { createSendQueue, sessionAtom } from '@grow/mfe-kit';
import { atom } from 'jotai';

/** Choices of a path that the account may not have yet. The code of the call is no part of the first screen. */
export const pathQueue = createSendQueue<{ 'learning-path': PathType }>({
  kinds: {
    'learning-path': { schema: pathTypeSchema, send: async (path) => (await import('./save-path.ts')).savePath(path) },
  },
});

/** The chosen path, of this device or else of the account; null before a choice. */
export const chosenPathAtom = atom((get): PathType | null => {
  const waiting = get(pathQueue.itemsAtom).findLast(({ state }) => state !== 'refused');
  return waiting?.data ?? get(sessionAtom).user?.learningPath ?? null;
});

/** Keeps a choice on the device at once, and on the account when the server has it. */
export function choosePath(learningPath: PathType): void {
  pathQueue.add('learning-path', learningPath);
}
