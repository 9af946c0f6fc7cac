import { useEffect, useEffectEvent } from 'react';

/**
 * Closes an overlay on browser Back: while open, it adds a history entry with the same URL, and removes that entry if
 * closed in another way. If `onBack` returns false, the overlay stays open. So it does after a link to a place in the
 * page, and after Back from there.
 */
export function useCloseOnBack(onBack: () => boolean): void {
  const close = useEffectEvent(onBack);
  useEffect(() => {
    // Copies the router's state, so that the router sees both entries as the same page.
    const cover = () => history.pushState({ ...(history.state as object | null), isCovered: true }, '');
    cover();
    const { href } = location;
    const onPopState = () => {
      const isInPage = isCovered() || (location.href !== href && withoutHash(location.href) === withoutHash(href));
      if (!isInPage && !close()) cover();
    };
    addEventListener('popstate', onPopState);
    return () => {
      removeEventListener('popstate', onPopState);
      if (isCovered()) history.back();
    };
  }, []);
}

const isCovered = (): boolean => (history.state as { isCovered?: true } | null)?.isCovered === true;
const withoutHash = (href: string): string => href.replace(/#.*/u, '');
