import { useEffect, useEffectEvent, type KeyboardEvent, type RefObject } from 'react';

export type Turns = { onNext: (() => void) | undefined; onPrevious: (() => void) | undefined };

/** Keys of a lesson, while the focus is in it and in no field. */
export function turnByKeys(
  event: KeyboardEvent,
  { onNext, onPrevious, onComplete }: Turns & { onComplete?: () => void },
) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  // A picture that is open above the lesson has keys of its own.
  if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
  if (event.target.closest('input, textarea, select, [contenteditable]')) return;
  const actions: Record<string, (() => void) | undefined> = { n: onNext, p: onPrevious, c: onComplete };
  const action = actions[event.key.toLowerCase()];
  if (!action) return;
  event.preventDefault();
  action();
}

/** A swipe is at least this wide, and twice as wide as high. */
const swipePx = 64;
/** From the edge of the screen a swipe is the browser's. */
const edgePx = 24;

/** Turns to the next lesson by a swipe to the left and to the previous one by a swipe to the right, as pages turn. */
export function useSwipe(text: RefObject<HTMLElement | null>, { onNext, onPrevious }: Turns): void {
  const turn = useEffectEvent((x: number, direction: string) => {
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
      turn(x, getComputedStyle(area).direction);
    };
    area.addEventListener('touchstart', begin, { passive: true });
    area.addEventListener('touchend', end, { passive: true });
    return () => {
      area.removeEventListener('touchstart', begin);
      area.removeEventListener('touchend', end);
    };
  }, [text]);
}

/** In a wide table, a slider or what else moves sideways a swipe is not for us. */
function isScrolledSideways(target: Element, area: HTMLElement): boolean {
  if (target.closest('input, [role=slider], [draggable=true]')) return true;
  for (let element: Element | null = target; element && element !== area; element = element.parentElement) {
    if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible') return true;
  }
  return false;
}
