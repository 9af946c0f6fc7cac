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
  type UserCard,
} from '@grow/contracts';
import {
  apiKey,
  apiQuery,
  confirmAction,
  helpAfter,
  messageOf,
  queryClient,
  showToast,
  useApiMutation,
  useSession,
} from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';

/** Whom the reader has blocked. The server leaves out what they wrote; this hides it before the refetch. */
export function useBlockedIds(): ReadonlySet<number> {
  const { state } = useSession();
  const { data } = useQuery({ ...apiQuery(listBlocks), enabled: state === 'signed-in' });
  return idsOf(data);
}

/** The same from the cache, to filter events, which are broadcast to everybody. */
export function cachedBlockedIds(): ReadonlySet<number> {
  return idsOf(queryClient.getQueryData(apiKey(listBlocks)));
}

function idsOf(users: readonly UserCard[] | undefined): ReadonlySet<number> {
  return new Set(users?.map(({ id }) => id));
}

/** Blocks a person, after a confirmation and with a way back in the message, or takes the block back. */
export function useBlock({ id, displayName }: UserCard) {
  const changed = { invalidates: [listBlocks, listConversations, readConversation], onError: showFailure };
  const call = { params: { userId: String(id) } };
  const unblocking = useApiMutation(unblockUser, changed);
  const unblock = () => unblocking.mutate(call);
  const blocking = useApiMutation(blockUser, {
    ...changed,
    onSuccess: () =>
      showToast({
        title: `${displayName} is blocked`,
        description: 'Blocked people are listed on your account page.',
        action: { label: 'Undo', onAction: unblock },
      }),
  });
  const question = {
    title: `Block ${displayName}?`,
    description: 'Neither of you can write to the other, and you will not see what they post.',
    confirmLabel: 'Block',
  };
  return {
    async block() {
      if (await confirmAction(question)) blocking.mutate(call);
    },
    unblock,
    isPending: blocking.isPending || unblocking.isPending,
  };
}

const reports = { post: reportPost, comment: reportComment, message: reportMessage } as const;

export function useReport(kind: ReportKind, onSuccess: () => void) {
  return useApiMutation(reports[kind], { onSuccess, onError: showFailure });
}

export function showFailure(error: Error): void {
  const { reason = 'Please try again.', ...help } = helpAfter(error);
  showToast({ title: 'That did not work', description: messageOf(error) ?? reason, status: 'destructive', ...help });
}
