import {
  createLesson,
  deleteLesson,
  lessonConflictSchema,
  listAdminLessons,
  listAudit,
  listLessons,
  listModules,
  listProgress,
  listTrash,
  readAdminLesson,
  reorderLessons,
  updateLesson,
  uploadLessonImage,
  type AdminLesson,
  type LessonForm,
} from '@grow/contracts';
import { apiQuery, ApiError, useApiMutation } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { toastFailure, toastSaveFailure, toastSuccess } from '../../parts/admin-toasts.ts';
import { lessonBody } from './lesson-body.ts';

const noun = 'lesson';
const invalidates = [listAdminLessons, listLessons, listModules, listProgress, listAudit, listTrash];

export function useModules() {
  return useQuery(apiQuery(listModules, { query: {} }));
}

export function useLessonsOf(moduleId: number | null) {
  return useQuery({
    ...apiQuery(listAdminLessons, { query: { moduleId: String(moduleId) } }),
    enabled: moduleId !== null,
  });
}

/** Always as the server has it now: an old text must not be the start of an edit. */
export function useLesson(id: number | null) {
  return useQuery({
    ...apiQuery(readAdminLesson, { params: { id: String(id) } }),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
  });
}

/** The lesson that somebody else saved first; null for any other failure. */
export function conflictOf(error: Error | null): AdminLesson | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return lessonConflictSchema.safeParse(error.details).data?.current ?? null;
}

/** Creates where `id` is null, else changes that lesson. */
export function useSaveLesson(id: number | null, onSaved: () => void) {
  const create = useApiMutation(createLesson, {
    invalidates,
    onSuccess() {
      toastSuccess(noun, 'created');
      onSaved();
    },
    onError: (error) => toastSaveFailure(error, 'create', noun),
  });
  const update = useApiMutation(updateLesson, {
    invalidates,
    onSuccess() {
      toastSuccess(noun, 'updated');
      onSaved();
    },
    onError(error) {
      // A conflict is no failure yet: the admin is asked which version to keep.
      if (conflictOf(error) === null) toastSaveFailure(error, 'update', noun);
    },
  });
  const { isPending, error, reset } = id === null ? create : update;
  const save = (form: LessonForm, version: number) => {
    if (id === null) create.mutate({ body: lessonBody(form) });
    else update.mutate({ params: { id: String(id) }, body: { ...lessonBody(form), version } });
  };
  return { save, isPending, error, forget: reset };
}

export function useDeleteLesson() {
  return useApiMutation(deleteLesson, {
    invalidates,
    onSuccess: () => toastSuccess(noun, 'deleted'),
    onError: (error) => toastFailure(error, `Failed to delete ${noun}`),
  });
}

export function useReorderLessons() {
  return useApiMutation(reorderLessons, {
    invalidates,
    onError: (error) => toastFailure(error, 'Failed to update lesson'),
  });
}

export function useUploadImage(onUploaded: (url: string) => void) {
  return useApiMutation(uploadLessonImage, {
    onSuccess: ({ imageUrl }) => onUploaded(imageUrl),
    onError: (error) => toastFailure(error, 'Failed to upload image'),
  });
}
