import { readUnreadMessages } from '@grow/contracts';
import { apiQuery } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/** The unread messages on the icon of the installed app, where the device shows such a number. */
export function useAppBadge(isMember: boolean): void {
  // The header asks for it.
  const unread = useQuery({ ...apiQuery(readUnreadMessages), enabled: false }).data?.unread ?? 0;
  useEffect(() => {
    if (!isMember || !('setAppBadge' in navigator)) return;
    // With 0 it is cleared. It is refused where the app is not installed.
    navigator.setAppBadge(unread).catch(() => undefined);
  }, [isMember, unread]);
}
