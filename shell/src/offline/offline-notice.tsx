import { paths } from '@grow/mfe-kit';
import { Box, Link } from '@grow/ui';
import type { ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { routeTable } from '../route-table.ts';
import { RichText, useT } from './texts.ts';
import { useConnection } from './use-connection.ts';

/**
 * The only offline notice for all screens. Also says if a screen needs data that is not on the device (spec:
 * offline-notice). Mounted in advance, so that screen readers announce it.
 */
export function OfflineNotice() {
  const t = useT();
  const isOnline = useConnection();
  const { pathname } = useLocation();
  const worksOffline = routeTable.find(pathname)?.worksOffline === true;
  return (
    <Box role="status" textAlign="center" fontSize="sm" fontWeight="medium" bg="bg.warning" color="fg.warning" px="4">
      {isOnline ? null : (
        <Box as="p" py="1.5">
          {worksOffline ? t('offline') : <RichText id="offline.needsNetwork" components={{ link: <LearnLink /> }} />}
        </Box>
      )}
    </Box>
  );
}

function LearnLink({ children }: { children?: ReactNode }) {
  return (
    <Link asChild color="inherit" textDecoration="underline">
      <RouterLink to={paths.learn}>{children}</RouterLink>
    </Link>
  );
}
