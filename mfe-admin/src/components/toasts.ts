import { ApiError, invalidate, showFailure, showToast, type InvalidationTarget, type NewToast } from '@grow/mfe-kit';
import { t } from '../texts.ts';

/** Shows that a change succeeded (spec: admin-messages). */
export function toastSuccess(description: string, action?: NewToast['action']): void {
  showToast({ title: t('success'), description, status: 'success', ...(action && { action }) });
}

/** Shows a failed change. After a conflict, refetches the lists that somebody else changed. */
export function toastFailedChange(error: Error, otherwise: string, lists: readonly InvalidationTarget[]): void {
  if (isConflict(error)) void invalidate(lists);
  showFailure(error, otherwise);
}

export const isConflict = (error: Error | null): error is ApiError => error instanceof ApiError && error.status === 409;
