import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { reloadForNewRevision } from '../release/revision-watch.ts';

/** The element that holds the screen, between the header and the tabs. */
export const contentId = 'content';

/** How far down each entry of the history was left. The router's own restoration would cost each cold open a kilobyte. */
const positions = new Map<string, number>();

/** The same page again, by another entry of the history: it begins where it was left. */
export function copyPosition(from: string, to: string): void {
  if (!positions.has(to)) positions.set(to, positions.get(from) ?? 0);
}

/**
 * What a change of page means to a person: the top of a new page, the old place on the way back, the focus in what they
 * see; and the newest release if there is one.
 */
export function usePageChange(): void {
  const { key, pathname, search } = useLocation();
  const shown = useRef({ key, pathname });
  useEffect(() => {
    const remember = () => void positions.set(shown.current.key, scrollY);
    globalThis.addEventListener('scroll', remember, { passive: true });
    return () => globalThis.removeEventListener('scroll', remember);
  }, []);
  // Before the browser scrolls by itself, because the new page may be shorter: that is not where the old one was left.
  useLayoutEffect(() => {
    const isSamePage = shown.current.pathname === pathname;
    shown.current = { key, pathname };
    if (isSamePage || reloadForNewRevision(pathname + search)) return;
    globalThis.scrollTo(0, positions.get(key) ?? 0);
    focusContent();
  }, [key, pathname, search]);
}

/** For the keyboard and screen readers; a focus that is in the content and still seen stays where it is. */
function focusContent(): void {
  const content = document.getElementById(contentId);
  const focused = document.activeElement;
  if (!content?.contains(focused) || focused?.checkVisibility() === false) content?.focus({ preventScroll: true });
}
