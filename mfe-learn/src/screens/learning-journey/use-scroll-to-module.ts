import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The header button of a module card. */
const headerOf = (moduleId: number | null) =>
  moduleId === null ? null : document.getElementById(`module-${moduleId}`);

/**
 * Scrolls to a module and focuses it, once its card is rendered and no lesson dialog is open. Pass `finalFocus` to the
 * lesson dialog that led there: it would otherwise return focus to its opener.
 */
export function useScrollToModule(modules: unknown, isLessonOpen: boolean) {
  const [targetId, setTargetId] = useState<number | null>(null);
  const focusTargetId = useRef<number | null>(null);
  useEffect(() => {
    const header = headerOf(targetId);
    if (isLessonOpen || header === null) return;
    header.focus({ preventScroll: true });
    // Instant, because lessons that load during a smooth scroll would shift its target.
    header.scrollIntoView({ behavior: 'instant', block: 'start' });
    setTargetId(null);
  }, [targetId, isLessonOpen, modules]);
  return {
    goTo(moduleId: number) {
      focusTargetId.current = moduleId;
      setTargetId(moduleId);
    },
    /** Call when a lesson opens: until `goTo`, closing it returns focus to its row. */
    reset() {
      focusTargetId.current = null;
    },
    finalFocus: () => headerOf(focusTargetId.current),
  };
}

/** Scrolls to the module in the URL (`#module-4`), once per visit. */
export function useModuleOfAddress(isLoaded: boolean, goTo: (moduleId: number) => void): void {
  const { hash, key } = useLocation();
  const visited = useRef('');
  useEffect(() => {
    const [, id] = /^#module-(\d{1,10})$/u.exec(hash) ?? [];
    if (!isLoaded || id === undefined || visited.current === key) return;
    visited.current = key;
    goTo(Number(id));
  });
}
