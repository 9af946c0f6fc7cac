import { listUserAudit, listUsers, setUserAdmin, setUserRoles, type InputOf } from '@grow/contracts';
import { apiQuery, currentSession, refreshSession, showToast, useApiMutation } from '@grow/mfe-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { toastFailure } from '../components/admin-toasts.ts';

export type RoleFilter = NonNullable<NonNullable<InputOf<typeof listUsers>['query']>['role']> | '';

export function useUsers(search: string, role: RoleFilter, after: number | undefined) {
  const query = {
    ...(search === '' ? {} : { search }),
    ...(role === '' ? {} : { role }),
    ...(after === undefined ? {} : { after: String(after) }),
  };
  // The table stays while the next page loads.
  return useQuery({ ...apiQuery(listUsers, { query }), placeholderData: keepPreviousData });
}

export function useSetAdmin() {
  return useApiMutation(setUserAdmin, {
    invalidates: [listUsers, listUserAudit],
    onSuccess({ id }) {
      showToast({ title: 'Success', description: 'User admin status updated successfully', status: 'success' });
      refreshIfOwn(id);
    },
    onError: (error) => toastFailure(error, 'Failed to update user admin status'),
  });
}

export function useSetRoles() {
  return useApiMutation(setUserRoles, {
    invalidates: [listUsers, listUserAudit],
    onSuccess({ id }) {
      showToast({ title: 'Success', description: 'User roles updated successfully', status: 'success' });
      refreshIfOwn(id);
    },
    onError: (error) => toastFailure(error, 'Failed to update user roles'),
  });
}

/** Admins who revoke their own rights have to leave what these opened. */
function refreshIfOwn(userId: number): void {
  if (userId === currentSession().user?.id) void refreshSession();
}
