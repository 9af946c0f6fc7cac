import { sessionAtom } from '@grow/mfe-kit';
import { getDefaultStore } from 'jotai';

/** The kept page carries its user's name: it goes when they sign out. */
export function forgetPagesAtSignOut(): void {
  const store = getDefaultStore();
  store.sub(sessionAtom, () => {
    if (store.get(sessionAtom).state === 'signed-out' && 'caches' in globalThis) void caches.delete('grow-pages-1');
  });
}
