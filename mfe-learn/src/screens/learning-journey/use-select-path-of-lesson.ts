import type { PathType } from '@grow/contracts';
import { useEffect, useRef } from 'react';

type OpenLesson = { moduleId: number };
type SetPathType = (change: (before: PathType) => PathType) => void;

/** A link may lead to a lesson of the path that is not selected: then selects the other one, once for each link. */
export function useSelectPathOfLesson(
  lesson: OpenLesson | null,
  modules: readonly { id: number }[] | undefined,
  setPathType: SetPathType,
): void {
  const triedId = useRef<number | null>(null);
  const moduleId = lesson?.moduleId ?? null;
  const isElsewhere = moduleId !== null && modules !== undefined && !modules.some(({ id }) => id === moduleId);
  useEffect(() => {
    if (!isElsewhere || triedId.current === moduleId) return;
    triedId.current = moduleId;
    setPathType((before) => (before === 'soil' ? 'hydroponics' : 'soil'));
  }, [isElsewhere, moduleId, setPathType]);
}
