import { listTrash, restoreFromTrash } from '@grow/contracts';
import { apiQuery, useApiMutation } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { toastFailure, toastSuccess } from '../components/admin-toasts.ts';
import { contentLists, kindNames } from '../revisions/revisions.queries.ts';

export function useTrash() {
  return useQuery(apiQuery(listTrash));
}

export function useRestore() {
  return useApiMutation(restoreFromTrash, {
    invalidates: contentLists,
    onSuccess: (_, { params }) => toastSuccess(kindNames[params.kind], 'restored'),
    onError: (error, { params }) => toastFailure(error, `Failed to restore ${kindNames[params.kind]}`),
  });
}
