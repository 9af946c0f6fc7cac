import { useSyncExternalStore } from 'react';

const everyMs = 60_000;

/** A value that changes with time, such as the day: also on a page that stays open, and one that is shown again. */
export function useOverTime<T extends number | string>(read: () => T): T {
  return useSyncExternalStore(subscribe, read);
}

function subscribe(listen: () => void): () => void {
  const timer = setInterval(listen, everyMs);
  document.addEventListener('visibilitychange', listen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listen);
  };
}
