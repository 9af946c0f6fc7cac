import type { Contract } from '@grow/contracts';
import { ApiError, helpAfter, invalidate, messageOf, showFailure, showToast, type NewToast } from '@grow/mfe-kit';

/** The texts of the admin's toasts (spec: admin-messages). `noun` as in 'learning path'. */
export function toastSuccess(
  noun: string,
  verb: 'created' | 'updated' | 'deleted' | 'restored' | 'published' | 'scheduled',
  action?: NewToast['action'],
): void {
  const name = noun.charAt(0).toUpperCase() + noun.slice(1);
  const description = `${name} ${verb} successfully`;
  showToast({ title: 'Success', description, status: 'success', ...(action && { action }) });
}

export function toastReadyForReview(noun: string): void {
  const name = noun.charAt(0).toUpperCase() + noun.slice(1);
  showToast({ title: 'Success', description: `${name} is ready for review`, status: 'success' });
}

/** What failed, and why. An answer that cannot be read is unexpected: whether it was saved is unknown. */
export function toastSaveFailure(error: Error, verb: 'create' | 'update', noun: string): void {
  const isUnreadable = 'issues' in error || error instanceof SyntaxError;
  if (!isUnreadable) {
    const description = `Failed to ${verb} ${noun}`;
    showToast({ title: 'Error', description, status: 'destructive', ...refusalOf(error) });
    return;
  }
  console.error(error);
  showToast({
    title: 'Submission Error',
    description: 'An unexpected error occurred. Please try again.',
    status: 'destructive',
  });
}

export function toastFailure(error: Error, otherwise: string): void {
  showFailure(error, otherwise);
}

/** For a failed reorder. After a conflict the list is refetched. */
export function toastReorderFailure(error: Error, noun: string, list: Contract): void {
  toastFailure(error, `Failed to update ${noun}`);
  if (error instanceof ApiError && error.code === 'conflict') void invalidate([list]);
}

export type Refusal = Pick<NewToast, 'reason' | 'action'>;

/** Why a form as a whole was not saved, and what helps; null without an error. */
export function refusalOf(error: Error | null): Refusal | null {
  if (error === null) return null;
  const { reason, action } = helpAfter(error);
  return { reason: [messageOf(error), reason].filter(Boolean).join(' '), ...(action && { action }) };
}
