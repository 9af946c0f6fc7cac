import { switchNames, switchSchema, unsubscribe } from '@grow/contracts';
import { callApi, helpAfter, messageOf, paths } from '@grow/mfe-kit';
import { Alert, Box, Button, Card, Center, Heading, Link, Stack, Text } from '@grow/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** In the URL fragment, so that it is in no referrer and no log. It stays there, because the link stays valid. */
const readToken = (): string => new URLSearchParams(location.hash.slice(1)).get('token') ?? '';

/** The target of the link in a mail. Opening it changes nothing: mail programs open links, too. */
export function UnsubscribeScreen() {
  const [token] = useState(readToken);
  const list = switchSchema.safeParse(token.split('.')[0]);
  return (
    <Center minH="100dvh" px="4" py="8">
      <Box width="100%" maxW="md">
        <Card.Root shadow="lg">
          <Stack gap="5" p={{ base: '5', md: '7' }}>
            {list.success ? <Question token={token} name={switchNames[list.data]} /> : <InvalidLink />}
          </Stack>
        </Card.Root>
      </Box>
    </Center>
  );
}

function Question({ token, name }: { token: string; name: string }) {
  const stop = useMutation({ mutationFn: () => callApi(unsubscribe, { params: { token } }) });
  const failure = stop.error === null ? null : (messageOf(stop.error) ?? helpAfter(stop.error).reason);
  if (stop.isSuccess) {
    return (
      <Stack gap="2" role="status">
        <Heading as="h1" size="xl">
          You are unsubscribed
        </Heading>
        <Text color="fg.muted">{`'${name}' is off now.`}</Text>
        <Text color="fg.muted">
          You can switch it on again in your <SettingsLink />.
        </Text>
      </Stack>
    );
  }
  return (
    <>
      <Stack gap="2">
        <Heading as="h1" size="xl">
          Stop these emails?
        </Heading>
        <Text color="fg.muted">{`They come because '${name}' is on in your notification settings.`}</Text>
      </Stack>
      {stop.isError ? (
        <Alert status="error" title="You are still subscribed">
          {failure ?? 'An error occurred. Please try again.'}
        </Alert>
      ) : null}
      <Button size="lg" loading={stop.isPending} loadingText="Saving..." onClick={() => stop.mutate()}>
        Unsubscribe
      </Button>
    </>
  );
}

function InvalidLink() {
  return (
    <Alert status="warning" title="This link is not complete">
      <Text>
        Open it from the mail once more, or switch the mail off in your <SettingsLink />.
      </Text>
    </Alert>
  );
}

function SettingsLink() {
  return (
    <Link asChild color="green.fg" fontWeight="semibold" textDecoration="underline">
      <RouterLink to={paths.notifications}>notification settings</RouterLink>
    </Link>
  );
}
