import {
  deletePicture,
  describePicture,
  fetchPicture,
  listPictures,
  listPictureUses,
  removePicture,
  replacePicture,
  type ContentPicture,
  uploadLessonImage,
} from '@grow/contracts';
import { apiQuery, showToast, useApiMutation } from '@grow/mfe-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { toastFailure, toastSuccess } from '../components/admin-toasts.ts';
import { contentLists } from '../revisions/revisions.queries.ts';

export function usePictures(search: string, before: number | undefined) {
  const query = { ...(search !== '' && { search }), ...(before !== undefined && { before: String(before) }) };
  return useQuery({ ...apiQuery(listPictures, { query }), placeholderData: keepPreviousData });
}

export function usePictureUses(id: number) {
  // Never from the cache: others write, too.
  return useQuery({ ...apiQuery(listPictureUses, { params: { id: String(id) } }), staleTime: 0 });
}

/** Adds the picture of an address of another site. */
export function useFetchPicture(onFetched: (picture: ContentPicture) => void) {
  return useApiMutation(fetchPicture, {
    invalidates: [listPictures],
    onSuccess: onFetched,
    onError: (error) => toastFailure(error, 'Failed to fetch the picture'),
  });
}

export function useDescribePicture() {
  return useApiMutation(describePicture, {
    invalidates: [listPictures],
    onSuccess: () => toastSuccess('picture', 'updated'),
    onError: (error) => toastFailure(error, 'Failed to update picture'),
  });
}

export function useReplacePicture(onReplaced: () => void) {
  return useApiMutation(replacePicture, {
    invalidates: [...contentLists, listPictures, listPictureUses],
    onSuccess({ changed }) {
      const where = changed === 1 ? 'one place' : `${changed} places`;
      showToast({ title: 'Success', description: `Picture replaced in ${where}`, status: 'success' });
      onReplaced();
    },
    onError: (error) => toastFailure(error, 'Failed to replace picture'),
  });
}

/** Removes it wherever it is used, in earlier revisions too. */
export function useRemovePicture(onRemoved: () => void) {
  return useApiMutation(removePicture, {
    invalidates: [...contentLists, listPictures, listPictureUses],
    onSuccess() {
      showToast({ title: 'Success', description: 'Picture removed everywhere', status: 'success' });
      onRemoved();
    },
    onError: (error) => toastFailure(error, 'Failed to remove picture'),
  });
}

export function useDeletePicture(onDeleted: () => void) {
  return useApiMutation(deletePicture, {
    invalidates: [listPictures, listPictureUses],
    onSuccess() {
      toastSuccess('picture', 'deleted');
      onDeleted();
    },
    onError: (error) => toastFailure(error, 'Failed to delete picture'),
  });
}

export function useUploadImage(onUploaded: (url: string, picture: ContentPicture) => void) {
  return useApiMutation(uploadLessonImage, {
    invalidates: [listPictures],
    onSuccess: (picture) => onUploaded(picture.imageUrl, picture),
    onError: (error) => toastFailure(error, 'Failed to upload image'),
  });
}
