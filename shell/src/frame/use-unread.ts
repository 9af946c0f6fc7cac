import { communityEvents, markConversationRead, readUnreadMessages, resyncEvent } from '@grow/contracts';
import { apiKey, apiQuery, currentSession, invalidate, queryClient, useEvents } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Without a stream of events by then, the messages are counted all the same. */
const patienceMs = 5000;
/** An event that comes so soon after an answer of the server may be counted in it. */
const crossingMs = 2000;

const key = apiKey(readUnreadMessages);

/** How many messages wait for the signed-in user: asked once, and from then on counted by the events. */
export function useUnread(): number {
  // Asked once the stream is there, and not before as well: what comes in between would be missed.
  const [isListening, setListening] = useState(false);
  useEvents(
    {
      [resyncEvent]: () => setListening(true),
      'message-created': (data) => {
        const message = communityEvents['message-created'].safeParse(data).data?.message;
        if (message?.senderId === currentSession().user?.id) return;
        if (message) countOne();
        else void invalidate([readUnreadMessages]);
      },
      'messages-read': (data) => {
        const readerId = communityEvents['messages-read'].safeParse(data).data?.readerId;
        if (readerId !== currentSession().user?.id || isToldByItself()) return;
        void invalidate([readUnreadMessages]);
      },
    },
    [readUnreadMessages],
  );
  useEffect(() => {
    const timer = setTimeout(() => setListening(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return useQuery({ ...apiQuery(readUnreadMessages), enabled: isListening }).data?.unread ?? 0;
}

/** Read on this page: the answer brings the count. */
function isToldByItself(): boolean {
  const isNoneLeft = queryClient.getQueryData<{ unread: number }>(key)?.unread === 0;
  return isNoneLeft || queryClient.isMutating({ mutationKey: [markConversationRead.path] }) > 0;
}

function countOne(): void {
  const { data, dataUpdatedAt: updatedAt = 0, fetchStatus } = queryClient.getQueryState<{ unread: number }>(key) ?? {};
  if (data === undefined || fetchStatus !== 'idle' || Date.now() - updatedAt < crossingMs) {
    void invalidate([readUnreadMessages]);
  } else queryClient.setQueryData(key, { unread: data.unread + 1 }, { updatedAt });
}
