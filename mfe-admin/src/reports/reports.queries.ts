import {
  decideMessageReport,
  decideReport,
  listMessageReports,
  listReports,
  type DecisionAction,
  type ReportedItem,
} from '@grow/contracts';
import { apiQuery, callApi, invalidate, showFailure, showToast } from '@grow/mfe-kit';
import { useMutation, useQuery } from '@tanstack/react-query';

export type QueueState = 'open' | 'decided';

/** Posts, comments and messages in one list. They come from two services, and either may be unavailable. */
export function useReports(state: QueueState) {
  // Not cached: users report at any time.
  const content = useQuery({ ...apiQuery(listReports, { query: { state } }), staleTime: 0 });
  const messages = useQuery({ ...apiQuery(listMessageReports, { query: { state } }), staleTime: 0 });
  const items = [...(content.data ?? []), ...(messages.data ?? [])];
  return {
    items: items.toSorted((one, other) => latestReport(other).localeCompare(latestReport(one))),
    isLoading: content.isPending || messages.isPending,
    hasFailed: content.isError || messages.isError,
    retry: () => void invalidate([listReports, listMessageReports]),
  };
}

function latestReport({ reports }: ReportedItem): string {
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
    onError: (error) => showFailure(error, 'Failed to save the decision'),
  });
}
