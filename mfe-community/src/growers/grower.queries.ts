import {
  blockUser,
  listBlocks,
  listConversations,
  listPosts,
  openConversation,
  type Post,
  readConversation,
  reportComment,
  type ReportKind,
  reportMessage,
  reportPost,
  unblockUser,
  type UserCard,
} from '@grow/contracts';
import {
  apiKey,
  apiPages,
  apiQuery,
  confirmAction,
  paths,
  queryClient,
  showToast,
  useApiMutation,
  useSession,
} from '@grow/mfe-kit';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { flattenPages, postsByKey } from '../sending/paged-cache.ts';
import { showFailure } from '../show-failure.ts';
import { useT } from '../texts.ts';

/** The users blocked by the reader. The server leaves out their texts; this hides them before the refetch. */
export function useBlockedIds(): ReadonlySet<number> {
  const { state } = useSession();
  const { data } = useQuery({ ...apiQuery(listBlocks), enabled: state === 'signed-in' });
  return idsOf(data);
}

/** The same ids from the cache, to filter events, which are broadcast to everyone. */
export function cachedBlockedIds(): ReadonlySet<number> {
  return idsOf(queryClient.getQueryData(apiKey(listBlocks)));
}

function idsOf(users: readonly UserCard[] | undefined): ReadonlySet<number> {
  return new Set(users?.map(({ id }) => id));
}

/** Blocks a user after confirmation, with an undo in the toast, or unblocks them. */
export function useBlock({ id, displayName }: UserCard) {
  const t = useT();
  const changed = { invalidates: [listBlocks, listConversations, readConversation], onError: showFailure };
  const call = { params: { userId: String(id) } };
  const unblocking = useApiMutation(unblockUser, changed);
  const unblock = () => unblocking.mutate(call);
  const blocking = useApiMutation(blockUser, {
    ...changed,
    onSuccess: () =>
      showToast({
        title: t('block.done', { name: displayName }),
        description: t('block.done.text'),
        action: { label: t('undo'), onAction: unblock },
      }),
  });
  const question = {
    title: t('block.question', { name: displayName }),
    description: t('block.text'),
    confirmLabel: t('block'),
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

/** Opens the conversation with a user. It is listed from then on. */
export function useOpenConversation() {
  const navigate = useNavigate();
  const { mutate, isPending } = useApiMutation(openConversation, {
    invalidates: [listConversations],
    onSuccess: ({ id }) => void navigate(paths.conversation(id)),
    onError: showFailure,
  });
  return { open: (userId: number) => mutate({ body: { userId } }), isPending };
}

/** The posts of one author. */
export function usePostsBy(authorId: number) {
  const query = useInfiniteQuery(
    apiPages(listPosts, postsByKey(authorId), (cursor) => ({
      query: { authorId: String(authorId), cursor, limit: 5 },
    })),
  );
  return { query, posts: flattenPages<Post>(query.data) };
}
