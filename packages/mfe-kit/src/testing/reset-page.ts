import { getDefaultStore, type PrimitiveAtom } from 'jotai';
import { queryClient } from '../query-client.ts';
import { setSessionUser } from '../session.ts';

const store = getDefaultStore();
const set = store.set;
const changed = new Set<PrimitiveAtom<unknown>>();

store.set = (atom, ...values) => {
  if ('init' in atom) changed.add(atom as unknown as PrimitiveAtom<unknown>);
  return set(atom, ...values);
};

/** Resets what a reload resets, and the device's storage: query cache, atoms, session, storage, URL. */
export function resetPage(): void {
  queryClient.clear();
  setSessionUser(null);
  for (const atom of changed) set(atom, (atom as unknown as { init: unknown }).init);
  changed.clear();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}
