import { useLayoutEffect, useState } from 'react';

const gapPx = 12;

/** Bars at the bottom edge: the tab bar and what stands above it, and the buttons of a dialog. */
const bars = '[data-bottom-bar], .gb-dialog__footer';

/**
 * How far above the bottom edge of the page a toast stays, in pixels: above every bar there, and above the keyboard of
 * the screen. Headers, titles and steps are at the top.
 */
export function useBottomOffset(): number {
  const [offset, setOffset] = useState(measureOffset);
  useLayoutEffect(() => {
    const measure = () => setOffset(measureOffset());
    // A dialog opens or closes, or a bar comes.
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
    // The bar of a hidden screen has no size; one that does not reach the lower half leaves no room above it.
    .filter(({ height, top }) => height > 0 && top > innerHeight / 2)
    .map(({ top }) => top);
  return innerHeight - Math.min(visibleBottom, ...tops) + gapPx;
}
