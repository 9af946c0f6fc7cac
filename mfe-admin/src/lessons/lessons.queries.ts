import { adminContent, listUnsavedLessons } from '@grow/contracts';
import { apiQuery } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import type { UnsavedKey } from './lesson-draft.ts';
import type { UnsavedCopy } from './unsaved-copies.ts';

export function useLessons(moduleId: number | null) {
  return useQuery({
    ...apiQuery(adminContent.lesson.list, { query: { moduleId: String(moduleId) } }),
    enabled: moduleId !== null,
  });
}

/** Not cached, so that an edit never starts from an outdated text. */
export function useLesson(id: number | null) {
  return useQuery({
    ...apiQuery(adminContent.lesson.read, { params: { id: String(id) } }),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
  });
}

const noCopies: readonly UnsavedCopy[] = [];

/** Unsaved texts on the server. Empty after a failure, because the device may have them, too. */
export function useUnsavedLessons(key: UnsavedKey | null) {
  const params = { of: key?.of ?? 'lesson', id: String(key?.id) };
  const { data, isPending } = useQuery({
    ...apiQuery(listUnsavedLessons, { params }),
    enabled: key !== null,
    staleTime: 0,
    gcTime: 0,
  });
  return { copies: data ?? noCopies, isPending: key !== null && isPending };
}
