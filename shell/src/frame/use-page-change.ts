import { endConfirmationToast } from '@grow/mfe-kit';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { takeNextRevision } from '../release/next-revision.ts';

/** The id of the element with the screen, between header and tabs. */
export const contentId = 'content';

/**
 * The scroll position per history entry. The router's own scroll restoration would add a kilobyte to the first screen.
 */
const positions = new Map<string, number>();

/** Lets the same page in another history entry start at the same scroll position. */
export function copyScrollPosition(from: string, to: string): void {
  if (!positions.has(to)) positions.set(to, positions.get(from) ?? 0);
}

/**
 * On a page change: fades the page in, scrolls a new page to the top or restores the position on Back, focuses the
 * content, ends confirmation toasts, and reloads for a newer release.
 */
export function usePageChange(): void {
  const { key, pathname, search } = useLocation();
  const shown = useRef({ key, pathname });
  useEffect(() => {
    const remember = () => void positions.set(shown.current.key, scrollY);
    globalThis.addEventListener('scroll', remember, { passive: true });
    return () => globalThis.removeEventListener('scroll', remember);
  }, []);
  // Runs before the browser clamps the scroll position for a shorter page, which would overwrite the saved one.
  useLayoutEffect(() => {
    const isSamePage = shown.current.pathname === pathname;
    shown.current = { key, pathname };
    if (isSamePage || takeNextRevision(pathname + search)) return;
    endConfirmationToast();
    globalThis.scrollTo(0, positions.get(key) ?? 0);
    focusContent();
    fadeIn();
  }, [key, pathname, search]);
}

/** Blocks no taps, unlike a view transition, which covers the page while it runs. */
function fadeIn(): void {
  if (!matchMedia('(prefers-reduced-motion: no-preference)').matches) return;
  document.getElementById(contentId)?.animate({ opacity: [0, 1] }, { duration: 180, easing: 'ease-out' });
}

/** For keyboards and screen readers. A visible focus inside the content stays. */
function focusContent(): void {
  const content = document.getElementById(contentId);
  const focused = document.activeElement;
  if (!content?.contains(focused) || focused?.checkVisibility() === false) content?.focus({ preventScroll: true });
}
