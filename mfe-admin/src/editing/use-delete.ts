import type { Contract, deleteLearningPath, deleteLesson, deleteModule } from '@grow/contracts';
import { useApiMutation } from '@grow/mfe-kit';
import { toastFailure, toastSuccess } from '../components/admin-toasts.ts';
import { confirmGates } from '../revisions/revisions.queries.ts';

type DeleteContract = typeof deleteLearningPath | typeof deleteModule | typeof deleteLesson;

/** A soft delete into the trash; a toast shows the outcome. */
export function useDelete(contract: DeleteContract, noun: string, invalidates: readonly Contract[]) {
  const remove = useApiMutation(contract, {
    invalidates,
    onSuccess: () => toastSuccess(noun, 'deleted'),
    onError(error, { params }) {
      const isAboutGates = confirmGates(error, () => remove.mutate({ params, query: { opensGates: 'true' } }));
      if (!isAboutGates) toastFailure(error, `Failed to delete ${noun}`);
    },
  });
  return { isPending: remove.isPending, remove: (id: number) => remove.mutate({ params: { id: String(id) } }) };
}
