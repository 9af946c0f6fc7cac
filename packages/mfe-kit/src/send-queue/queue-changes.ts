import { atom, getDefaultStore } from 'jotai';

/** Storage keys of queued items: this prefix, the owner's id, the kind, and the item's key. */
export const queuePrefix = 'grow.queue.';

/** Counts changes to the items of all queues, by any tab. */
export const queueChangesAtom = atom(0);

queueChangesAtom.onMount = (set) => {
  const count = () => set((before) => before + 1);
  count();
  globalThis.addEventListener('storage', count);
  return () => globalThis.removeEventListener('storage', count);
};

export function notifyOfQueue(): void {
  getDefaultStore().set(queueChangesAtom, (count) => count + 1);
}
