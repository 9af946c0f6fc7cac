import { isServerReachedAtom } from '@grow/mfe-kit';
import { useAtom } from 'jotai';
import { useEffect, useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  globalThis.addEventListener('online', onChange);
  globalThis.addEventListener('offline', onChange);
  return () => {
    globalThis.removeEventListener('online', onChange);
    globalThis.removeEventListener('offline', onChange);
  };
}

/** Whether the server is reachable, as far as the page knows. */
export function useConnection(): boolean {
  const [isReached, setReached] = useAtom(isServerReachedAtom);
  useEffect(() => {
    const hope = () => setReached(true);
    globalThis.addEventListener('online', hope);
    return () => globalThis.removeEventListener('online', hope);
  }, [setReached]);
  return useSyncExternalStore(subscribe, () => navigator.onLine) && isReached;
}
