import { useEffect, useEffectEvent } from 'react';

/**
 * Closes what covers the page when the reader goes back: while it is shown, the history has one more entry of the same
 * address. Closed in another way, it takes that entry with it. Where `onBack` returns false, it stays open.
 */
export function useCloseOnBack(onBack: () => boolean): void {
  const close = useEffectEvent(onBack);
  useEffect(() => {
    // The state of the router is kept, so that it knows both entries as the same page.
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
