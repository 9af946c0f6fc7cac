import { useEffect, useRef, useState } from 'react';

/** The button that a module's card begins with. */
const headerOf = (moduleId: number | null) =>
  moduleId === null ? null : document.getElementById(`module-${moduleId}`);

/**
 * Brings the learner to a module, with view and focus, once its card is among those shown and no lesson lies over it.
 * `finalFocus` is for the dialog of the lesson that led there: by itself it gives the focus back to what opened it.
 */
export function useWantedModule(modules: unknown, isLessonOpen: boolean) {
  const [wantedId, setWantedId] = useState<number | null>(null);
  const leftForId = useRef<number | null>(null);
  useEffect(() => {
    const header = headerOf(wantedId);
    if (isLessonOpen || header === null) return;
    header.focus({ preventScroll: true });
    // At once: the lessons of this module may come while a slow scroll passes them, which would miss its end by their height.
    header.scrollIntoView({ behavior: 'instant', block: 'start' });
    setWantedId(null);
  }, [wantedId, isLessonOpen, modules]);
  return {
    goTo(moduleId: number) {
      leftForId.current = moduleId;
      setWantedId(moduleId);
    },
    /** A lesson opens: until somebody asks for a module, closing it leads back to its row. */
    stay() {
      leftForId.current = null;
    },
    finalFocus: () => headerOf(leftForId.current),
  };
}
