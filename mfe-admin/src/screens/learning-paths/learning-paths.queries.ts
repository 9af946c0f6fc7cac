import {
  createLearningPath,
  deleteLearningPath,
  listAudit,
  listLearningPaths,
  listModules,
  listTrash,
  updateLearningPath,
  uploadLessonImage,
  type LearningPathForm,
} from '@grow/contracts';
import { apiQuery, useApiMutation } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { toastFailure, toastSaveFailure, toastSuccess } from '../../parts/admin-toasts.ts';

const noun = 'learning path';
const invalidates = [listLearningPaths, listModules, listAudit, listTrash];

export function useLearningPaths() {
  return useQuery(apiQuery(listLearningPaths));
}

/** Creates where `id` is null, else changes that path. */
export function useSaveLearningPath(id: number | null, onSaved: () => void) {
  const create = useApiMutation(createLearningPath, {
    invalidates,
    onSuccess() {
      toastSuccess(noun, 'created');
      onSaved();
    },
    onError: (error) => toastSaveFailure(error, 'create', noun),
  });
  const update = useApiMutation(updateLearningPath, {
    invalidates,
    onSuccess() {
      toastSuccess(noun, 'updated');
      onSaved();
    },
    onError: (error) => toastSaveFailure(error, 'update', noun),
  });
  const { isPending, error } = id === null ? create : update;
  const save = (body: LearningPathForm) => {
    if (id === null) create.mutate({ body });
    else update.mutate({ params: { id: String(id) }, body });
  };
  return { save, isPending, error };
}

export function useDeleteLearningPath() {
  return useApiMutation(deleteLearningPath, {
    invalidates,
    onSuccess: () => toastSuccess(noun, 'deleted'),
    onError: (error) => toastFailure(error, `Failed to delete ${noun}`),
  });
}

export function useUploadImage(onUploaded: (url: string) => void) {
  return useApiMutation(uploadLessonImage, {
    onSuccess: ({ imageUrl }) => onUploaded(imageUrl),
    onError: (error) => toastFailure(error, 'Failed to upload image'),
  });
}
