import { atom, getDefaultStore } from 'jotai';

export type NewToast = {
  title: string;
  description?: string;
  status?: 'success' | 'destructive' | 'info' | 'celebration';
  /** A button that also closes the toast. */
  action?: { label: string; onAction: () => void };
};

export type Toast = Required<Pick<NewToast, 'title' | 'status'>> &
  Pick<NewToast, 'description' | 'action'> & { id: number; isOpen: boolean };

/** Specification 6.11: a dismissed toast is removed after this. */
const removalDelayMs = 1_000_000;

/** Specification 6.11: at most one toast. */
export const toastAtom = atom<Toast | null>(null);

const store = getDefaultStore();
const waiting: NewToast[] = [];
let lastId = 0;

/** Shows a toast, in place of one that is still there. */
export function showToast({ status = 'info', ...toast }: NewToast): void {
  lastId += 1;
  store.set(toastAtom, { ...toast, id: lastId, status, isOpen: true });
}

/** Shows a toast when those before it are closed, so that none of several is missed. */
export function queueToast(toast: NewToast): void {
  if (store.get(toastAtom)?.isOpen === true) waiting.push(toast);
  else showToast(toast);
}

export function dismissToast(id: number): void {
  const toast = store.get(toastAtom);
  if (toast?.id !== id || !toast.isOpen) return;
  store.set(toastAtom, { ...toast, isOpen: false });
  setTimeout(() => store.set(toastAtom, (current) => (current?.id === id ? null : current)), removalDelayMs);
  const next = waiting.shift();
  if (next !== undefined) showToast(next);
}
