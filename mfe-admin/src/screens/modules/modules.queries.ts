import {
  createModule,
  deleteModule,
  listAudit,
  listLearningPaths,
  listLessons,
  listModules,
  listModuleStatistics,
  listTrash,
  previewGates,
  reorderModules,
  updateModule,
  type ModuleForm,
} from '@grow/contracts';
import { apiQuery, useApiMutation } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { toastFailure, toastReorderFailure } from '../../components/admin-toasts.ts';
import { useDelete } from '../../components/use-delete.ts';
import { useSave } from '../../components/use-save.ts';

const noun = 'module';
const invalidates = [listModules, listLessons, listAudit, listTrash];

export function useModules() {
  return useQuery(apiQuery(listModules, { query: {} }));
}

export function useModuleStatistics() {
  return useQuery(apiQuery(listModuleStatistics));
}

export function useLearningPaths() {
  return useQuery(apiQuery(listLearningPaths));
}

/** Creates where `id` is null, else changes that module. */
export function useSaveModule(id: number | null, onSaved: () => void) {
  const { create, update, isPending, error } = useSave(id, onSaved, {
    noun,
    create: createModule,
    update: updateModule,
    invalidates,
  });
  const save = (body: ModuleForm) => {
    if (id === null) create({ body });
    else update({ params: { id: String(id) }, body });
  };
  return { save, isPending, error };
}

export const useDeleteModule = () => useDelete(deleteModule, noun, invalidates);

export function useReorderModules() {
  return useApiMutation(reorderModules, {
    invalidates,
    onError: (error) => toastReorderFailure(error, 'module', listModules),
  });
}

export function usePreviewGates() {
  return useApiMutation(previewGates, { onError: (error) => toastFailure(error, 'Failed to read who is locked') });
}
