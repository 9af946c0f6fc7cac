import { useLayoutEffect, useState } from 'react';

const gapPx = 12;

/** Bars at the bottom edge: the tab bar, anything above it, and a dialog's buttons. */
const bars = '[data-bottom-bar], .gb-dialog__footer';

/**
 * The distance of a toast from the bottom edge in pixels: above every bar there, and above the on-screen keyboard. Bars
 * in the upper half do not count.
 */
export function useBottomOffset(): number {
  const [offset, setOffset] = useState(measureOffset);
  useLayoutEffect(() => {
    const measure = () => setOffset(measureOffset());
    // Fires when a dialog opens or closes, or a bar appears.
    const observer = new MutationObserver(measure);
    observer.observe(document.body, { childList: true, subtree: true });
    globalThis.addEventListener('resize', measure);
    globalThis.visualViewport?.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      globalThis.removeEventListener('resize', measure);
      globalThis.visualViewport?.removeEventListener('resize', measure);
    };
  }, []);
  return offset;
}

function measureOffset(): number {
  const { visualViewport, innerHeight } = globalThis;
  const visibleBottom = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
  const tops = [...document.querySelectorAll(bars)]
    .map((bar) => bar.getBoundingClientRect())
    // A bar on a hidden screen has no size. A bar that starts in the upper half leaves no room above it.
    .filter(({ height, top }) => height > 0 && top > innerHeight / 2)
    .map(({ top }) => top);
  return innerHeight - Math.min(visibleBottom, ...tops) + gapPx;
}
