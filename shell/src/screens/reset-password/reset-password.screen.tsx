import { resetPassword } from '@grow/contracts';
import { callApi, clearUserData, helpAfter, messageOf, paths, showToast } from '@grow/mfe-kit';
import { Alert, Box, Button, Card, Center, Heading, Link, Stack, Text } from '@grow/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { checkNewPassword, type NewPasswordError } from '../check-new-password.ts';
import { NewPasswordFields } from '../password-input.tsx';

let tokenFromLink = '';

/**
 * The token is in the URL fragment, so that it is sent to no server and in no referrer. It is kept for this page,
 * because a render may be discarded and repeated after the URL has been cleared.
 */
function readToken(): string {
  tokenFromLink = new URLSearchParams(location.hash.slice(1)).get('token') ?? tokenFromLink;
  return tokenFromLink;
}

/** The target of the link in the reset email. */
export function ResetPasswordScreen() {
  const [token] = useState(readToken);
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  return (
    <Center minH="100dvh" px="4" py="8">
      <Box width="100%" maxW="md">
        <Card.Root shadow="lg">
          <Stack gap="5" p={{ base: '5', md: '7' }}>
            <Stack gap="1">
              <Heading as="h1" size="xl">
                Choose a new password
              </Heading>
              <Text color="fg.muted">You will be signed out on every device.</Text>
            </Stack>
            {token === '' ? <LinkIsOver /> : <NewPasswordForm token={token} />}
          </Stack>
        </Card.Root>
      </Box>
    </Center>
  );
}

function LinkIsOver() {
  return (
    <Alert status="warning" title="This link is not valid any more">
      <Text>
        A link works once, for 30 minutes.{' '}
        <Link asChild color="green.fg" fontWeight="semibold" textDecoration="underline">
          <RouterLink to={paths.auth}>Ask for a new one</RouterLink>
        </Link>
        .
      </Text>
    </Alert>
  );
}

function NewPasswordForm({ token }: { token: string }) {
  const [error, setError] = useState<NewPasswordError | null>(null);
  const navigate = useNavigate();
  const reset = useMutation({
    mutationFn: (password: string) => callApi(resetPassword, { body: { token, password } }),
    async onSuccess() {
      tokenFromLink = '';
      await clearUserData();
      showToast({ title: 'Password changed', description: 'Sign in with your new password.', status: 'success' });
      await navigate(paths.auth, { replace: true });
    },
    onError(failure) {
      const errorMessage = messageOf(failure) ?? helpAfter(failure).reason ?? 'An error occurred. Please try again.';
      setError({ field: 'password', errorMessage });
    },
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const entered = checkNewPassword(new FormData(event.currentTarget));
    if (entered.errorMessage !== null) return setError(entered);
    setError(null);
    reset.mutate(entered.password);
  }

  return (
    <form noValidate onSubmit={submit} onChange={() => setError(null)}>
      <Stack gap="4">
        <NewPasswordFields error={error} autoFocus />
        <Button type="submit" size="lg" colorPalette="green" loading={reset.isPending} loadingText="Saving...">
          Save new password
        </Button>
      </Stack>
    </form>
  );
}
