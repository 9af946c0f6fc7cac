import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps an element scrolled to the same share of its height as another: when that one is scrolled, and when its own
 * content, which may be rendered later, becomes longer or shorter.
 */
export function useScrollSync(source: RefObject<HTMLElement | null>) {
  const target = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [from, to] = [source.current, target.current];
    if (from === null || to === null || content.current === null) return;
    const sync = () => {
      const range = from.scrollHeight - from.clientHeight;
      if (range > 0) to.scrollTop = (from.scrollTop / range) * (to.scrollHeight - to.clientHeight);
    };
    const observer = new ResizeObserver(sync);
    observer.observe(content.current);
    from.addEventListener('scroll', sync);
    return () => {
      observer.disconnect();
      from.removeEventListener('scroll', sync);
    };
  }, [source]);
  return { target, content };
}
