import type { Contract } from '@grow/contracts';
import { useApiMutation } from '@grow/mfe-kit';
import { toastSaveFailure, toastSuccess } from './admin-toasts.ts';

type Saving<Create extends Contract, Update extends Contract> = {
  /** As the toasts call it. */
  noun: string;
  create: Create;
  update: Update;
  invalidates: readonly Contract[];
  /** A failure of an update that is no failure to the admin: the caller goes on from it. */
  isQuestion?: (error: Error) => boolean;
};

/** Creates where `id` is null, else changes that one. A toast says what was done, or that it failed. */
export function useSave<const Create extends Contract, const Update extends Contract>(
  id: number | null,
  onSaved: () => void,
  { noun, invalidates, isQuestion = () => false, ...contracts }: Saving<Create, Update>,
) {
  const creating = useApiMutation(contracts.create, {
    invalidates,
    onSuccess() {
      toastSuccess(noun, 'created');
      onSaved();
    },
    onError: (error) => toastSaveFailure(error, 'create', noun),
  });
  const updating = useApiMutation(contracts.update, {
    invalidates,
    onSuccess() {
      toastSuccess(noun, 'updated');
      onSaved();
    },
    onError(error) {
      if (!isQuestion(error)) toastSaveFailure(error, 'update', noun);
    },
  });
  const { isPending, error, reset } = id === null ? creating : updating;
  return { create: creating.mutate, update: updating.mutate, isPending, error, reset };
}
