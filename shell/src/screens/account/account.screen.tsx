import { readAccount } from '@grow/contracts';
import { apiQuery, paths, useSession } from '@grow/mfe-kit';
import { Alert, Button, ErrorCard, LoadingCards, ScreenHeading, Stack, Text } from '@grow/ui';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { BackLink } from '../back-link.tsx';
import { BlockedCard } from './blocked-card.tsx';
import { DeleteCard } from './delete-card.tsx';
import { ExportCard } from './export-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { useT } from './texts.ts';

/** The account page: password, devices, blocked users, data export, and deletion. */
export function AccountScreen() {
  const t = useT();
  const { state, user } = useSession();
  const isGuest = state === 'guest';
  // Never stale: users look here for devices that are not theirs.
  const account = useQuery({ ...apiQuery(readAccount), staleTime: 0 });
  return (
    <Stack gap="5" maxW="2xl" mx="auto" width="100%">
      <Stack gap="1">
        <BackLink to={paths.profile}>{t('back')}</BackLink>
        <ScreenHeading title={t('title')} description={account.data?.email ?? t('intro')} />
      </Stack>
      {isGuest ? <UpgradeCard /> : null}
      {account.isPending ? <LoadingCards /> : null}
      {account.isError ? <ErrorCard title={t('failed')} onRetry={() => void account.refetch()} /> : null}
      {account.data ? (
        <>
          {account.data.hasPassword ? <PasswordCard signInName={account.data.email ?? user?.username ?? ''} /> : null}
          <SessionsCard sessions={account.data.sessions} />
          {isGuest ? null : <BlockedCard />}
          <ExportCard />
          <DeleteCard />
        </>
      ) : null}
    </Stack>
  );
}

function UpgradeCard() {
  const t = useT();
  return (
    <Alert
      status="warning"
      title={t('guest')}
      action={
        <Button asChild colorPalette="amber">
          <RouterLink to={paths.auth}>{t('guest.upgrade')}</RouterLink>
        </Button>
      }
    >
      <Text>{t('guest.text')}</Text>
    </Alert>
  );
}
