import {
  deletePicture,
  describePicture,
  fetchPicture,
  listPictures,
  listPictureUses,
  removePicture,
  replacePicture,
  type ContentPicture,
} from '@grow/contracts';
import { apiQuery, showFailure, useApiMutation } from '@grow/mfe-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { askAuthor } from '../components/ask-author.ts';
import { toastSuccess } from '../components/toasts.ts';
import { contentLists } from '../revisions/revisions.queries.ts';
import { t } from '../texts.ts';

export function usePictures(search: string, cursor: number | undefined) {
  const query = { search: search || undefined, cursor: cursor?.toString() };
  return useQuery({ ...apiQuery(listPictures, { query }), placeholderData: keepPreviousData });
}

export function usePictureUses(id: number) {
  // Not cached: other users edit, too.
  return useQuery({ ...apiQuery(listPictureUses, { params: { id: String(id) } }), staleTime: 0 });
}

/** Lets the server fetch a picture from another site. */
export function useFetchPicture(onFetched: (picture: ContentPicture) => void) {
  return useApiMutation(fetchPicture, {
    invalidates: [listPictures],
    onSuccess: onFetched,
    onError: (error) => showFailure(error, t('picture.notFetched')),
  });
}

export function useDescribePicture() {
  return useApiMutation(describePicture, {
    invalidates: [listPictures],
    onSuccess: () => toastSuccess(t('picture.updated')),
    onError: (error) => showFailure(error, t('picture.notUpdated')),
  });
}

export function useReplacePicture(onReplaced: () => void) {
  const replacing = useApiMutation(replacePicture, {
    invalidates: [...contentLists, listPictures, listPictureUses],
    onSuccess({ changed }) {
      toastSuccess(t('picture.replaced', { count: changed }));
      onReplaced();
    },
    onError(error, { params, body }) {
      const isAsked = askAuthor(error, (decision) => replacing.mutate({ params, body: { ...body, ...decision } }));
      if (!isAsked) showFailure(error, t('picture.notReplaced'));
    },
  });
  return replacing;
}

/** Removes a picture from all content, including earlier revisions. */
export function useRemovePicture(onRemoved: () => void) {
  return useApiMutation(removePicture, {
    invalidates: [...contentLists, listPictures, listPictureUses],
    onSuccess() {
      toastSuccess(t('picture.removed'));
      onRemoved();
    },
    onError: (error) => showFailure(error, t('picture.notRemoved')),
  });
}

export function useDeletePicture(onDeleted: () => void) {
  return useApiMutation(deletePicture, {
    invalidates: [listPictures, listPictureUses],
    onSuccess() {
      toastSuccess(t('picture.deleted'));
      onDeleted();
    },
    onError: (error) => showFailure(error, t('picture.notDeleted')),
  });
}
