import { sessionAtom } from '@grow/mfe-kit';
import { getDefaultStore } from 'jotai';

/** The cached page holds its user's data: it is deleted when they sign out. */
export function clearPageCacheAtSignOut(): void {
  const store = getDefaultStore();
  store.sub(sessionAtom, () => {
    if (store.get(sessionAtom).state === 'signed-out' && 'caches' in globalThis) void caches.delete('grow-pages-1');
  });
}
