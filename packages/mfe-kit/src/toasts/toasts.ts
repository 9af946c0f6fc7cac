import { atom, getDefaultStore } from 'jotai';

export type NewToast = {
  title: string;
  description?: string;
  /** Shown below the description: the reason, or what helps. */
  reason?: string;
  status?: 'success' | 'destructive' | 'info' | 'celebration';
  /** A button that also closes the toast. */
  action?: { label: string; onAction: () => void };
};

export type Toast = Required<Pick<NewToast, 'title' | 'status'>> &
  Pick<NewToast, 'description' | 'reason' | 'action'> & { id: number; isOpen: boolean; inputsBefore: number };

/** A dismissed toast is removed after this (spec: toasts). */
const removalDelayMs = 1_000_000;

/** At most one toast (spec: toasts). */
export const toastAtom = atom<Toast | null>(null);

const store = getDefaultStore();
const waiting: NewToast[] = [];
let lastId = 0;
let inputs = 0;
let holders = 0;

/** Shows a toast, replacing the current one. While toasts are held, it waits. */
export function showToast({ status = 'info', ...toast }: NewToast): void {
  if (holders > 0) {
    waiting.push({ ...toast, status });
    return;
  }
  lastId += 1;
  store.set(toastAtom, { ...toast, id: lastId, status, isOpen: true, inputsBefore: inputs });
}

/** Shows a toast after the current ones close, so that the user sees each of several. */
export function queueToast(toast: NewToast): void {
  if (store.get(toastAtom)?.isOpen) waiting.push(toast);
  else showToast(toast);
}

export function dismissToast(id: number): void {
  const toast = store.get(toastAtom);
  if (toast?.id !== id || !toast.isOpen) return;
  close(toast);
  showNext();
}

/** Call on every tap or key press. */
export function countInput(): void {
  inputs += 1;
}

/**
 * Call when the user goes to another screen or dialog: ends a toast that only confirms an action. It stays if it was
 * shown with the change itself. Other toasts stay: failures, achievements, and toasts with a button.
 */
export function endConfirmationToast(): void {
  const toast = store.get(toastAtom);
  if (toast && isConfirmation(toast) && inputs > toast.inputsBefore) dismissToast(toast.id);
}

/** Holds toasts back until the returned function is called, so that none covers a text that is being read. */
export function holdToasts(): () => void {
  holders += 1;
  const toast = store.get(toastAtom);
  if (toast?.isOpen) {
    if (!isConfirmation(toast)) waiting.unshift(toast);
    close(toast);
  }
  return () => {
    holders -= 1;
    showNext();
  };
}

const isConfirmation = ({ status, action }: Toast): boolean => status === 'success' && action === undefined;

function close(toast: Toast): void {
  const { id } = toast;
  store.set(toastAtom, { ...toast, isOpen: false });
  setTimeout(() => store.set(toastAtom, (current) => (current?.id === id ? null : current)), removalDelayMs);
}

function showNext(): void {
  const next = holders === 0 ? waiting.shift() : undefined;
  if (next !== undefined) showToast(next);
}
