import { exportAccount, isSuspended, listOwnDecisions } from '@grow/contracts';
import { apiQuery, refreshSession, showToast, signOut, useApiMutation, useSession } from '@grow/mfe-kit';
import { Alert, Button, EmptyState, ErrorCard, HStack, LoadingCards, localTime, ScreenHeading, Stack } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { GuestReadOnlyNotice } from '../../components/guest-read-only-notice.tsx';
import { showFailure } from '../../show-failure.ts';
import { useT } from '../../texts.ts';
import { DecisionCard } from './decision-card.tsx';

/**
 * Moderators' decisions about the user, with reasons. For suspended users it is the only screen, without the frame: the
 * shell redirects them here.
 */
export function DecisionsScreen() {
  const t = useT();
  const { state, user } = useSession();
  return (
    <Stack gap="4" maxW="2xl" mx="auto" width="100%">
      {user !== null && isSuspended(user) ? (
        <Suspended until={user.restriction?.until ?? null} />
      ) : (
        <ScreenHeading title={t('decisions.title')} description={t('decisions.description')} />
      )}
      {state === 'guest' ? <GuestReadOnlyNotice /> : <Decisions />}
    </Stack>
  );
}

function Decisions() {
  const t = useT();
  // Not cached: an appeal may have been decided meanwhile.
  const query = useQuery({ ...apiQuery(listOwnDecisions), staleTime: 0 });
  return (
    <>
      {query.isPending ? <LoadingCards height="9rem" label={t('decisions.loading')} /> : null}
      {query.isError ? (
        <ErrorCard title={t('decisions.failed')} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      ) : null}
      {query.data?.length === 0 ? <EmptyState icon={<Icons.Shield size={28} />} title={t('decisions.none')} /> : null}
      {query.data?.map((decision) => (
        <DecisionCard key={decision.id} decision={decision} />
      ))}
    </>
  );
}

const maxTimerMs = 2 ** 31 - 1;

function Suspended({ until }: { until: string | null }) {
  const t = useT();
  useEffect(() => {
    // No event tells this page that the suspension has ended or was lifted.
    const look = () => {
      if (document.visibilityState === 'visible') void refreshSession();
    };
    const left = until === null ? maxTimerMs : Date.parse(until) - Date.now() + 1000;
    const timer = setTimeout(look, Math.min(Math.max(left, 0), maxTimerMs));
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [until]);
  return (
    <>
      <ScreenHeading title={t('decision.suspend')} />
      <Alert
        status="warning"
        title={until === null ? t('suspended.forGood') : t('suspended.until', { time: localTime(until) })}
      >
        <p>{t(until === null ? 'suspended.forGood.text' : 'suspended.until.text')}</p>
        <p>{t('suspended.text')}</p>
      </Alert>
      <HStack gap="2" flexWrap="wrap">
        <DownloadData />
        <Button variant="surface" colorPalette="gray" onClick={() => void signOut()}>
          <Icons.LogOut aria-hidden /> {t('suspended.signOut')}
        </Button>
      </HStack>
    </>
  );
}

function DownloadData() {
  const t = useT();
  const download = useApiMutation(exportAccount, {
    onSuccess(copy) {
      const url = URL.createObjectURL(new Blob([JSON.stringify(copy, null, 2)], { type: 'application/json' }));
      Object.assign(document.createElement('a'), { href: url, download: 'grow-bible-my-data.json' }).click();
      setTimeout(() => URL.revokeObjectURL(url));
      if (Array.isArray(copy['missing']) && copy['missing'].length > 0) showToast({ title: t('suspended.incomplete') });
    },
    onError: showFailure,
  });
  return (
    <Button variant="surface" loading={download.isPending} onClick={() => download.mutate({})}>
      <Icons.Download aria-hidden /> {t('suspended.download')}
    </Button>
  );
}
