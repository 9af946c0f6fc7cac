import { createLearningPath, deleteLearningPath, listAdminLearningPaths, updateLearningPath } from '@grow/contracts';
import type { LearningPathForm } from '@grow/contracts';
import { apiQuery } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { useDelete } from '../editing/use-delete.ts';
import { useSave } from '../editing/use-save.ts';
import { contentLists } from '../revisions/revisions.queries.ts';

const kind = 'learning-path';

export function useLearningPaths() {
  return useQuery(apiQuery(listAdminLearningPaths));
}

/** Creates where `id` is null, else changes that path. */
export function useSaveLearningPath(id: number | null, onSaved: () => void) {
  const { create, update, ...saving } = useSave({ kind, id }, onSaved, {
    create: createLearningPath,
    update: updateLearningPath,
  });
  const save = (form: LearningPathForm & { note?: string }, version: number) => {
    if (id === null) create({ body: form });
    else update({ params: { id: String(id) }, body: { ...form, version } });
  };
  return { ...saving, save };
}

export const useDeleteLearningPath = () => useDelete(deleteLearningPath, 'learning path', contentLists);
