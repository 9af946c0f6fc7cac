import {
  communityEvents,
  markConversationRead,
  readUnreadMessages,
  readUnreadNotifications,
  resyncEvent,
  userEvents,
} from '@grow/contracts';
import {
  apiKey,
  apiQuery,
  currentSession,
  invalidate,
  isEventStreamUp,
  queryClient,
  updateCached,
  useEvents,
} from '@grow/mfe-kit';
import { Badge, VisuallyHidden } from '@grow/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useT } from '../texts.ts';

/** The name of a header link with its count; without a response, the name alone. */
export function UnreadMessages({ label }: { label: string }) {
  return <Count label={label} unread={useUnreadMessages()} />;
}

export function UnreadNotifications({ label }: { label: string }) {
  return <Count label={label} unread={useUnreadNotifications()} />;
}

function Count({ label, unread }: { label: string; unread: number }) {
  const t = useT();
  return (
    <>
      <VisuallyHidden>{unread > 0 ? t('header.unread', { label, count: unread }) : label}</VisuallyHidden>
      {unread > 0 ? (
        <Badge position="absolute" top="0.5" insetEnd="0" size="xs" variant="solid" colorPalette="red" aria-hidden>
          {unread > 99 ? '99+' : unread}
        </Badge>
      ) : null}
    </>
  );
}

/** An event shortly after a response may already be counted in it. */
const raceWindowMs = 2000;

const key = apiKey(readUnreadMessages);

/** The user's unread messages: fetched once, then updated by events. */
function useUnreadMessages(): number {
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

/** Read on this page, whose response contains the new count. */
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

/** The user's unread notifications: fetched once, then updated by events. */
function useUnreadNotifications(): number {
  useEvents(
    {
      'notifications-changed': (data) => {
        const event = userEvents['notifications-changed'].safeParse(data);
        if (event.success) updateCached(apiKey(readUnreadNotifications), () => event.data);
        else void invalidate([readUnreadNotifications]);
      },
    },
    [readUnreadNotifications],
  );
  const query = useQuery({ ...apiQuery(readUnreadNotifications), enabled: useIsListening() });
  return query.data?.unread ?? 0;
}

/** After this the count is fetched even without an event stream. */
const streamTimeoutMs = 5000;

/** Whether the event stream is connected: a count fetched earlier would miss the events in between. */
function useIsListening(): boolean {
  const [isListening, setListening] = useState(false);
  useEvents({ [resyncEvent]: () => setListening(true) });
  useEffect(() => {
    const timer = setTimeout(() => setListening(true), isEventStreamUp() ? 0 : streamTimeoutMs);
    return () => clearTimeout(timer);
  }, []);
  return isListening;
}
