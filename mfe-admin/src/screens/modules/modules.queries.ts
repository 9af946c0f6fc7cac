import {
  createModule,
  deleteModule,
  listAudit,
  listLearningPaths,
  listLessons,
  listModules,
  listTrash,
  previewGates,
  reorderModules,
  updateModule,
  uploadLessonImage,
  type ModuleForm,
} from '@grow/contracts';
import { apiQuery, useApiMutation } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { toastFailure, toastSaveFailure, toastSuccess } from '../../parts/admin-toasts.ts';

const noun = 'module';
const invalidates = [listModules, listLessons, listAudit, listTrash];

export function useModules() {
  return useQuery(apiQuery(listModules, { query: {} }));
}

export function useLearningPaths() {
  return useQuery(apiQuery(listLearningPaths));
}

/** Creates where `id` is null, else changes that module. */
export function useSaveModule(id: number | null, onSaved: () => void) {
  const create = useApiMutation(createModule, {
    invalidates,
    onSuccess() {
      toastSuccess(noun, 'created');
      onSaved();
    },
    onError: (error) => toastSaveFailure(error, 'create', noun),
  });
  const update = useApiMutation(updateModule, {
    invalidates,
    onSuccess() {
      toastSuccess(noun, 'updated');
      onSaved();
    },
    onError: (error) => toastSaveFailure(error, 'update', noun),
  });
  const { isPending, error } = id === null ? create : update;
  const save = (body: ModuleForm) => {
    if (id === null) create.mutate({ body });
    else update.mutate({ params: { id: String(id) }, body });
  };
  return { save, isPending, error };
}

export function useDeleteModule() {
  return useApiMutation(deleteModule, {
    invalidates,
    onSuccess: () => toastSuccess(noun, 'deleted'),
    onError: (error) => toastFailure(error, `Failed to delete ${noun}`),
  });
}

export function useReorderModules() {
  return useApiMutation(reorderModules, {
    invalidates,
    onError: (error) => toastFailure(error, 'Failed to update module'),
  });
}

export function usePreviewGates() {
  return useApiMutation(previewGates, { onError: (error) => toastFailure(error, 'Failed to read who is locked') });
}

export function useUploadImage(onUploaded: (url: string) => void) {
  return useApiMutation(uploadLessonImage, {
    onSuccess: ({ imageUrl }) => onUploaded(imageUrl),
    onError: (error) => toastFailure(error, 'Failed to upload image'),
  });
}
