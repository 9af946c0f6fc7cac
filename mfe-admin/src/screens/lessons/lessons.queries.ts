import {
  createLesson,
  deleteLesson,
  lessonConflictSchema,
  listAdminLessons,
  listAudit,
  listLessons,
  listLessonStatistics,
  listModules,
  listProgress,
  listTrash,
  readAdminLesson,
  reorderLessons,
  updateLesson,
  type AdminLesson,
  type LessonForm,
} from '@grow/contracts';
import { apiQuery, ApiError, useApiMutation } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { toastReorderFailure } from '../../components/admin-toasts.ts';
import { useDelete } from '../../components/use-delete.ts';
import { useSave } from '../../components/use-save.ts';
import { lessonBody } from './lesson-body.ts';

const noun = 'lesson';
const invalidates = [listAdminLessons, listLessons, listModules, listProgress, listAudit, listTrash];

export function useModules() {
  return useQuery(apiQuery(listModules, { query: {} }));
}

export function useLessons(moduleId: number | null) {
  return useQuery({
    ...apiQuery(listAdminLessons, { query: { moduleId: String(moduleId) } }),
    enabled: moduleId !== null,
  });
}

export function useLessonStatistics(moduleId: number) {
  return useQuery(apiQuery(listLessonStatistics, { params: { moduleId: String(moduleId) } }));
}

/** Never from the cache: an edit must not start from a stale text. */
export function useLesson(id: number | null) {
  return useQuery({
    ...apiQuery(readAdminLesson, { params: { id: String(id) } }),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
  });
}

/** The version that another admin saved first; null for any other error. */
export function conflictOf(error: Error | null): AdminLesson | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return lessonConflictSchema.safeParse(error.details).data?.current ?? null;
}

/** Creates where `id` is null, else updates that lesson. On a conflict the admin chooses which version to keep. */
export function useSaveLesson(id: number | null, onSaved: () => void) {
  const { create, update, isPending, error, reset } = useSave(id, onSaved, {
    noun,
    create: createLesson,
    update: updateLesson,
    invalidates,
    isHandledByCaller: (failure) => conflictOf(failure) !== null,
  });
  const save = (form: LessonForm, version: number) => {
    if (id === null) create({ body: lessonBody(form) });
    else update({ params: { id: String(id) }, body: { ...lessonBody(form), version } });
  };
  return { save, isPending, error, reset };
}

export const useDeleteLesson = () => useDelete(deleteLesson, noun, invalidates);

export function useReorderLessons() {
  return useApiMutation(reorderLessons, {
    invalidates,
    onError: (error) => toastReorderFailure(error, 'lesson', listAdminLessons),
  });
}
