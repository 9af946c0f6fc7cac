export type ToastStatus = 'success' | 'destructive' | 'info';

export type NewToast = { title: string; description?: string; status?: ToastStatus };

export type Toast = { id: string; title: string; description?: string; status: ToastStatus; isOpen: boolean };

/** Spec 9: at most one toast, open for 5000 ms, removed 1000000 ms after it was dismissed. */
export const toastLimit = 1;
export const toastDurationMs = 5000;
export const toastRemovalDelayMs = 1_000_000;

/** A new toast takes the place of the oldest where there are too many. */
export function addToast(toasts: readonly Toast[], toast: Toast): readonly Toast[] {
  return [toast, ...toasts].slice(0, toastLimit);
}

/** Closed, not yet removed. */
export function closeToast(toasts: readonly Toast[], id: string): readonly Toast[] {
  return toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast));
}

export function removeToast(toasts: readonly Toast[], id: string): readonly Toast[] {
  return toasts.filter((toast) => toast.id !== id);
}
