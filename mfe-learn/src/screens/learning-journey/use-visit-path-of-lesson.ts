import type { PathType } from '@grow/contracts';
import { useEffect, useRef } from 'react';

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
