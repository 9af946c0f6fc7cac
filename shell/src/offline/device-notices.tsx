import { readUnreadMessages } from '@grow/contracts';
import { apiQuery, useSession } from '@grow/mfe-kit';
import { Stack } from '@grow/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { InstallCard } from './install-card.tsx';
import { useConnection } from './use-connection.ts';

/** What the frame offers for the device, above the bottom navigation, so that nothing on the screen moves. */
export function DeviceNotices() {
  const isOnline = useConnection();
  useAppBadge(useSession().state === 'signed-in');
  return (
    <Stack
      position="fixed"
      zIndex="docked"
      insetInline="var(--tabs-side) 0"
      bottom="calc(var(--tabs-bottom) + 0.75rem)"
      mx="auto"
      maxW="xl"
      px="2"
      gap="2"
      pointerEvents="none"
    >
      {isOnline ? <InstallCard /> : null}
    </Stack>
  );
}

/** The unread messages on the icon of the installed app, where the device shows such a number. */
function useAppBadge(isMember: boolean): void {
  // The header asks for it.
  const unread = useQuery({ ...apiQuery(readUnreadMessages), enabled: false }).data?.unread ?? 0;
  useEffect(() => {
    if (!isMember || !('setAppBadge' in navigator)) return;
    // With 0 it is cleared. It is refused where the app is not installed.
    navigator.setAppBadge(unread).catch(() => undefined);
  }, [isMember, unread]);
}
