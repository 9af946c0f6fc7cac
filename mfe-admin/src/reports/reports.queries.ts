import {
  decideMessageReport,
  decideReport,
  listMessageReports,
  listReports,
  type DecisionAction,
  type ReportedItem,
} from '@grow/contracts';
import { apiQuery, callApi, invalidate, showToast } from '@grow/mfe-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { toastFailure } from '../components/admin-toasts.ts';

export type QueueState = 'open' | 'decided';

/** Posts, comments and messages in one queue: they come from two services, and either may be unavailable. */
export function useReports(state: QueueState) {
  // Never from the cache: users write here at any time.
  const content = useQuery({ ...apiQuery(listReports, { query: { state } }), staleTime: 0 });
  const messages = useQuery({ ...apiQuery(listMessageReports, { query: { state } }), staleTime: 0 });
  const items = [...(content.data ?? []), ...(messages.data ?? [])];
  return {
    items: items.toSorted((one, other) => latestOf(other).localeCompare(latestOf(one))),
    isLoading: content.isPending || messages.isPending,
    hasFailed: content.isError || messages.isError,
    retry: () => void invalidate([listReports, listMessageReports]),
  };
}

function latestOf({ reports }: ReportedItem): string {
  return reports[0]?.createdAt ?? '';
}

type Decision = { item: ReportedItem; action: DecisionAction; note: string };

const done: Record<DecisionAction, string> = {
  hide: 'It is hidden from everybody.',
  restore: 'It is visible again.',
  dismiss: 'It stays as it is.',
};

export function useDecideReport(onDecided: () => void) {
  return useMutation({
    mutationFn: ({ item, action, note }: Decision) => {
      const id = String(item.itemId);
      const body = { action, note };
      if (item.kind === 'message') return callApi(decideMessageReport, { params: { id }, body });
      return callApi(decideReport, { params: { kind: item.kind, id }, body });
    },
    onSuccess: (_, { action }) => {
      void invalidate([listReports, listMessageReports]);
      showToast({ title: 'Decision saved', description: done[action], status: 'success' });
      onDecided();
    },
    onError: (error) => toastFailure(error, 'Failed to save the decision'),
  });
}
