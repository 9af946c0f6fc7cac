import {
  createLearningPath,
  deleteLearningPath,
  listAudit,
  listLearningPaths,
  listModules,
  listTrash,
  updateLearningPath,
  type LearningPathForm,
} from '@grow/contracts';
import { apiQuery } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { useDelete } from '../../components/use-delete.ts';
import { useSave } from '../../components/use-save.ts';

const noun = 'learning path';
const invalidates = [listLearningPaths, listModules, listAudit, listTrash];

export function useLearningPaths() {
  return useQuery(apiQuery(listLearningPaths));
}

/** Creates where `id` is null, else changes that path. */
export function useSaveLearningPath(id: number | null, onSaved: () => void) {
  const { create, update, isPending, error } = useSave(id, onSaved, {
    noun,
    create: createLearningPath,
    update: updateLearningPath,
    invalidates,
  });
  const save = (body: LearningPathForm) => {
    if (id === null) create({ body });
    else update({ params: { id: String(id) }, body });
  };
  return { save, isPending, error };
}

export const useDeleteLearningPath = () => useDelete(deleteLearningPath, noun, invalidates);
