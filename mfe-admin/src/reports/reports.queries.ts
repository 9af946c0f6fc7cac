import {
  countReports,
  decideAppeal,
  decideReport,
  listReports,
  readModeratedUser,
  readUserTexts,
  type DecisionAction,
  type Guideline,
  type QueueState,
  type ReportKind,
  type ReviewableItem,
} from '@grow/contracts';
import { apiQuery, callApi, invalidate, showToast, useApiMutation } from '@grow/mfe-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useHasRole } from '../components/roles.ts';
import { isConflict, toastFailedChange, toastSuccess } from '../components/toasts.ts';
import { t } from '../texts.ts';

export type ReviewableText = ReviewableItem & { kind: ReportKind };

/** The queue. Items that another moderator decided while they were shown stay, with that decision. */
export function useReports(state: QueueState, decidedByOthers: readonly ReviewableItem[]) {
  const { items: waiting, ...rest } = useQueue(state);
  const { items: others } = useQueue('decided', decidedByOthers.length > 0);
  const isSame = (one: ReviewableItem) => (other: ReviewableItem) =>
    one.kind === other.kind && one.itemId === other.itemId;
  const gone = decidedByOthers.filter((one) => !waiting.some(isSame(one)));
  const items = [...waiting, ...gone.map((one) => others.find(isSame(one)) ?? one)];
  return {
    ...rest,
    items: items.toSorted((one, other) => lastEntry(other).localeCompare(lastEntry(one))),
  };
}

function useQueue(state: QueueState, enabled = true) {
  // Not cached: users report at any time.
  const { data, isPending, isError } = useQuery({
    ...apiQuery(listReports, { query: { state } }),
    staleTime: 0,
    enabled,
  });
  return { items: data ?? [], isLoading: isPending, hasFailed: isError, retry: () => void invalidate([listReports]) };
}

/** When it entered the queue. */
function lastEntry({ reports, hold, decisions }: ReviewableItem): string {
  const appealed = decisions.find(({ appeal }) => appeal?.outcome === null)?.appeal?.createdAt;
  return appealed ?? reports[0]?.createdAt ?? hold?.createdAt ?? '';
}

/** The cached responses that a decision makes stale. */
const decided = [listReports, countReports, readUserTexts, readModeratedUser];

type Decision = { item: ReviewableText; action: DecisionAction; rule: Guideline | null; reason: string };

/** On a conflict, another moderator decided first: the list then shows that decision. */
export function useDecideReport(onDecided: () => void, onDecidedByOther: (() => void) | undefined) {
  return useMutation({
    mutationFn: ({ item, ...decision }: Decision) =>
      callApi(decideReport, {
        params: { kind: item.kind, id: String(item.itemId) },
        body: { ...decision, seenDecisionId: item.decisions[0]?.id ?? null },
      }),
    onSuccess: (_, { item, action }) => {
      void invalidate(decided);
      const description = t(action === 'dismiss' && item.hold !== null ? 'report.released' : `report.done.${action}`);
      showToast({ title: t('report.saved'), description, status: 'success' });
      onDecided();
    },
    onError(error) {
      if (isConflict(error)) onDecidedByOther?.();
      toastFailedChange(error, t('report.notSaved'), decided);
    },
  });
}

/** The number of waiting cases; 0 for users who cannot moderate. */
export function useOpenCases(): number {
  const enabled = useHasRole('moderator');
  return useQuery({ ...apiQuery(countReports), staleTime: 0, enabled }).data?.open ?? 0;
}

export function useDecideAppeal() {
  return useApiMutation(decideAppeal, {
    invalidates: decided,
    onSuccess: () => toastSuccess(t('report.told')),
    onError: (error) => toastFailedChange(error, t('report.notSaved'), decided),
  });
}
