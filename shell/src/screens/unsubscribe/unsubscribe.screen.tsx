import { switchNames, switchSchema, unsubscribe } from '@grow/contracts';
import { callApi, helpAfter, messageOf, paths, translateMessage } from '@grow/mfe-kit';
import { Alert, Box, Button, Card, Center, Heading, Stack, Text } from '@grow/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { TextLink } from '../text-link.tsx';
import { RichText, useT } from './texts.ts';

/** In the URL fragment, so that no referrer or log contains it. It stays there, because the link stays valid. */
const readToken = (): string => new URLSearchParams(location.hash.slice(1)).get('token') ?? '';

/** The target of the unsubscribe link in emails. Opening it changes nothing, because mail clients prefetch links. */
export function UnsubscribeScreen() {
  const [token] = useState(readToken);
  const list = switchSchema.safeParse(token.split('.')[0]);
  return (
    <Center minH="100dvh" px="4" py="8">
      <Box width="100%" maxW="md">
        <Card.Root shadow="lg">
          <Stack gap="5" p={{ base: '5', md: '7' }}>
            {list.success ? (
              <Question token={token} name={translateMessage(switchNames[list.data])} />
            ) : (
              <InvalidLink />
            )}
          </Stack>
        </Card.Root>
      </Box>
    </Center>
  );
}

const toSettings = { link: <TextLink to={paths.notifications} /> };

function Question({ token, name }: { token: string; name: string }) {
  const t = useT();
  const stop = useMutation({ mutationFn: () => callApi(unsubscribe, { params: { token } }) });
  const failure = stop.error === null ? null : (messageOf(stop.error) ?? helpAfter(stop.error).reason);
  if (stop.isSuccess) {
    return (
      <Stack gap="2" role="status">
        <Heading as="h1" size="xl">
          {t('done')}
        </Heading>
        <Text color="fg.muted">{t('done.text', { name })}</Text>
        <Text color="fg.muted">
          <RichText id="done.undo" components={toSettings} />
        </Text>
      </Stack>
    );
  }
  return (
    <>
      <Stack gap="2">
        <Heading as="h1" size="xl">
          {t('question')}
        </Heading>
        <Text color="fg.muted">{t('why', { name })}</Text>
      </Stack>
      {stop.isError ? (
        <Alert status="error" title={t('failed')}>
          {failure ?? t('failed.text')}
        </Alert>
      ) : null}
      <Button size="lg" loading={stop.isPending} loadingText={t('saving')} onClick={() => stop.mutate()}>
        {t('confirm')}
      </Button>
    </>
  );
}

function InvalidLink() {
  const t = useT();
  return (
    <Alert status="warning" title={t('invalid')}>
      <Text>
        <RichText id="invalid.text" components={toSettings} />
      </Text>
    </Alert>
  );
}
