import type { Contract } from '@grow/contracts';
import { useApiMutation } from '@grow/mfe-kit';
import { toastFailure, toastSuccess } from './admin-toasts.ts';

/** A soft delete into the trash; a toast shows the outcome. */
export function useDelete<const C extends Contract>(contract: C, noun: string, invalidates: readonly Contract[]) {
  return useApiMutation(contract, {
    invalidates,
    onSuccess: () => toastSuccess(noun, 'deleted'),
    onError: (error) => toastFailure(error, `Failed to delete ${noun}`),
  });
}
