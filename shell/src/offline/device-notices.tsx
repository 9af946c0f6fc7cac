import { readUnreadMessages } from '@grow/contracts';
import { apiQuery, useSession } from '@grow/mfe-kit';
import { Stack } from '@grow/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { InstallCard } from './install-card.tsx';
import { useConnection } from './use-connection.ts';

/** Notices about the device, above the bottom navigation, so that they cause no layout shift. */
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

/** Shows unread messages as a badge on the installed app's icon, where supported. */
function useAppBadge(isMember: boolean): void {
  // The header fetches the count.
  const unread = useQuery({ ...apiQuery(readUnreadMessages), enabled: false }).data?.unread ?? 0;
  useEffect(() => {
    if (!isMember || !('setAppBadge' in navigator)) return;
    // 0 clears the badge. Rejects if the app is not installed.
    navigator.setAppBadge(unread).catch(() => undefined);
  }, [isMember, unread]);
}
