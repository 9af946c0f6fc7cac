import { atom, getDefaultStore } from 'jotai';
import { addToast, closeToast, removeToast, toastDurationMs, toastRemovalDelayMs } from './toast-list.ts';
import type { NewToast, Toast } from './toast-list.ts';

export const toastsAtom = atom<readonly Toast[]>([]);

const store = getDefaultStore();
const closeTimers = new Map<string, ReturnType<typeof setTimeout>>();
let lastNumber = 0;

/** Shows a message for 5 seconds, in place of one that is still there. Returns its id. */
export function showToast({ title, description, status = 'info' }: NewToast): string {
  lastNumber += 1;
  const id = String(lastNumber);
  stopClocks();
  store.set(toastsAtom, (toasts) => addToast(toasts, { id, title, description, status, isOpen: true }));
  startClock(id);
  return id;
}

export function dismissToast(id: string): void {
  clearTimeout(closeTimers.get(id));
  closeTimers.delete(id);
  store.set(toastsAtom, (toasts) => closeToast(toasts, id));
  setTimeout(() => store.set(toastsAtom, (toasts) => removeToast(toasts, id)), toastRemovalDelayMs);
}

/** While somebody reads or reaches for a toast, it stays. */
export function setToastsPaused(isPaused: boolean): void {
  stopClocks();
  if (isPaused) return;
  for (const toast of store.get(toastsAtom)) if (toast.isOpen) startClock(toast.id);
}

function startClock(id: string): void {
  closeTimers.set(
    id,
    setTimeout(() => dismissToast(id), toastDurationMs),
  );
}

function stopClocks(): void {
  for (const timer of closeTimers.values()) clearTimeout(timer);
  closeTimers.clear();
}
