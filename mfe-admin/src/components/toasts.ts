import { ApiError, invalidate, showFailure, showToast, type InvalidationTarget, type NewToast } from '@grow/mfe-kit';

/** Shows 'module published successfully' as 'Module published successfully' (spec: admin-messages). */
export function toastSuccess(text: string, action?: NewToast['action']): void {
  const description = text.charAt(0).toUpperCase() + text.slice(1);
  showToast({ title: 'Success', description, status: 'success', ...(action && { action }) });
}

/** Shows a failed change. After a conflict, what somebody else changed is fetched. */
export function toastFailedChange(error: Error, otherwise: string, lists: readonly InvalidationTarget[]): void {
  if (isConflict(error)) void invalidate(lists);
  showFailure(error, otherwise);
}

export const isConflict = (error: Error | null): error is ApiError => error instanceof ApiError && error.status === 409;
