import { useRef, type TouchEvent } from 'react';

/** A sheet closes when dragged this far down, or faster than this. */
const closingPx = 96;
const closingPxPerMs = 0.6;
/** A sheet that does not close after all returns to its place after this. */
const closingMs = 300;

/** Touch handlers for a sheet that is dragged down to close it. */
export function useSwipeDown(onClose: () => void) {
  const start = useRef<{ y: number; at: number } | null>(null);
  const pulledBy = ({ currentTarget, changedTouches }: TouchEvent<HTMLElement>) => {
    const pulled = start.current === null ? 0 : Math.max(0, (changedTouches[0]?.clientY ?? 0) - start.current.y);
    currentTarget.style.transform = pulled > 0 ? `translateY(${pulled}px)` : '';
    return pulled;
  };
  const end = (event: TouchEvent<HTMLElement>, canClose: boolean) => {
    if (start.current === null) return;
    const pulled = pulledBy(event);
    const isFast = pulled > closingPx / 3 && pulled / (event.timeStamp - start.current.at) > closingPxPerMs;
    start.current = null;
    const sheet = event.currentTarget;
    const isClosing = canClose && (pulled > closingPx || isFast);
    setTimeout(() => (sheet.style.transform = ''), isClosing ? closingMs : 0);
    if (isClosing) onClose();
  };
  return {
    onTouchStart(event: TouchEvent<HTMLElement>) {
      const touch = event.touches[0];
      const isPull = event.touches.length === 1 && isAtTop(event.target, event.currentTarget);
      start.current = isPull && touch ? { y: touch.clientY, at: event.timeStamp } : null;
    },
    onTouchMove: (event: TouchEvent<HTMLElement>) => void pulledBy(event),
    onTouchEnd: (event: TouchEvent<HTMLElement>) => end(event, true),
    onTouchCancel: (event: TouchEvent<HTMLElement>) => end(event, false),
  };
}

/** Whether a drag there moves the sheet: the screen is narrow, nothing is scrolled, and no field is touched. */
function isAtTop(target: EventTarget, sheet: HTMLElement): boolean {
  if (!(target instanceof Element) || !sheet.contains(target)) return false;
  if (matchMedia('(width >= 48rem)').matches || target.closest('input, textarea, select, [role=slider]')) return false;
  for (let element: Element | null = target; element && element !== sheet; element = element.parentElement) {
    if (element.scrollTop > 0) return false;
  }
  return true;
}
