import {
  addReviewComment,
  deleteReviewComment,
  listReviews,
  readReview,
  sendBack,
  type ReviewComment,
} from '@grow/contracts';
import { apiQuery, ApiError, invalidate, showToast, useApiMutation } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { toastFailure } from '../components/admin-toasts.ts';
import { useHasRole } from '../components/roles.ts';
import { draftLists, kindNames, type Item } from '../revisions/revisions.queries.ts';

/** Never from the cache: others write and decide at any time. */
const fresh = { staleTime: 0, gcTime: 0 };

export function useReviews(after?: number) {
  const query = after === undefined ? {} : { after: String(after) };
  return useQuery({ ...apiQuery(listReviews, { query }), ...fresh });
}

/** How many revisions wait; 0 for whom they do not wait for. */
export function useWaitingCount(): number {
  const enabled = useHasRole('reviewer');
  const { data } = useQuery({ ...apiQuery(listReviews, { query: { limit: '1' } }), staleTime: 0, enabled });
  return data?.total ?? 0;
}

const paramsOf = ({ kind, id }: Item) => ({ kind, id: String(id) });

export function useReview(item: Item) {
  return useQuery({ ...apiQuery(readReview, { params: paramsOf(item) }), ...fresh });
}

export function useSendBack(item: Item) {
  const sending = useApiMutation(sendBack, {
    invalidates: draftLists,
    onSuccess: () => showToast({ title: 'Success', description: 'Its author is told why', status: 'success' }),
    onError(error) {
      // What happened meanwhile is shown.
      if (error instanceof ApiError && error.status === 409) void invalidate(draftLists);
      toastFailure(error, `Failed to send ${kindNames[item.kind]} back`);
    },
  });
  const send = (version: number, reason: string) =>
    sending.mutate({ params: { ...paramsOf(item), version: String(version) }, body: { reason } });
  return { ...sending, send };
}

export function useAddComment(item: Item, version: number, onAdded: () => void) {
  const adding = useApiMutation(addReviewComment, {
    invalidates: [readReview],
    onSuccess: onAdded,
    onError: (error) => toastFailure(error, 'Failed to save the comment'),
  });
  const add = (paragraph: number | null, text: string) =>
    adding.mutate({ params: { ...paramsOf(item), version: String(version) }, body: { paragraph, text } });
  return { ...adding, add };
}

export function useDeleteComment({ id }: ReviewComment) {
  const deleting = useApiMutation(deleteReviewComment, {
    invalidates: [readReview],
    onError: (error) => toastFailure(error, 'Failed to delete the comment'),
  });
  return { ...deleting, remove: () => deleting.mutate({ params: { id: String(id) } }) };
}
