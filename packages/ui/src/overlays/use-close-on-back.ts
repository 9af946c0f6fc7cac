import { useEffect, useEffectEvent } from 'react';

/**
 * Closes what covers the page when the reader goes back: while it is shown, the history has one more entry of the same
 * address. Closed in another way, it takes that entry with it.
 */
export function useCloseOnBack(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // The state of the router is kept, so that it knows both entries as the same page.
    history.pushState({ ...(history.state as object | null), isCovered: true }, '');
    const onPopState = () => close();
    addEventListener('popstate', onPopState);
    return () => {
      removeEventListener('popstate', onPopState);
      if ((history.state as { isCovered?: true } | null)?.isCovered) history.back();
    };
  }, []);
}
