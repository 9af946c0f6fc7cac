import { listNotifications, markNotificationsRead, readUnreadNotifications, userEvents } from '@grow/contracts';
import { apiKey, apiQuery, invalidate, updateCached, useApiMutation, useEvents } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/** A member's notifications, updated by events. Visible ones count as read. */
export function useInbox() {
  const query = useQuery(apiQuery(listNotifications));
  useEvents(
    {
      'notifications-changed': (data) => {
        const event = userEvents['notifications-changed'].safeParse(data);
        // Zero unread is the result of this page's own marking: new notifications stay highlighted.
        if (event.data?.unread !== 0) void invalidate([listNotifications]);
      },
    },
    [listNotifications],
  );
  useMarkAsRead(query.data?.find(({ isRead }) => !isRead)?.id ?? null);
  // The next visit shows them as read.
  useEffect(() => () => void invalidate([listNotifications]), []);
  return query;
}

function useMarkAsRead(newestId: number | null): void {
  const { mutate: markRead } = useApiMutation(markNotificationsRead, {
    onSuccess: (counted) => {
      updateCached(apiKey(readUnreadNotifications), () => counted);
    },
    // The bell's count stays until the next visit. The list works without it.
    onError: (error) => console.warn('Notifications could not be marked as read', error),
  });
  useEffect(() => {
    if (newestId === null) return;
    const mark = () => {
      if (document.visibilityState === 'visible') markRead({ body: { upToId: newestId } });
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [markRead, newestId]);
}
