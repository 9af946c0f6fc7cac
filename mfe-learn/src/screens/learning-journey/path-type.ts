import { type PathType, pathTypeSchema } from '@grow/contracts';
import { createSendQueue, sessionAtom, useSendQueue } from '@grow/mfe-kit';
import { atom, useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';

/** Path choices that may be unsent. The code that sends them is not part of the first screen. */
export const pathQueue = createSendQueue<{ 'learning-path': PathType }>({
  kinds: {
    'learning-path': { schema: pathTypeSchema, send: async (path) => (await import('./save-path.ts')).savePath(path) },
  },
});

/** The path chosen on this device or else the account's; null before a choice. */
const chosenPathAtom = atom((get): PathType | null => {
  const waiting = get(pathQueue.itemsAtom).findLast(({ state }) => state !== 'refused');
  return waiting?.data ?? get(sessionAtom).user?.learningPath ?? null;
});

/** Saves the choice on the device at once, and sends it to the account. */
function choosePath(learningPath: PathType): void {
  pathQueue.add('learning-path', learningPath);
}

/**
 * The shown path: soil before a choice (spec: learning-journey). A link or a gate may switch to the other path for the
 * lifetime of the page, without choosing it.
 */
export function usePathType() {
  useSendQueue(pathQueue);
  const chosen = useAtomValue(chosenPathAtom);
  const [visited, setVisited] = useState<PathType | null>(null);
  return {
    pathType: visited ?? chosen ?? 'soil',
    isChosen: chosen !== null,
    visit: setVisited,
    choose(path: PathType) {
      setVisited(null);
      if (path !== chosen) choosePath(path);
    },
  };
}

export const otherPath = (path: PathType): PathType => (path === 'soil' ? 'hydroponics' : 'soil');

/** For a link to a lesson of the other path: switches to that path, once per link. */
export function useVisitPathOfLesson(
  lesson: { moduleId: number } | null,
  modules: readonly { id: number }[] | undefined,
  pathType: PathType,
  visit: (path: PathType) => void,
): void {
  const triedId = useRef<number | null>(null);
  const moduleId = lesson?.moduleId ?? null;
  const isElsewhere = moduleId !== null && modules !== undefined && !modules.some(({ id }) => id === moduleId);
  useEffect(() => {
    if (!isElsewhere || triedId.current === moduleId) return;
    triedId.current = moduleId;
    visit(otherPath(pathType));
  }, [isElsewhere, moduleId, pathType, visit]);
}
