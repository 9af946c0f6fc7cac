import {
  createLesson,
  deleteLesson,
  listAdminLessons,
  listAdminModules,
  listLessonStatistics,
  listUnsavedLessons,
  readAdminLesson,
  reorderLessons,
  updateLesson,
  type LessonForm,
} from '@grow/contracts';
import { apiQuery, useApiMutation } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { toastReorderFailure } from '../components/admin-toasts.ts';
import { useDelete } from '../editing/use-delete.ts';
import { useSave } from '../editing/use-save.ts';
import { contentLists } from '../revisions/revisions.queries.ts';
import type { UnsavedKey } from './lesson-draft.ts';
import type { KeptCopy } from './unsaved-copies.ts';

const kind = 'lesson';

export function useModules() {
  return useQuery(apiQuery(listAdminModules));
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

const nothing: readonly KeptCopy[] = [];

/** What was typed and not saved, once it is known or cannot be asked for; the device may have it, too. */
export function useUnsavedLessons(key: UnsavedKey | null) {
  const params = { of: key?.of ?? 'lesson', id: String(key?.id) };
  const { data, isPending } = useQuery({
    ...apiQuery(listUnsavedLessons, { params }),
    enabled: key !== null,
    staleTime: 0,
    gcTime: 0,
  });
  return { kept: data ?? nothing, isPending: key !== null && isPending };
}

/** Creates where `id` is null, else updates that lesson. On a conflict the author chooses which version to keep. */
export function useSaveLesson(id: number | null, onSaved: () => void) {
  const { create, update, ...saving } = useSave({ kind, id }, onSaved, { create: createLesson, update: updateLesson });
  const save = ({ note, ...form }: LessonForm & { note?: string }, version: number) => {
    const body = { ...lessonBody(form), ...(note !== undefined && { note }) };
    if (id === null) create({ body });
    else update({ params: { id: String(id) }, body: { ...body, version } });
  };
  return { ...saving, save };
}

export const useDeleteLesson = () => useDelete(deleteLesson, kind, contentLists);

export function useReorderLessons() {
  return useApiMutation(reorderLessons, {
    invalidates: contentLists,
    onError: (error) => toastReorderFailure(error, kind, listAdminLessons),
  });
}

type LessonBody = Omit<LessonForm, 'imageUrl' | 'imageAlt'> & { imageUrl?: string; imageAlt?: string };

/** A lesson is sent with its picture and the description of it only if it has them (spec: call-conventions). */
export function lessonBody({ imageUrl, imageAlt, ...lesson }: LessonForm): LessonBody {
  return { ...lesson, ...(imageUrl === null ? {} : { imageUrl }), ...(imageAlt === null ? {} : { imageAlt }) };
}
