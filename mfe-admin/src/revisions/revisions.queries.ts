import {
  adminContent,
  askForReview,
  defaultLanguage,
  type ContentKind,
  type Language,
  listAudit,
  listLearningPaths,
  listLessons,
  listModules,
  listProgress,
  listReviews,
  listRevisions,
  listTerms,
  listTranslations,
  listTrash,
  publishRevision,
  readReview,
  readRevision,
  readTranslation,
  restoreRevision,
} from '@grow/contracts';
import { apiQuery, ApiError, invalidate, showFailure, useApiMutation } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { askAuthor } from '../components/ask-author.ts';
import { isConflict, toastFailedChange, toastSuccess } from '../components/toasts.ts';
import { t } from '../texts.ts';

export const nameOfKind = (kind: ContentKind): string => t(`kind.${kind}`);

/** The lists that show drafts. Learners see nothing of a draft before it is published. */
export const draftLists = [
  ...Object.values(adminContent).map(({ list }) => list),
  listRevisions,
  listReviews,
  readReview,
  listTranslations,
  readTranslation,
  listAudit,
];

/** The lists that a publication, deletion or reordering changes. */
export const contentLists = [
  ...draftLists,
  listLearningPaths,
  listModules,
  listLessons,
  listProgress,
  listTerms,
  listTranslations,
  listTrash,
];

/** The two revision numbers. */
export type Compared = { before: number; after: number };

/** In the language of sources unless it says another one. */
export type Item = { kind: ContentKind; id: number; language?: Language };
export const languageOf = ({ language }: Pick<Item, 'language'>) => ({ language });
export const itemParams = ({ kind, id }: Item) => ({ kind, id: String(id) });
/** What messages call an item. */
export const nounOf = ({ kind, language = defaultLanguage }: Omit<Item, 'id'>): ContentKind | 'translation' =>
  language === defaultLanguage ? kind : 'translation';

export const revisionParams = ({ revision, ...item }: Item & { revision: number }) => ({
  ...itemParams(item),
  revision: String(revision),
});

/** Not cached: another user may have saved. */
export function useRevisions(item: Item, cursor?: number) {
  const query = { cursor: cursor?.toString(), ...languageOf(item) };
  return useQuery({ ...apiQuery(listRevisions, { params: itemParams(item), query }), staleTime: 0, gcTime: 0 });
}

/** Cached: a revision never changes. */
export function useRevision(item: Item, revision: number) {
  return useQuery(apiQuery(readRevision, { params: revisionParams({ ...item, revision }), query: languageOf(item) }));
}

type RevisionOf = { id: number; revision: number };
type PublishOptions = {
  /** Publishes only if the revision waits for review. */
  isReviewed?: boolean;
  onPublished?: () => void;
  /** Error codes that the caller handles. */
  handled?: readonly string[];
};

/** Publishes a revision at a set time, or now if it is null. After a conflict, refetches the revisions. */
export function usePublish(
  item: Omit<Item, 'id'>,
  { isReviewed = false, onPublished, handled = [] }: PublishOptions = {},
) {
  const publishing = useApiMutation(publishRevision, {
    invalidates: contentLists,
    onSuccess(_, { body }) {
      toastSuccess(t(`${body.at == null ? 'published' : 'scheduled'}.${nounOf(item)}`));
      onPublished?.();
    },
    onError(error, { params, query, body }) {
      if (askAuthor(error, (decision) => publishing.mutate({ params, query, body: { ...body, ...decision } }))) return;
      if (isConflict(error)) void invalidate([listRevisions, listReviews, readReview]);
      const isHandled = error instanceof ApiError && handled.includes(error.code);
      if (!isHandled) showFailure(error, t(`notPublished.${nounOf(item)}`));
    },
  });
  const publish = ({ id, revision }: RevisionOf, at: string | null) =>
    publishing.mutate({
      params: revisionParams({ ...item, id, revision }),
      query: languageOf(item),
      body: { at, isReviewed },
    });
  return { ...publishing, publish };
}

export function useRestoreRevision(item: Item) {
  const restoring = useApiMutation(restoreRevision, {
    invalidates: draftLists,
    onSuccess: () => toastSuccess(t('revision.restored')),
    onError: (error) => showFailure(error, t('revision.notRestored')),
  });
  const restore = (revision: number) =>
    restoring.mutate({ params: revisionParams({ ...item, revision }), query: languageOf(item) });
  return { ...restoring, restore };
}

export function useAskForReview(item: Omit<Item, 'id'>) {
  const asking = useApiMutation(askForReview, {
    invalidates: draftLists,
    onSuccess: () => toastSuccess(t(`ready.${nounOf(item)}`)),
    onError: (error) => toastFailedChange(error, t(`notReady.${nounOf(item)}`), draftLists),
  });
  const ask = ({ id, revision, note }: RevisionOf & { note?: string }) =>
    asking.mutate({ params: revisionParams({ ...item, id, revision }), query: languageOf(item), body: { note } });
  return { ...asking, ask };
}
