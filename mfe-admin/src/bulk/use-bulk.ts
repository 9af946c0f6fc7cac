import {
  makeBulkChange,
  maxBulkItems,
  undoBulkChange,
  type BulkChangeForm,
  type ContentKind,
  type RevisionState,
} from '@grow/contracts';
import { ApiError, helpAfter, invalidate, messageOf, showFailure, useApiMutation } from '@grow/mfe-kit';
import { useState } from 'react';
import { askAuthor } from '../components/ask-author.ts';
import { isConflict } from '../components/toasts.ts';
import { contentLists } from '../revisions/revisions.queries.ts';
import { useT } from '../texts.ts';

type BulkRow = RevisionState & { id: number };

type BulkAction =
  | { action: 'publish' }
  | { action: 'delete' }
  | { action: 'move'; parentId: number }
  | { action: 'reorder'; to: 'top' | 'bottom' };

type BulkOutcome = {
  status: 'success' | 'error';
  text: string;
  /** The user's next step after a failure. */
  reason?: string | undefined;
  /** Null if the change cannot be undone. */
  undoId: number | null;
};

/** The selected rows of a list, and the bulk changes to them. */
export function useBulk(kind: ContentKind, rows: readonly BulkRow[]) {
  const t = useT();
  const [ids, setIds] = useState<ReadonlySet<number> | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const chosen = rows.filter(({ id }) => ids?.has(id) === true);
  // Selects a long list in batches of the maximum size: the rows after the selected ones, or else the first rows.
  const start = rows.findLastIndex(({ id }) => ids?.has(id) === true) + 1;
  const isNext = start > 0 && start < rows.length;
  const part = rows.length <= maxBulkItems ? rows : rows.slice(isNext ? start : 0).slice(0, maxBulkItems);
  const partLabel = t(isNext ? 'bulk.selectNext' : 'bulk.selectFirst', { count: part.length });
  const drafts = chosen.filter(({ revision, publishedRevision }) => revision !== publishedRevision);

  const refuse = (error: Error, otherwise: string, undoId: number | null = null) => {
    if (isConflict(error)) void invalidate(contentLists);
    if (error instanceof ApiError && error.status === 401) showFailure(error, otherwise);
    const text = messageOf(error) ?? otherwise;
    // After a conflict a retry would fail, too.
    setOutcome({ status: 'error', text, reason: helpAfter(error).reason, undoId: isConflict(error) ? null : undoId });
  };
  // Awaits the refetch of the lists, because the next change sends their revisions.
  const making = useApiMutation(makeBulkChange, {
    async onSuccess({ id }, { body }) {
      await invalidate(contentLists);
      const change = body.action === 'reorder' ? body.to : body.action;
      const text = t(`bulk.done.${change}.${kind}`, { count: body.items.length });
      setOutcome({ status: 'success', text, undoId: id });
      setIds(new Set());
    },
    onError(error, { body }) {
      const isAsked = askAuthor(error, (decision) => making.mutate({ body: { ...body, ...decision } }));
      if (!isAsked) refuse(error, t('bulk.notDone'));
    },
  });
  const undoing = useApiMutation(undoBulkChange, {
    async onSuccess() {
      await invalidate(contentLists);
      setOutcome({ status: 'success', text: t('undone'), undoId: null });
    },
    onError(error, { params, body }) {
      const isAsked = askAuthor(error, (decision) => undoing.mutate({ params, body: { ...body, ...decision } }));
      if (!isAsked) refuse(error, t('notUndone'), Number(params.id));
    },
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
    selectLabel: part === rows ? t('bulk.selectAll') : partLabel,
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
    undo: (id: number) => undoing.mutate({ params: { id: String(id) }, body: {} }),
    dismiss: () => setOutcome(null),
  };
}
export type Bulk = ReturnType<typeof useBulk>;
