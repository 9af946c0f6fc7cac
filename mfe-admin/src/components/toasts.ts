import { ApiError, invalidate, showFailure, showToast, type InvalidationTarget, type NewToast } from '@grow/mfe-kit';
import { t } from '../texts.ts';

/** Says that a change succeeded (spec: admin-messages). */
export function toastSuccess(description: string, action?: NewToast['action']): void {
  showToast({ title: t('success'), description, status: 'success', ...(action && { action }) });
}

/** Shows a failed change. After a conflict, what somebody else changed is fetched. */
export function toastFailedChange(error: Error, otherwise: string, lists: readonly InvalidationTarget[]): void {
  if (isConflict(error)) void invalidate(lists);
  showFailure(error, otherwise);
}

export const isConflict = (error: Error | null): error is ApiError => error instanceof ApiError && error.status === 409;
