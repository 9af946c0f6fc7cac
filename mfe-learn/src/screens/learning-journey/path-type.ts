import { type PathType, pathTypeSchema } from '@grow/contracts';
import { createSendQueue, sessionAtom, useSendQueue } from '@grow/mfe-kit';
import { atom, useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';

/** Choices of a path that the account may not have yet. The code of the call is no part of the first screen. */
export const pathQueue = createSendQueue<{ 'learning-path': PathType }>({
  kinds: {
    'learning-path': { schema: pathTypeSchema, send: async (path) => (await import('./save-path.ts')).savePath(path) },
  },
});

/** The chosen path, of this device or else of the account; null before a choice. */
const chosenPathAtom = atom((get): PathType | null => {
  const waiting = get(pathQueue.itemsAtom).findLast(({ state }) => state !== 'refused');
  return waiting?.data ?? get(sessionAtom).user?.learningPath ?? null;
});

/** Keeps a choice on the device at once, and on the account when the server has it. */
function choosePath(learningPath: PathType): void {
  pathQueue.add('learning-path', learningPath);
}

/**
 * The path that is shown: soil before a choice (spec: learning-journey). A link or a gate may show the other one for as long
 * as the page lasts, which chooses nothing.
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

/** A link may lead to a lesson of the path that is not shown: then shows the other one, once for each link. */
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
