import { readNotificationPreferences } from '@grow/contracts';
import { apiQuery } from '@grow/mfe-kit';
import { ErrorCard, LoadingCards, ScreenHeading, Stack } from '@grow/ui';
import { useQuery } from '@tanstack/react-query';
import { BackToProfile } from '../../components/back-to-profile.tsx';
import { useT } from '../../texts.ts';
import { PreferencesForm } from './preferences-form.tsx';

/** Spec: notification-settings. */
export function NotificationsScreen() {
  const t = useT();
  // Not cached: saving writes all values, so an edit must not start from stale ones.
  const account = useQuery({ ...apiQuery(readNotificationPreferences), staleTime: 0, gcTime: 0 });
  return (
    <Stack gap="5" maxW="3xl" mx="auto" width="100%">
      <Stack gap="1">
        <BackToProfile />
        <ScreenHeading title={t('notifications')} description={t('notifications.text')} />
      </Stack>
      {account.isPending ? <LoadingCards height="9rem" /> : null}
      {account.isLoadingError ? (
        <ErrorCard
          title={t('notifications.notLoaded')}
          onRetry={() => void account.refetch()}
          isRetrying={account.isFetching}
        />
      ) : null}
      {account.data ? <PreferencesForm account={account.data} /> : null}
    </Stack>
  );
}
