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
import { toastSuccess } from '../components/toasts.ts';
import { contentLists } from '../revisions/revisions.queries.ts';

export function usePictures(search: string, cursor: number | undefined) {
  const query = { search: search || undefined, cursor: cursor?.toString() };
  return useQuery({ ...apiQuery(listPictures, { query }), placeholderData: keepPreviousData });
}

export function usePictureUses(id: number) {
  // Not cached: others edit, too.
  return useQuery({ ...apiQuery(listPictureUses, { params: { id: String(id) } }), staleTime: 0 });
}

/** Adds a picture from another site. */
export function useFetchPicture(onFetched: (picture: ContentPicture) => void) {
  return useApiMutation(fetchPicture, {
    invalidates: [listPictures],
    onSuccess: onFetched,
    onError: (error) => showFailure(error, 'Failed to fetch the picture'),
  });
}

export function useDescribePicture() {
  return useApiMutation(describePicture, {
    invalidates: [listPictures],
    onSuccess: () => toastSuccess('Picture updated successfully'),
    onError: (error) => showFailure(error, 'Failed to update picture'),
  });
}

export function useReplacePicture(onReplaced: () => void) {
  return useApiMutation(replacePicture, {
    invalidates: [...contentLists, listPictures, listPictureUses],
    onSuccess({ changed }) {
      const where = changed === 1 ? 'one place' : `${changed} places`;
      toastSuccess(`Picture replaced in ${where}`);
      onReplaced();
    },
    onError: (error) => showFailure(error, 'Failed to replace picture'),
  });
}

/** Removes a picture from all content, also from earlier revisions. */
export function useRemovePicture(onRemoved: () => void) {
  return useApiMutation(removePicture, {
    invalidates: [...contentLists, listPictures, listPictureUses],
    onSuccess() {
      toastSuccess('Picture removed everywhere');
      onRemoved();
    },
    onError: (error) => showFailure(error, 'Failed to remove picture'),
  });
}

export function useDeletePicture(onDeleted: () => void) {
  return useApiMutation(deletePicture, {
    invalidates: [listPictures, listPictureUses],
    onSuccess() {
      toastSuccess('Picture deleted successfully');
      onDeleted();
    },
    onError: (error) => showFailure(error, 'Failed to delete picture'),
  });
}
