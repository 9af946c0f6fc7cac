import {
  listConversations,
  listMessages,
  markConversationRead,
  readConversation,
  readUnreadMessages,
  type Conversation,
  type Message,
} from '@grow/contracts';
import { ApiError, apiKey, apiQuery, callApi, invalidate, queryClient, useSession } from '@grow/mfe-kit';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { itemsOf, messagesKey } from '../../sending/paged-cache.ts';

const none: string | undefined = undefined;

export function useConversations() {
  const { state } = useSession();
  return useQuery({ ...apiQuery(listConversations), enabled: state === 'signed-in' });
}

/** The open conversation: also one that has no message yet, which the list leaves out. */
export function useConversation(id: number | null) {
  const { state } = useSession();
  const query = useQuery({
    ...apiQuery(readConversation, { params: { id: String(id) } }),
    enabled: id !== null && state === 'signed-in',
  });
  const { data: conversation, error, isLoading, isFetching, refetch } = query;
  const isMissing = error instanceof ApiError && [400, 404].includes(error.status);
  return {
    conversation,
    isLoading,
    isMissing,
    hasFailed: error !== null && !isMissing,
    isRetrying: isFetching,
    retry: () => void refetch(),
  };
}

/** The messages of a conversation, the newest first. */
export function useMessages(conversationId: number) {
  const query = useInfiniteQuery({
    queryKey: messagesKey(conversationId),
    queryFn: ({ pageParam: cursor, signal }) =>
      callApi(listMessages, { params: { id: String(conversationId) }, query: { cursor, limit: 30 } }, { signal }),
    initialPageParam: none,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  return { ...query, messages: itemsOf<Message>(query.data) };
}

/** Tells the server that what is on screen has been read, and takes it off the badge in the header. */
export function useReadMark(conversationId: number, messages: readonly Message[], callerId: number): void {
  const newest = messages.find(({ receiverId, read }) => receiverId === callerId && !read)?.id ?? null;
  useEffect(() => {
    if (newest === null) return;
    const mark = () => {
      if (document.visibilityState === 'visible') void markRead(conversationId, newest);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [conversationId, newest]);
}

async function markRead(conversationId: number, upToMessageId: number): Promise<void> {
  try {
    const params = { id: String(conversationId) };
    const { unread } = await callApi(markConversationRead, { params, body: { upToMessageId } });
    queryClient.setQueryData(apiKey(readUnreadMessages), { unread });
    queryClient.setQueryData<Conversation[]>(apiKey(listConversations), (conversations) =>
      conversations?.map((shown) => (shown.id === conversationId ? { ...shown, unread: 0 } : shown)),
    );
    // A list that was asked for before this, and is still on its way, would bring the badge back.
    void invalidate([listConversations]);
  } catch (error) {
    // The badge stays until the next look; nothing of the conversation depends on it.
    console.warn('Messages could not be marked as read', error);
  }
}
