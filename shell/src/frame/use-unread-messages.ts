import { communityEvents, markConversationRead, readUnreadMessages } from '@grow/contracts';
import { apiKey, apiQuery, currentSession, invalidate, queryClient, useEvents } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { useIsListening } from './use-is-listening.ts';

/** An event shortly after a response of the server may be counted in that response. */
const raceWindowMs = 2000;

const key = apiKey(readUnreadMessages);

/** The unread messages of the signed-in user: fetched once, and from then on counted by events. */
export function useUnreadMessages(): number {
  useEvents(
    {
      'message-created': (data) => {
        const message = communityEvents['message-created'].safeParse(data).data?.message;
        if (message?.senderId === currentSession().user?.id) return;
        if (message) increment();
        else void invalidate([readUnreadMessages]);
      },
      'messages-read': (data) => {
        const readerId = communityEvents['messages-read'].safeParse(data).data?.readerId;
        if (readerId !== currentSession().user?.id || isReadOnThisPage()) return;
        void invalidate([readUnreadMessages]);
      },
    },
    [readUnreadMessages],
  );
  return useQuery({ ...apiQuery(readUnreadMessages), enabled: useIsListening() }).data?.unread ?? 0;
}

/** Read on this page: the response contains the count. */
function isReadOnThisPage(): boolean {
  const isNoneLeft = queryClient.getQueryData<{ unread: number }>(key)?.unread === 0;
  return isNoneLeft || queryClient.isMutating({ mutationKey: [markConversationRead.path] }) > 0;
}

function increment(): void {
  const { data, dataUpdatedAt: updatedAt = 0, fetchStatus } = queryClient.getQueryState<{ unread: number }>(key) ?? {};
  if (data === undefined || fetchStatus !== 'idle' || Date.now() - updatedAt < raceWindowMs) {
    void invalidate([readUnreadMessages]);
  } else queryClient.setQueryData(key, { unread: data.unread + 1 }, { updatedAt });
}
