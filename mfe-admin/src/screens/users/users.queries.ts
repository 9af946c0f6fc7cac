import { listUserAudit, listUsers, setUserAdmin } from '@grow/contracts';
import { apiQuery, currentSession, refreshSession, showToast, useApiMutation } from '@grow/mfe-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { toastFailure } from '../../components/admin-toasts.ts';

export function useUsers(search: string, after: number | undefined) {
  const query = {
    ...(search === '' ? {} : { search }),
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
      // Admins who revoke their own rights have to leave the dashboard.
      if (id === currentSession().user?.id) void refreshSession();
    },
    onError: (error) => toastFailure(error, 'Failed to update user admin status'),
  });
}
