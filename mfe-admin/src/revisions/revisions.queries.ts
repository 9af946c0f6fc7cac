import {
  askForReview,
  cancelSchedule,
  listAdminLearningPaths,
  listAdminLessons,
  listAdminModules,
  listAudit,
  listLearningPaths,
  listLessons,
  listModules,
  listProgress,
  listReviews,
  listRevisions,
  listTrash,
  publishRevision,
  readReview,
  readRevision,
  restoreRevision,
  type ContentKind,
} from '@grow/contracts';
import { apiQuery, ApiError, invalidate, useApiMutation } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { toastFailure, toastReadyForReview, toastSuccess } from '../components/admin-toasts.ts';

export const kindNames = { 'learning-path': 'learning path', module: 'module', lesson: 'lesson' } as const;

/** What a save changes: learners read nothing of it before it is published. */
export const draftLists = [
  ...[listAdminLearningPaths, listAdminModules, listAdminLessons],
  ...[listRevisions, listReviews, readReview, listAudit],
];

/** What a publication, a delete or a new order changes. */
export const contentLists = [...draftLists, listLearningPaths, listModules, listLessons, listProgress, listTrash];

/** Two revisions, by their numbers. */
export type Compared = { before: number; after: number };

export type Item = { kind: ContentKind; id: number };
const paramsOf = ({ kind, id }: Item) => ({ kind, id: String(id) });

/** Never from the cache: somebody else may have saved. */
export function useRevisions(item: Item, before?: number) {
  const query = before === undefined ? {} : { before: String(before) };
  return useQuery({ ...apiQuery(listRevisions, { params: paramsOf(item), query }), staleTime: 0, gcTime: 0 });
}

/** A revision does not change. */
export function useRevision(item: Item, version: number) {
  return useQuery(apiQuery(readRevision, { params: { ...paramsOf(item), version: String(version) } }));
}

/** Codes of refusals that the caller shows with a choice. */
const choices = new Set(['publish_time_passed', 'revision_outdated']);

export const choiceOf = (error: Error | null): string | null =>
  error instanceof ApiError && choices.has(error.code) ? error.code : null;

type Publication = { onPublished: () => void; isReviewed: boolean };

/** Now where `at` is null. After a conflict the revisions are fetched again. */
export function usePublish({ kind, id }: Item, { onPublished, isReviewed }: Publication) {
  const publishing = useApiMutation(publishRevision, {
    invalidates: contentLists,
    onSuccess(_, { body }) {
      toastSuccess(kindNames[kind], body.at === undefined || body.at === null ? 'published' : 'scheduled');
      onPublished();
    },
    onError(error, { params, body }) {
      const opensGates = true;
      if (confirmGates(error, () => publishing.mutate({ params, body: { ...body, opensGates } }))) return;
      if (error instanceof ApiError && error.status === 409) void invalidate([listRevisions, listReviews, readReview]);
      if (choiceOf(error) === null) toastFailure(error, `Failed to publish ${kindNames[kind]}`);
    },
  });
  return {
    ...publishing,
    publish: (version: number, at: string | null) =>
      publishing.mutate({ params: { kind, id: String(id), version: String(version) }, body: { at, isReviewed } }),
  };
}

export function useCancelSchedule(item: Item) {
  const cancelling = useApiMutation(cancelSchedule, {
    invalidates: draftLists,
    onError: (error) => toastFailure(error, 'Failed to cancel the schedule'),
  });
  return { ...cancelling, cancel: () => cancelling.mutate({ params: paramsOf(item) }) };
}

export function useRestoreRevision(item: Item) {
  const restoring = useApiMutation(restoreRevision, {
    invalidates: draftLists,
    onSuccess: () => toastSuccess('revision', 'restored'),
    onError: (error) => toastFailure(error, 'Failed to restore revision'),
  });
  return {
    ...restoring,
    restore: (version: number) => restoring.mutate({ params: { ...paramsOf(item), version: String(version) } }),
  };
}

export function useAskForReview(kind: ContentKind) {
  const asking = useApiMutation(askForReview, {
    invalidates: draftLists,
    onSuccess: () => toastReadyForReview(kindNames[kind]),
    onError(error) {
      if (error instanceof ApiError && error.status === 409) void invalidate(draftLists);
      toastFailure(error, `Failed to send ${kindNames[kind]} to review`);
    },
  });
  const ask = ({ id, version, note }: { id: number; version: number; note?: string }) =>
    asking.mutate({
      params: { ...paramsOf({ kind, id }), version: String(version) },
      body: note === undefined ? {} : { note },
    });
  return { ...asking, ask };
}

/** Where a change would open what a gate locks, says which gates, and asks; then `retry` may do it anyway. */
export function confirmGates(error: Error, retry: () => void): boolean {
  if (!(error instanceof ApiError) || error.code !== 'gates_would_open') return false;
  if (globalThis.confirm(`${error.serverMessage ?? ''} Do you want this?`)) retry();
  return true;
}
