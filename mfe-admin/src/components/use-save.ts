import type { Contract } from '@grow/contracts';
import { useApiMutation } from '@grow/mfe-kit';
import { toastSaveFailure, toastSuccess } from './admin-toasts.ts';

type Saving<Create extends Contract, Update extends Contract> = {
  /** The name in the toasts. */
  noun: string;
  create: Create;
  update: Update;
  invalidates: readonly Contract[];
  /** Errors of an update that the caller handles itself: they show no toast. */
  isHandledByCaller?: (error: Error) => boolean;
};

/** Creates where `id` is null, else updates that one. A toast shows the outcome. */
export function useSave<const Create extends Contract, const Update extends Contract>(
  id: number | null,
  onSaved: () => void,
  { noun, invalidates, isHandledByCaller = () => false, ...contracts }: Saving<Create, Update>,
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
      if (!isHandledByCaller(error)) toastSaveFailure(error, 'update', noun);
    },
  });
  const { isPending, error, reset } = id === null ? creating : updating;
  return { create: creating.mutate, update: updating.mutate, isPending, error, reset };
}
