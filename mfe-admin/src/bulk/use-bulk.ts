import {
  makeBulkChange,
  maxBulkItems,
  undoBulkChange,
  type BulkChangeForm,
  type ContentKind,
  type RevisionState,
  countOf,
} from '@grow/contracts';
import { ApiError, helpAfter, invalidate, messageOf, useApiMutation } from '@grow/mfe-kit';
import { useState } from 'react';
import { toastFailure } from '../components/admin-toasts.ts';
import { confirmGates, contentLists, kindNames } from '../revisions/revisions.queries.ts';

/** A row that can be chosen. */
export type BulkRow = RevisionState & { id: number };

/** What to do with the chosen rows. */
export type BulkAction =
  | { action: 'publish' }
  | { action: 'delete' }
  | { action: 'move'; parentId: number }
  | { action: 'reorder'; to: 'top' | 'bottom' };

/** What came of it; `undoId` while it can be undone. */
export type BulkOutcome = {
  status: 'success' | 'error';
  text: string;
  /** What helps after a failure. */
  reason?: string | undefined;
  undoId: number | null;
};

const verbs = {
  publish: 'published',
  delete: 'deleted',
  move: 'moved',
  top: 'moved to the top',
  bottom: 'moved to the bottom',
};

/** The rows of a list that somebody has chosen, and what is done with all of them at once. */
export function useBulk(kind: ContentKind, rows: readonly BulkRow[]) {
  const [ids, setIds] = useState<ReadonlySet<number> | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const chosen = rows.filter(({ id }) => ids?.has(id) === true);
  // Of a long list as many as can be changed at once: those behind what is chosen, or else the first.
  const start = rows.findLastIndex(({ id }) => ids?.has(id) === true) + 1;
  const isNext = start > 0 && start < rows.length;
  const part = rows.length <= maxBulkItems ? rows : rows.slice(isNext ? start : 0).slice(0, maxBulkItems);
  const partLabel = isNext ? `Select the next ${part.length}` : `Select the first ${part.length}`;
  const drafts = chosen.filter(({ version, publishedVersion }) => version !== publishedVersion);

  const refuse = (error: Error, otherwise: string, undoId: number | null = null) => {
    const isConflict = error instanceof ApiError && error.status === 409;
    if (isConflict) void invalidate(contentLists);
    if (error instanceof ApiError && error.status === 401) toastFailure(error, otherwise);
    const text = messageOf(error) ?? otherwise;
    // After a conflict it will not work the next time either.
    setOutcome({ status: 'error', text, reason: helpAfter(error).reason, undoId: isConflict ? null : undoId });
  };
  // The lists are awaited: the next change names the revisions of this one.
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
      const items = some.map(({ id, version }) => ({ id, version }));
      making.mutate({ body: { ...action, kind, items } as BulkChangeForm });
    },
    undo: (id: number) => undoing.mutate({ params: { id: String(id) } }),
    dismiss: () => setOutcome(null),
  };
}
export type Bulk = ReturnType<typeof useBulk>;
