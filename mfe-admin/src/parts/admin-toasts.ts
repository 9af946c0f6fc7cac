import type { Contract } from '@grow/contracts';
import { ApiError, invalidate, showToast } from '@grow/mfe-kit';

/** The words of the admin's toasts (specification 10.5). `noun` as in 'learning path'. */
export function toastSuccess(noun: string, verb: 'created' | 'updated' | 'deleted' | 'restored'): void {
  const name = noun.charAt(0).toUpperCase() + noun.slice(1);
  showToast({ title: 'Success', description: `${name} ${verb} successfully`, status: 'success' });
}

/** An answer of the server that is no success, or no answer at all. */
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

/** An order of what is in a list. Where somebody else has changed the list, it is read again. */
export function toastReorderFailure(error: Error, noun: string, list: Contract): void {
  toastFailure(error, `Failed to update ${noun}`);
  if (error instanceof ApiError && error.code === 'conflict') void invalidate([list]);
}

/** What the server says a form got wrong beyond its fields; null for anything else. */
export function refusalOf(error: Error | null): string | null {
  return error instanceof ApiError && error.status < 500 ? error.serverMessage : null;
}
