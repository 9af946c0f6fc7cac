import { endOtherSessions, endSession, readAccount, type AccountSession } from '@grow/contracts';
import { confirmAction, showFailure, showToast, useApiMutation } from '@grow/mfe-kit';
import { Badge, Button, Card, chakra, Flex, localTime, Stack, Text } from '@grow/ui';
import { t, useT } from './texts.ts';

const invalidates = [readAccount];

const showGenericFailure = (error: Error): void => showFailure(error, t('error'));

export function SessionsCard({ sessions }: { sessions: readonly AccountSession[] }) {
  const t = useT();
  const endOthers = useApiMutation(endOtherSessions, {
    invalidates,
    onSuccess: () => void showToast({ title: t('sessions.othersEnded'), status: 'success' }),
    onError: showGenericFailure,
  });
  const signOutElsewhere = async () => {
    const question = { title: t('sessions.confirmOthers'), confirmLabel: t('sessions.signOut') };
    if (await confirmAction(question)) endOthers.mutate({});
  };
  return (
    <Card.Root>
      <Card.Body>
        <Card.Title as="h2">{t('sessions')}</Card.Title>
        <chakra.ul display="flex" flexDirection="column" listStyleType="none">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </chakra.ul>
        {sessions.length > 1 ? (
          <Button
            onClick={() => void signOutElsewhere()}
            variant="outline"
            colorPalette="gray"
            alignSelf="flex-start"
            loading={endOthers.isPending}
          >
            {t('sessions.endOthers')}
          </Button>
        ) : null}
      </Card.Body>
    </Card.Root>
  );
}

function SessionRow({ session }: { session: AccountSession }) {
  const t = useT();
  const device = useDeviceName(session.device);
  const end = useApiMutation(endSession, {
    invalidates,
    onSuccess: () => void showToast({ title: t('sessions.signedOut'), status: 'success' }),
    onError: showGenericFailure,
  });
  return (
    <chakra.li py="3" borderBottomWidth="1px" borderColor="border.muted" _last={{ borderBottomWidth: '0' }}>
      <Flex align="center" justify="space-between" wrap="wrap" gap="3">
        <Stack gap="0.5" flex="1 1 8rem" minW="0">
          <Flex gap="2" align="center" wrap="wrap">
            <Text fontWeight="semibold">{device}</Text>
            {session.isCurrent ? <Badge colorPalette="green">{t('sessions.here')}</Badge> : null}
          </Flex>
          <Text fontSize="sm" color="fg.muted">
            {t('sessions.lastSeen', { time: localTime(session.lastSeenAt) })}
          </Text>
        </Stack>
        {session.isCurrent ? null : (
          <Button
            size="sm"
            variant="ghost"
            colorPalette="red"
            aria-label={t('sessions.signOutOf', { device })}
            loading={end.isPending}
            onClick={() => end.mutate({ params: { sessionId: session.id } })}
          >
            {t('sessions.signOut')}
          </Button>
        )}
      </Flex>
    </chakra.li>
  );
}

/** Translates the server's 'Chrome on Android', 'Unknown browser on Linux', or a browser alone. */
function useDeviceName(device: string): string {
  const t = useT();
  const [name = '', system] = device.split(' on ');
  const browser = name === 'Unknown browser' ? t('sessions.unknownBrowser') : name;
  return system === undefined ? browser : t('sessions.device', { browser, system });
}
