import {
  countOpenCases,
  countReports,
  decideAppeal,
  decideMessageReport,
  decideReport,
  listAppeals,
  listMessageReports,
  listReports,
  readModeratedUser,
  readUserTexts,
  type DecisionAction,
  type Guideline,
  type ReportedItem,
} from '@grow/contracts';
import { apiQuery, callApi, invalidate, showToast, useApiMutation } from '@grow/mfe-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useHasRole } from '../components/roles.ts';
import { toastFailedChange, toastSuccess } from '../components/toasts.ts';

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

function latestReport({ reports, hold }: ReportedItem): string {
  return reports[0]?.createdAt ?? hold?.createdAt ?? '';
}

/** What a decision changes on screen. */
const decided = [listReports, listMessageReports, countReports, countOpenCases, readUserTexts, readModeratedUser];

type Decision = { item: ReportedItem; action: DecisionAction; rule: Guideline | null; reason: string };

const done: Record<DecisionAction, string> = {
  hide: 'It is hidden from everybody, and its author is told why.',
  restore: 'It is visible again.',
  dismiss: 'It stays as it is.',
};

/** Somebody else may have decided meanwhile: then the list shows how. */
export function useDecideReport(onDecided: () => void) {
  return useMutation({
    mutationFn: ({ item, ...decision }: Decision) => {
      const id = String(item.itemId);
      const body = { ...decision, seenDecisionId: item.decisions[0]?.id ?? null };
      if (item.kind === 'message') return callApi(decideMessageReport, { params: { id }, body });
      return callApi(decideReport, { params: { kind: item.kind, id }, body });
    },
    onSuccess: (_, { item, action }) => {
      void invalidate(decided);
      const description = action === 'dismiss' && item.hold !== null ? 'It is not held any more.' : done[action];
      showToast({ title: 'Decision saved', description, status: 'success' });
      onDecided();
    },
    onError: (error) => toastFailedChange(error, 'Failed to save the decision', decided),
  });
}

/** How many reports and appeals wait; 0 for users who cannot moderate. */
export function useOpenCases(): number {
  const enabled = useHasRole('moderator');
  const fresh = { staleTime: 0, enabled };
  const texts = useQuery({ ...apiQuery(countReports), ...fresh });
  const others = useQuery({ ...apiQuery(countOpenCases), ...fresh });
  return (texts.data?.open ?? 0) + (others.data?.messages ?? 0) + (others.data?.appeals ?? 0);
}

export function useAppeals(state: QueueState) {
  return useQuery({ ...apiQuery(listAppeals, { query: { state } }), staleTime: 0 });
}

export function useDecideAppeal() {
  const changed = [listAppeals, ...decided];
  return useApiMutation(decideAppeal, {
    invalidates: changed,
    onSuccess: () => toastSuccess('The person is told about it'),
    onError: (error) => toastFailedChange(error, 'Failed to save the decision', changed),
  });
}
