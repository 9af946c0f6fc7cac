import type { Contract } from '@grow/contracts';
import { ApiError, invalidate, showToast, type NewToast } from '@grow/mfe-kit';

/** The texts of the admin's toasts (specification 10.5). `noun` as in 'learning path'. */
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

/** For an error response of the server, or none at all. */
export function toastSaveFailure(error: Error, verb: 'create' | 'update', noun: string): void {
  if (error instanceof ApiError) {
    showToast({ title: 'Error', description: `Failed to ${verb} ${noun}`, status: 'destructive' });
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
  const description = (error instanceof ApiError ? error.serverMessage : null) ?? otherwise;
  showToast({ title: 'Error', description, status: 'destructive' });
}

/** For a failed reorder. After a conflict the list is refetched. */
export function toastReorderFailure(error: Error, noun: string, list: Contract): void {
  toastFailure(error, `Failed to update ${noun}`);
  if (error instanceof ApiError && error.code === 'conflict') void invalidate([list]);
}

/** The server's message about a form as a whole; null for other errors. */
export function refusalMessage(error: Error | null): string | null {
  return error instanceof ApiError && error.status < 500 ? error.serverMessage : null;
}
