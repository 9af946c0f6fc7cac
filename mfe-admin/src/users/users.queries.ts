import { listUserAudit, listUsers, setUserAdmin, setUserRoles, type InputOf } from '@grow/contracts';
import { apiQuery, currentSession, refreshSession, showFailure, useApiMutation } from '@grow/mfe-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { toastSuccess } from '../components/toasts.ts';
import { t } from '../texts.ts';

export type RoleFilter = NonNullable<NonNullable<InputOf<typeof listUsers>['query']>['role']> | '';

export function useUsers(search: string, role: RoleFilter, cursor: number | undefined) {
  const query = { search: search || undefined, role: role || undefined, cursor: cursor?.toString() };
  // Keeps the table while the next page loads.
  return useQuery({ ...apiQuery(listUsers, { query }), placeholderData: keepPreviousData });
}

export const useSetAdmin = () => useApiMutation(setUserAdmin, updateOf('adminStatus'));
export const useSetRoles = () => useApiMutation(setUserRoles, updateOf('roles'));

const updateOf = (rights: 'adminStatus' | 'roles') => ({
  invalidates: [listUsers, listUserAudit],
  onSuccess({ id }: { id: number }) {
    toastSuccess(t(`rights.updated.${rights}`));
    // Admins who revoke their own rights must leave the sections that required them.
    if (id === currentSession().user?.id) void refreshSession();
  },
  onError: (error: Error) => showFailure(error, t(`rights.notUpdated.${rights}`)),
});
