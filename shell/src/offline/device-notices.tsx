import { useSession } from '@grow/mfe-kit';
import { Stack } from '@grow/ui';
import { useLocation } from 'react-router-dom';
import { routeTable } from '../route-table.ts';
import { InstallCard } from './install-card.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { useAppBadge } from './use-app-badge.ts';
import { useConnection } from './use-connection.ts';

/** What the frame says about the device, above the bottom navigation, so that nothing on the screen moves. */
export function DeviceNotices() {
  const { pathname } = useLocation();
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
      {isOnline ? <InstallCard /> : <OfflineNotice worksOffline={routeTable.find(pathname)?.worksOffline === true} />}
    </Stack>
  );
}
