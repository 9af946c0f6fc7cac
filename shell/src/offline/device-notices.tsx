import { useSession } from '@grow/mfe-kit';
import { Stack } from '@grow/ui';
import { InstallCard } from './install-card.tsx';
import { useAppBadge } from './use-app-badge.ts';
import { useConnection } from './use-connection.ts';

/** What the frame offers for the device, above the bottom navigation, so that nothing on the screen moves. */
export function DeviceNotices() {
  const isOnline = useConnection();
  useAppBadge(useSession().state === 'signed-in');
  return (
    <Stack
      position="fixed"
      zIndex="docked"
      insetInline="0"
      bottom={{ base: 'calc(4.25rem + env(safe-area-inset-bottom))', md: '5.5rem' }}
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
