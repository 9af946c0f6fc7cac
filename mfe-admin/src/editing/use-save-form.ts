import { adminContent, type ContentKind, type Contract, saveConflictSchema } from '@grow/contracts';
import {
  helpAfter,
  messageOf,
  showFailure,
  showToast,
  useApiMutation,
  type MutationInput,
  type NewToast,
} from '@grow/mfe-kit';
import { useRef, useState } from 'react';
import type { z } from 'zod/mini';
import { askAuthor } from '../components/ask-author.ts';
import { useFormErrors, type FormErrors } from '../components/form-errors.ts';
import { useHasRole } from '../components/roles.ts';
import { markRow } from '../components/saved-row.tsx';
import { isConflict, toastSuccess } from '../components/toasts.ts';
import { contentLists, draftLists, useAskForReview, usePublish } from '../revisions/revisions.queries.ts';
import { t } from '../texts.ts';

type Form<K extends ContentKind> = z.input<(typeof adminContent)[K]['create']['body']>;

/** The next step for a saved draft. */
export type NextStep = 'none' | 'publish' | 'review';
type SaveOptions = { next: NextStep; note: string };

/** Both versions, if somebody else saved first; null for other errors. */
const conflictOf = (error: Error | null) =>
  isConflict(error) ? (saveConflictSchema.safeParse(error.details).data ?? null) : null;

/**
 * Creates content, or updates it if `id` is given. The result is a draft; `next` may publish it or send it to review.
 * Admins can also publish it from the toast.
 */
function useSave<K extends ContentKind>(kind: K, id: number | null, onSaved: () => void) {
  const isAdmin = useHasRole('admin');
  const next = useRef<NextStep>('none');
  const { publish } = usePublish({ kind });
  const { ask } = useAskForReview({ kind });
  const contract: Contract = adminContent[kind][id === null ? 'create' : 'update'];
  const saving = useApiMutation(contract, {
    invalidates: draftLists,
    onSuccess(output) {
      const saved = output as { id: number; revision: number };
      markRow({ kind, id: saved.id });
      const publishSaved = () => publish(saved, null);
      if (next.current === 'publish') publishSaved();
      else if (next.current === 'review') ask(saved);
      else {
        const action = isAdmin ? { label: t('publish'), onAction: publishSaved } : undefined;
        toastSuccess(t(`${id === null ? 'created' : 'updated'}.${kind}`), action);
      }
      onSaved();
    },
    onError(error) {
      // The conflict dialog lets the author choose a version.
      if (conflictOf(error) === null) toastFailedSave(error, t(`${id === null ? 'notCreated' : 'notUpdated'}.${kind}`));
    },
  });
  const save = (form: Form<K>, revision: number, step: NextStep) => {
    next.current = step;
    const input = id === null ? { body: form } : { params: { id: String(id) }, body: { ...form, revision } };
    saving.mutate(input as MutationInput<Contract>);
  };
  return { ...saving, save };
}

/** After an unreadable response it is unknown whether the save succeeded. */
function toastFailedSave(error: Error, description: string): void {
  const status = 'destructive';
  if (!('issues' in error) && !(error instanceof SyntaxError)) {
    return showToast({ title: t('error'), description, status, ...refusalOf(error) });
  }
  console.error(error);
  showToast({ title: t('error.submission'), description: t('error.unexpected'), status });
}

/** The server's reason for refusing a form, and the author's next step. */
export function refusalOf(error: Error): Pick<NewToast, 'reason' | 'action'> {
  const { reason, action } = helpAfter(error);
  return { reason: [messageOf(error), reason].filter(Boolean).join(' '), ...(action && { action }) };
}

/** The values to save, or the errors by field. */
export type CheckedForm<K extends ContentKind> = { values: Form<K> | null | undefined; errors: FormErrors };

type SaveFormOptions<K extends ContentKind> = {
  kind: K;
  /** Null creates content. */
  id: number | null;
  /** The revision that the edit is based on. */
  revision: number;
  check: (note: { note?: string }) => CheckedForm<K>;
  onSaved: () => void;
};

/** Validates and saves the form of an item, and resolves conflicts. */
export function useSaveForm<K extends ContentKind>({ kind, id, revision, check, onSaved }: SaveFormOptions<K>) {
  const [startRevision, setStartRevision] = useState(revision);
  const [options, setOptions] = useState<SaveOptions>({ next: 'none', note: '' });
  const { errors, setErrors, clearErrors } = useFormErrors();
  const { save, isPending, error, reset } = useSave(kind, id, onSaved);
  const conflict = conflictOf(error);
  const submit = (as: SaveOptions, from = startRevision) => {
    const { values, errors: found } = check(as.note === '' ? {} : { note: as.note });
    setErrors(found);
    setOptions(as);
    if (values) save(values, from, as.next);
  };
  return {
    kind,
    id,
    errors,
    clearErrors,
    isSaving: isPending,
    error,
    conflict,
    revision: startRevision,
    submit: (as: SaveOptions) => submit(as),
    backToEditing: reset,
    /** Continues from a newer revision. */
    restart(from: number) {
      setStartRevision(from);
      setErrors({});
      reset();
    },
    saveMine() {
      if (conflict === null) return;
      setStartRevision(conflict.revision);
      submit(options, conflict.revision);
    },
  };
}

/** Moves content to the trash. */
export function useDelete(kind: ContentKind) {
  const remove = useApiMutation(adminContent[kind].remove, {
    invalidates: contentLists,
    onSuccess: () => toastSuccess(t(`deleted.${kind}`)),
    onError(error, { params }) {
      const isAsked = askAuthor(error, () => remove.mutate({ params, query: { opensGates: 'true' } }));
      if (!isAsked) showFailure(error, t(`notDeleted.${kind}`));
    },
  });
  return { isPending: remove.isPending, remove: (id: number) => remove.mutate({ params: { id: String(id) } }) };
}
