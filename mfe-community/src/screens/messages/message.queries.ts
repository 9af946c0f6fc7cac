import {
  listConversations,
  listMessages,
  markConversationRead,
  readConversation,
  readUnreadMessages,
  type Message,
} from '@grow/contracts';
import { ApiError, apiKey, apiPages, apiQuery, updateCached, useApiMutation, useSession } from '@grow/mfe-kit';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cacheReadMark } from '../../sending/conversation-cache.ts';
import { flattenPages, messagesKey } from '../../sending/paged-cache.ts';

export function useConversations() {
  const { state } = useSession();
  return useQuery({ ...apiQuery(listConversations), enabled: state === 'signed-in' });
}

/** The open conversation. The list omits conversations that the other user opened without writing. */
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

/** A conversation's messages, newest first. */
export function useMessages(conversationId: number) {
  const query = useInfiniteQuery(
    apiPages(listMessages, messagesKey(conversationId), (cursor) => ({
      params: { id: String(conversationId) },
      query: { cursor, limit: 30 },
    })),
  );
  return { query, messages: flattenPages<Message>(query.data) };
}

/** Marks visible messages as read, and updates the badge in the header. */
export function useMarkAsRead(conversationId: number, messages: readonly Message[], callerId: number): void {
  const newest = messages.find(({ receiverId, read }) => receiverId === callerId && !read)?.id ?? null;
  const { mutate: markRead } = useApiMutation(markConversationRead, {
    onSuccess: ({ unread }, { body: { upToMessageId } }) => {
      updateCached(apiKey(readUnreadMessages), () => ({ unread }));
      cacheReadMark({ conversationId, readerId: callerId, upToMessageId });
    },
    // The badge stays until the next attempt. The conversation works without it.
    onError: (error) => console.warn('Messages could not be marked as read', error),
  });
  useEffect(() => {
    if (newest === null) return;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      markRead({ params: { id: String(conversationId) }, body: { upToMessageId: newest } });
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [conversationId, markRead, newest]);
}
