import { ApiError, queryClient } from '@grow/mfe-kit';
import { useSyncExternalStore } from 'react';

const isNoAnswer = (error: Error | null): boolean => error !== null && !(error instanceof ApiError);

/**
 * Whether the last answer to a query was none: a network that reaches nobody counts as online in the browser. The first
 * queries have failed before this is loaded.
 */
let isUnreachable = queryClient
  .getQueryCache()
  .getAll()
  .some(({ state }) => isNoAnswer(state.error));

function subscribe(onChange: () => void): () => void {
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action } = event;
    if (action.type === 'error') isUnreachable = isNoAnswer(action.error);
    else if (action.type === 'success' && !action.manual) isUnreachable = false;
    else return;
    onChange();
  });
  const onOnline = () => {
    isUnreachable = false;
    onChange();
  };
  globalThis.addEventListener('online', onOnline);
  globalThis.addEventListener('offline', onChange);
  return () => {
    stop();
    globalThis.removeEventListener('online', onOnline);
    globalThis.removeEventListener('offline', onChange);
  };
}

/** Whether the server can be reached, as far as the page knows. */
export function useConnection(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine && !isUnreachable);
}
