import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

type OpenLesson = { moduleId: number; lessonId: number };

const pattern = /^(\d{1,10})-(\d{1,10})$/u;

/**
 * The open lesson, stored in the URL (`?lesson=<module>-<lesson>`), so that a phone's Back button closes the lesson
 * instead of the app.
 */
export function useOpenLesson() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const [, moduleId, lessonId] = pattern.exec(search.get('lesson') ?? '') ?? [];
  const pushedAs = (state as { pushedAs?: unknown } | null)?.pushedAs;

  const open = useCallback(
    ({ moduleId: module, lessonId: lesson }: OpenLesson) =>
      void navigate(
        { search: `?lesson=${module}-${lesson}` },
        { state: { pushedAs: historyIndex() + 1 }, preventScrollReset: true },
      ),
    [navigate],
  );
  /** Replaces the open lesson's history entry: closing still leads back to the journey. */
  const replace = useCallback(
    ({ moduleId: module, lessonId: lesson }: OpenLesson) =>
      void navigate({ search: `?lesson=${module}-${lesson}` }, { replace: true, state, preventScrollReset: true }),
    [navigate, state],
  );
  /** Closes without navigating back, which would restore the scroll position. */
  const leave = useCallback(
    () => void navigate({ search: '' }, { replace: true, preventScrollReset: true }),
    [navigate],
  );
  const close = useCallback(() => {
    // A lesson opened by a link or in a new tab has no history entry of the journey to go back to.
    if (pushedAs === historyIndex()) void navigate(-1);
    else leave();
  }, [pushedAs, leave, navigate]);
  const current =
    moduleId === undefined || lessonId === undefined
      ? null
      : { moduleId: Number(moduleId), lessonId: Number(lessonId) };
  return { current, open, replace, close, leave };
}

/** The router's index of the current history entry. */
function historyIndex(): number {
  const state: unknown = globalThis.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
}
