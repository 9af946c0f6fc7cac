import { useEffect, useEffectEvent } from 'react';

/**
 * Closes an overlay on browser Back: while open, it adds a history entry with the same URL, and removes that entry if
 * closed in another way. If `onBack` returns false, the overlay stays open.
 */
export function useCloseOnBack(onBack: () => boolean): void {
  const close = useEffectEvent(onBack);
  useEffect(() => {
    // Copies the router's state, so that the router sees both entries as the same page.
    const cover = () => history.pushState({ ...(history.state as object | null), isCovered: true }, '');
    cover();
    const onPopState = () => {
      if (!close()) cover();
    };
    addEventListener('popstate', onPopState);
    return () => {
      removeEventListener('popstate', onPopState);
      if ((history.state as { isCovered?: true } | null)?.isCovered) history.back();
    };
  }, []);
}
