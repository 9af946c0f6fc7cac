import {
  blockUser,
  listBlocks,
  listConversations,
  readConversation,
  reportComment,
  reportMessage,
  reportPost,
  unblockUser,
  type ReportKind,
} from '@grow/contracts';
import { ApiError, apiQuery, showToast, useApiMutation, useSession } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';

/** Whom the reader has blocked. The server leaves out what those wrote; with this it is gone at the tap. */
export function useBlockedIds(): ReadonlySet<number> {
  const { state } = useSession();
  const { data } = useQuery({ ...apiQuery(listBlocks), enabled: state === 'signed-in' });
  return new Set(data?.map(({ id }) => id));
}

export function useBlock() {
  const changed = { invalidates: [listBlocks, listConversations, readConversation], onError: showFailure };
  return { block: useApiMutation(blockUser, changed), unblock: useApiMutation(unblockUser, changed) };
}

const reports = { post: reportPost, comment: reportComment, message: reportMessage } as const;

export function useReport(kind: ReportKind, onSuccess: () => void) {
  return useApiMutation(reports[kind], { onSuccess, onError: showFailure });
}

export function showFailure(error: Error): void {
  const reason = error instanceof ApiError ? error.serverMessage : null;
  showToast({
    title: 'That did not work',
    description: reason ?? 'Please check your connection and try again.',
    status: 'destructive',
  });
}
