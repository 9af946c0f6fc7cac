import {
  makeBulkChange,
  maxBulkItems,
  undoBulkChange,
  countOf,
  type BulkChangeForm,
  type ContentKind,
  type RevisionState,
} from '@grow/contracts';
import { ApiError, helpAfter, invalidate, messageOf, showFailure, useApiMutation } from '@grow/mfe-kit';
import { useState } from 'react';
import { isConflict } from '../components/toasts.ts';
import { confirmGates, contentLists, kindNames } from '../revisions/revisions.queries.ts';

type BulkRow = RevisionState & { id: number };

type BulkAction =
  | { action: 'publish' }
  | { action: 'delete' }
  | { action: 'move'; parentId: number }
  | { action: 'reorder'; to: 'top' | 'bottom' };

type BulkOutcome = {
  status: 'success' | 'error';
  text: string;
  /** What helps after a failure. */
  reason?: string | undefined;
  /** Null if it cannot be undone. */
  undoId: number | null;
};

const verbs = {
  publish: 'published',
  delete: 'deleted',
  move: 'moved',
  top: 'moved to the top',
  bottom: 'moved to the bottom',
};

/** The chosen rows of a list, and the changes to all of them at once. */
export function useBulk(kind: ContentKind, rows: readonly BulkRow[]) {
  const [ids, setIds] = useState<ReadonlySet<number> | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const chosen = rows.filter(({ id }) => ids?.has(id) === true);
  // A long list is chosen in parts that can be changed at once: the rows after the chosen ones, else the first rows.
  const start = rows.findLastIndex(({ id }) => ids?.has(id) === true) + 1;
  const isNext = start > 0 && start < rows.length;
  const part = rows.length <= maxBulkItems ? rows : rows.slice(isNext ? start : 0).slice(0, maxBulkItems);
  const partLabel = isNext ? `Select the next ${part.length}` : `Select the first ${part.length}`;
  const drafts = chosen.filter(({ revision, publishedRevision }) => revision !== publishedRevision);

  const refuse = (error: Error, otherwise: string, undoId: number | null = null) => {
    if (isConflict(error)) void invalidate(contentLists);
    if (error instanceof ApiError && error.status === 401) showFailure(error, otherwise);
    const text = messageOf(error) ?? otherwise;
    // After a conflict, another try would fail, too.
    setOutcome({ status: 'error', text, reason: helpAfter(error).reason, undoId: isConflict(error) ? null : undoId });
  };
  // Awaits the lists: the next change names their revisions.
  const making = useApiMutation(makeBulkChange, {
    async onSuccess({ id }, { body }) {
      await invalidate(contentLists);
      const verb = verbs[body.action === 'reorder' ? body.to : body.action];
      setOutcome({ status: 'success', text: `${countOf(body.items.length, kindNames[kind])} ${verb}`, undoId: id });
      setIds(new Set());
    },
    onError(error, { body }) {
      const isAboutGates = confirmGates(error, () => making.mutate({ body: { ...body, opensGates: true } }));
      if (!isAboutGates) refuse(error, 'This could not be done. Please try again.');
    },
  });
  const undoing = useApiMutation(undoBulkChange, {
    async onSuccess() {
      await invalidate(contentLists);
      setOutcome({ status: 'success', text: 'Undone', undoId: null });
    },
    onError: (error, { params }) => refuse(error, 'This could not be undone. Please try again.', Number(params.id)),
  });

  return {
    kind,
    isSelecting: ids !== null,
    chosen,
    drafts,
    outcome,
    isPending: making.isPending || undoing.isPending,
    isChosen: (id: number) => ids?.has(id) === true,
    select: () => setIds(new Set()),
    selectLabel: part === rows ? 'Select all shown' : partLabel,
    selectAll: () => setIds(new Set(part.map(({ id }) => id))),
    end: () => setIds(null),
    toggle(id: number) {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    make(action: BulkAction) {
      const some = action.action === 'publish' ? drafts : chosen;
      const items = some.map(({ id, revision }) => ({ id, revision }));
      making.mutate({ body: { ...action, kind, items } as BulkChangeForm });
    },
    undo: (id: number) => undoing.mutate({ params: { id: String(id) } }),
    dismiss: () => setOutcome(null),
  };
}
export type Bulk = ReturnType<typeof useBulk>;
