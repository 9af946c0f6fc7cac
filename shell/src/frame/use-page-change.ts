import { endReadToast } from '@grow/mfe-kit';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { takeNextRevision } from '../release/next-revision.ts';

/** The element that holds the screen, between the header and the tabs. */
export const contentId = 'content';

/**
 * The scroll position of each history entry. The router's own scroll restoration would add a kilobyte to the first
 * screen.
 */
const positions = new Map<string, number>();

/** For the same page in another history entry: it starts at the same scroll position. */
export function copyScrollPosition(from: string, to: string): void {
  if (!positions.has(to)) positions.set(to, positions.get(from) ?? 0);
}

/**
 * On a change of page: fades the page in, scrolls to the top of a new page or restores the position on the way back, moves
 * the focus into the content, ends a toast that was read, and reloads for a newer release.
 */
export function usePageChange(): void {
  const { key, pathname, search } = useLocation();
  const shown = useRef({ key, pathname });
  useEffect(() => {
    const remember = () => void positions.set(shown.current.key, scrollY);
    globalThis.addEventListener('scroll', remember, { passive: true });
    return () => globalThis.removeEventListener('scroll', remember);
  }, []);
  // Before the browser scrolls by itself, because the new page may be shorter, which would overwrite the old position.
  useLayoutEffect(() => {
    const isSamePage = shown.current.pathname === pathname;
    shown.current = { key, pathname };
    if (isSamePage || takeNextRevision(pathname + search)) return;
    endReadToast();
    globalThis.scrollTo(0, positions.get(key) ?? 0);
    focusContent();
    fadeIn();
  }, [key, pathname, search]);
}

/** Takes no touch, unlike a view transition, which covers the page while it runs. */
function fadeIn(): void {
  if (!matchMedia('(prefers-reduced-motion: no-preference)').matches) return;
  document.getElementById(contentId)?.animate({ opacity: [0, 1] }, { duration: 180, easing: 'ease-out' });
}

/** For the keyboard and screen readers; a visible focus inside the content is kept. */
function focusContent(): void {
  const content = document.getElementById(contentId);
  const focused = document.activeElement;
  if (!content?.contains(focused) || focused?.checkVisibility() === false) content?.focus({ preventScroll: true });
}
