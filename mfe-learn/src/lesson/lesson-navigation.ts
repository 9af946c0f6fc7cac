import { useEffect, useEffectEvent, type KeyboardEvent, type RefObject } from 'react';

export type LessonNavigation = { onNext: (() => void) | undefined; onPrevious: (() => void) | undefined };

/** Handles the keys N, P and C while focus is in the lesson, but not in a field. */
export function navigateByKey(
  event: KeyboardEvent,
  { onNext, onPrevious, onComplete }: LessonNavigation & { onComplete?: () => void },
) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  // A picture opened above the lesson has its own keys.
  if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
  if (event.target.closest('input, textarea, select, [contenteditable]')) return;
  const actions: Record<string, (() => void) | undefined> = { n: onNext, p: onPrevious, c: onComplete };
  const action = actions[event.key.toLowerCase()];
  if (!action) return;
  event.preventDefault();
  action();
}

/** A swipe is at least this wide, and at least twice as wide as tall. */
const swipePx = 64;
/** Swipes that start this close to the screen edge belong to the browser. */
const edgePx = 24;

/** Shows the next lesson on a swipe to the left, and the previous one on a swipe to the right. */
export function useSwipe(text: RefObject<HTMLElement | null>, { onNext, onPrevious }: LessonNavigation): void {
  const navigate = useEffectEvent((x: number, direction: string) => {
    const isForward = direction === 'rtl' ? x > 0 : x < 0;
    (isForward ? onNext : onPrevious)?.();
  });
  useEffect(() => {
    const area = text.current?.closest<HTMLElement>('[data-scroll-area]');
    if (!area) return;
    let start: Touch | undefined;
    const begin = ({ touches, target }: TouchEvent) => {
      const [touch] = touches;
      const isOurs = touches.length === 1 && target instanceof Element && !isScrolledSideways(target, area);
      start = isOurs && touch && touch.clientX > edgePx && touch.clientX < innerWidth - edgePx ? touch : undefined;
    };
    const end = ({ changedTouches }: TouchEvent) => {
      const [touch] = changedTouches;
      if (!start || !touch) return;
      const x = touch.clientX - start.clientX;
      const y = touch.clientY - start.clientY;
      start = undefined;
      const hasSelected = getSelection()?.isCollapsed === false;
      if (Math.abs(x) < swipePx || Math.abs(x) < 2 * Math.abs(y) || hasSelected) return;
      navigate(x, getComputedStyle(area).direction);
    };
    area.addEventListener('touchstart', begin, { passive: true });
    area.addEventListener('touchend', end, { passive: true });
    return () => {
      area.removeEventListener('touchstart', begin);
      area.removeEventListener('touchend', end);
    };
  }, [text]);
}

/** Whether a swipe there scrolls a wide table or moves a slider instead. */
function isScrolledSideways(target: Element, area: HTMLElement): boolean {
  if (target.closest('input, [role=slider], [draggable=true]')) return true;
  for (let element: Element | null = target; element && element !== area; element = element.parentElement) {
    if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible') return true;
  }
  return false;
}
