import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { isInToastOutlet } from '../pieces/toast-outlet.tsx';

/**
 * The hotkey takes the focus to the toast, which the library leaves at the list around it; Tab beyond the toast, and the
 * end of the toast, give it back to where it was.
 */
export function useToastFocus(viewport: RefObject<HTMLElement | null>, onDismiss: () => void) {
  const cameFrom = useRef<HTMLElement | null>(null);
  const isCalled = useRef(false);
  // Before the toast is taken from the page, and the focus with it.
  useLayoutEffect(
    () => () => {
      if (isInToastOutlet(document.activeElement)) cameFrom.current?.focus();
    },
    [],
  );

  const onFocus = ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    isCalled.current = target === viewport.current;
    if (isCalled.current) viewport.current?.querySelector('li')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // In a dialog the library leaves Escape alone, because the dialog has answered it.
    if (event.key === 'Escape') onDismiss();
    // A Tab within the toast is prevented by the library, which moves the focus by itself.
    if (event.key !== 'Tab' || event.defaultPrevented || !isCalled.current) return;
    event.preventDefault();
    cameFrom.current?.focus();
  };
  return { onFocus, onKeyDown };
}
