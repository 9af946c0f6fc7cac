import { atom, getDefaultStore } from 'jotai';

export type ToastStatus = 'success' | 'destructive' | 'info';

export type NewToast = { title: string; description?: string; status?: ToastStatus };

export type Toast = { id: string; title: string; description?: string; status: ToastStatus; isOpen: boolean };

/** Spec 4: how long a toast is shown; whoever shows it dismisses it then, because it may stay while somebody reads. */
export const toastDurationMs = 5000;
/** Spec 4: a dismissed toast is forgotten after this. */
const toastRemovalDelayMs = 1_000_000;

/** Spec 4: at most one toast. */
export const toastAtom = atom<Toast | null>(null);

const store = getDefaultStore();
let lastNumber = 0;

/** Shows a message, in place of one that is still there. */
export function showToast({ title, description, status = 'info' }: NewToast): void {
  lastNumber += 1;
  store.set(toastAtom, { id: String(lastNumber), title, description, status, isOpen: true });
}

export function dismissToast(id: string): void {
  const toast = store.get(toastAtom);
  if (toast?.id !== id || !toast.isOpen) return;
  store.set(toastAtom, { ...toast, isOpen: false });
  setTimeout(() => store.set(toastAtom, (current) => (current?.id === id ? null : current)), toastRemovalDelayMs);
}
