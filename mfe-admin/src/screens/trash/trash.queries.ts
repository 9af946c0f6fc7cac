import {
  listAdminLessons,
  listAudit,
  listLearningPaths,
  listLessons,
  listModules,
  listProgress,
  listTrash,
  restoreFromTrash,
} from '@grow/contracts';
import { apiQuery, useApiMutation } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { toastFailure, toastSuccess } from '../../components/admin-toasts.ts';

export const kindNames = { 'learning-path': 'learning path', module: 'module', lesson: 'lesson' } as const;

export function useTrash() {
  return useQuery(apiQuery(listTrash));
}

export function useRestore() {
  return useApiMutation(restoreFromTrash, {
    invalidates: [listTrash, listLearningPaths, listModules, listLessons, listAdminLessons, listProgress, listAudit],
    onSuccess: (_, { params }) => toastSuccess(kindNames[params.kind], 'restored'),
    onError: (error, { params }) => toastFailure(error, `Failed to restore ${kindNames[params.kind]}`),
  });
}
