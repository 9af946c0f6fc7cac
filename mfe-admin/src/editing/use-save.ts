import { publishRevision, saveConflictSchema, type Contract, type ContentKind } from '@grow/contracts';
import { ApiError, useApiMutation } from '@grow/mfe-kit';
import { useRef } from 'react';
import { contentLists, draftLists, kindNames, useAskForReview, confirmGates } from '../revisions/revisions.queries.ts';
import { useHasRole } from '../components/roles.ts';
import type { NextStep } from './form-body.tsx';
import { toastFailure, toastSaveFailure, toastSuccess } from '../components/admin-toasts.ts';

type Saving<Create extends Contract, Update extends Contract> = { create: Create; update: Update };

/** What every save answers with, among the rest. */
type Saved = { id: number; version: number };

/** Both contents of a save that somebody else's was faster than; null for any other error. */
function conflictOf(error: Error | null) {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return saveConflictSchema.safeParse(error.details).data ?? null;
}
export type SaveConflict = NonNullable<ReturnType<typeof conflictOf>>;

/**
 * Creates where `id` is null, else updates that one: as a draft, which is published or ready for review at once if that
 * is wanted. A toast
 * shows the outcome, and offers an admin to publish what is a draft. On a conflict the author chooses, without a toast.
 */
export function useSave<const Create extends Contract, const Update extends Contract>(
  { kind, id }: { kind: ContentKind; id: number | null },
  onSaved: () => void,
  contracts: Saving<Create, Update>,
) {
  const noun = kindNames[kind];
  const isAdmin = useHasRole('admin');
  const next = useRef<NextStep>('none');
  const publishing = useApiMutation(publishRevision, {
    invalidates: contentLists,
    onSuccess: () => toastSuccess(noun, 'published'),
    onError(error, { params, body }) {
      const isAboutGates = confirmGates(error, () =>
        publishing.mutate({ params, body: { ...body, opensGates: true } }),
      );
      if (!isAboutGates) toastFailure(error, `Failed to publish ${noun}`);
    },
  });
  const { ask } = useAskForReview(kind);
  const finish = (saved: Saved, verb: 'created' | 'updated') => {
    const params = { kind, id: String(saved.id), version: String(saved.version) };
    const publish = () => publishing.mutate({ params, body: {} });
    if (next.current === 'publish') publish();
    else if (next.current === 'review') ask(saved);
    else toastSuccess(noun, verb, isAdmin ? { label: 'Publish', onAction: publish } : undefined);
    onSaved();
  };
  const creating = useApiMutation(contracts.create, {
    invalidates: draftLists,
    onSuccess: (saved) => finish(saved as Saved, 'created'),
    onError: (error) => toastSaveFailure(error, 'create', noun),
  });
  const updating = useApiMutation(contracts.update, {
    invalidates: draftLists,
    onSuccess: (saved) => finish(saved as Saved, 'updated'),
    onError(error) {
      if (conflictOf(error) === null) toastSaveFailure(error, 'update', noun);
    },
  });
  const { isPending, error, reset } = id === null ? creating : updating;
  const setNextStep = (step: NextStep): void => {
    next.current = step;
  };
  return {
    create: creating.mutate,
    update: updating.mutate,
    /** What follows the next save. */
    setNextStep,
    isPending,
    error,
    reset,
    conflict: conflictOf(error),
  };
}
