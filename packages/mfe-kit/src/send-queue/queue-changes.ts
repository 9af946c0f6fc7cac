import { atom, getDefaultStore } from 'jotai';

/** The storage keys of queued items: this, their owner's id, their kind, and the key of the item. */
export const queuePrefix = 'grow.queue.';

/** A counter of changes to the items of all queues, by this tab or another. */
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
