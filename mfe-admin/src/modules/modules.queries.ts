import {
  createModule,
  deleteModule,
  listAdminLearningPaths,
  listAdminModules,
  listModuleStatistics,
  previewGates,
  reorderModules,
  updateModule,
  type ModuleForm,
} from '@grow/contracts';
import { apiQuery, useApiMutation } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { toastFailure, toastReorderFailure } from '../components/admin-toasts.ts';
import { useDelete } from '../editing/use-delete.ts';
import { useSave } from '../editing/use-save.ts';
import { contentLists } from '../revisions/revisions.queries.ts';

const kind = 'module';

export function useModules() {
  return useQuery(apiQuery(listAdminModules));
}

export function useModuleStatistics() {
  return useQuery(apiQuery(listModuleStatistics));
}

export function useLearningPaths() {
  return useQuery(apiQuery(listAdminLearningPaths));
}

/** Creates where `id` is null, else changes that module. */
export function useSaveModule(id: number | null, onSaved: () => void) {
  const { create, update, ...saving } = useSave({ kind, id }, onSaved, { create: createModule, update: updateModule });
  const save = (form: ModuleForm & { note?: string }, version: number) => {
    if (id === null) create({ body: form });
    else update({ params: { id: String(id) }, body: { ...form, version } });
  };
  return { ...saving, save };
}

export const useDeleteModule = () => useDelete(deleteModule, kind, contentLists);

export function useReorderModules() {
  return useApiMutation(reorderModules, {
    invalidates: contentLists,
    onError: (error) => toastReorderFailure(error, kind, listAdminModules),
  });
}

export function usePreviewGates() {
  return useApiMutation(previewGates, { onError: (error) => toastFailure(error, 'Failed to read who is locked') });
}
