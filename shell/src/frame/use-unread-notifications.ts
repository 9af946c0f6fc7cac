import { readUnreadNotifications, userEvents } from '@grow/contracts';
import { apiKey, apiQuery, invalidate, queryClient, useEvents } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { useIsListening } from './use-is-listening.ts';

/** The unread notifications of the signed-in user: fetched once, and from then on told by events. */
export function useUnreadNotifications(): number {
  useEvents(
    {
      'notifications-changed': (data) => {
        const event = userEvents['notifications-changed'].safeParse(data);
        if (event.success) queryClient.setQueryData(apiKey(readUnreadNotifications), event.data);
        else void invalidate([readUnreadNotifications]);
      },
    },
    [readUnreadNotifications],
  );
  const query = useQuery({ ...apiQuery(readUnreadNotifications), enabled: useIsListening() });
  return query.data?.unread ?? 0;
}
