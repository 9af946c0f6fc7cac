import {
  addReviewComment,
  deleteReviewComment,
  listReviews,
  readReview,
  sendBack,
  type ReviewComment,
} from '@grow/contracts';
import { apiQuery, showFailure, useApiMutation } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { useHasRole } from '../components/roles.ts';
import { toastFailedChange, toastSuccess } from '../components/toasts.ts';
import {
  draftLists,
  itemParams,
  languageOf,
  nounOf,
  revisionParams,
  type Item,
} from '../revisions/revisions.queries.ts';
import { t } from '../texts.ts';

/** Not cached: other users comment and decide at any time. */
const fresh = { staleTime: 0, gcTime: 0 };

export function useReviews(cursor?: number) {
  return useQuery({ ...apiQuery(listReviews, { query: { cursor: cursor?.toString() } }), ...fresh });
}

/** The number of revisions waiting for review; 0 for users who cannot review. */
export function useWaitingCount(): number {
  const enabled = useHasRole('reviewer');
  const { data } = useQuery({ ...apiQuery(listReviews, { query: { limit: '1' } }), staleTime: 0, enabled });
  return data?.total ?? 0;
}

export function useReview(item: Item) {
  return useQuery({ ...apiQuery(readReview, { params: itemParams(item), query: languageOf(item) }), ...fresh });
}

export function useSendBack(item: Item, revision: number) {
  const sending = useApiMutation(sendBack, {
    invalidates: draftLists,
    onSuccess: () => toastSuccess(t('review.sent')),
    onError: (error) => toastFailedChange(error, t(`notSentBack.${nounOf(item)}`), draftLists),
  });
  const send = (reason: string) =>
    sending.mutate({ params: revisionParams({ ...item, revision }), query: languageOf(item), body: { reason } });
  return { ...sending, send };
}

export function useAddComment(item: Item, revision: number, onAdded: () => void) {
  const adding = useApiMutation(addReviewComment, {
    invalidates: [readReview],
    onSuccess: onAdded,
    onError: (error) => showFailure(error, t('comment.notSaved')),
  });
  const add = (paragraph: number | null, text: string) =>
    adding.mutate({
      params: revisionParams({ ...item, revision }),
      query: languageOf(item),
      body: { paragraph, text },
    });
  return { ...adding, add };
}

export function useDeleteComment({ id }: ReviewComment) {
  const deleting = useApiMutation(deleteReviewComment, {
    invalidates: [readReview],
    onError: (error) => showFailure(error, t('comment.notDeleted')),
  });
  return { ...deleting, remove: () => deleting.mutate({ params: { id: String(id) } }) };
}
