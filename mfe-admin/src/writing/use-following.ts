import { useCallback, useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps an element scrolled to the same share of its way as another: when that one is scrolled, and when its own
 * content becomes longer or shorter, as by a picture that has arrived.
 */
export function useFollowing(leader: RefObject<HTMLElement | null>) {
  const follower = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const follow = useCallback(() => {
    if (leader.current === null || follower.current === null) return;
    const way = leader.current.scrollHeight - leader.current.clientHeight;
    const ownWay = follower.current.scrollHeight - follower.current.clientHeight;
    if (way > 0) follower.current.scrollTop = (leader.current.scrollTop / way) * ownWay;
  }, [leader]);
  useEffect(() => {
    if (content.current === null) return;
    const observer = new ResizeObserver(follow);
    observer.observe(content.current);
    return () => observer.disconnect();
  }, [follow]);
  return { follower, content, follow };
}
