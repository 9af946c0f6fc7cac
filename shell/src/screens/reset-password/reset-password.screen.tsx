import { resetPassword } from '@grow/contracts';
import { callApi, clearUserData, helpAfter, messageOf, paths, showToast } from '@grow/mfe-kit';
import { Alert, Box, Button, Card, Center, Heading, Stack, Text } from '@grow/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { checkNewPassword, type NewPasswordError } from '../check-new-password.ts';
import { NewPasswordFields } from '../password-input.tsx';
import { TextLink } from '../text-link.tsx';
import { RichText, useT } from '../texts.ts';

let tokenFromLink = '';

/**
 * The token is in the URL fragment, so that it appears in no request and no referrer. Cached for this page, because
 * React may discard and repeat a render after the URL was cleared.
 */
function readToken(): string {
  tokenFromLink = new URLSearchParams(location.hash.slice(1)).get('token') ?? tokenFromLink;
  return tokenFromLink;
}

/** The target of the link in the reset email. */
export function ResetPasswordScreen() {
  const t = useT();
  const [token] = useState(readToken);
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  return (
    <Center minH="100dvh" px="4" py="8">
      <Box width="100%" maxW="md">
        <Card.Root shadow="lg">
          <Stack gap="5" p={{ base: '5', md: '7' }}>
            <Stack gap="1">
              <Heading as="h1" size="xl">
                {t('reset')}
              </Heading>
              <Text color="fg.muted">{t('reset.text')}</Text>
            </Stack>
            {token === '' ? <LinkIsOver /> : <NewPasswordForm token={token} />}
          </Stack>
        </Card.Root>
      </Box>
    </Center>
  );
}

function LinkIsOver() {
  const t = useT();
  return (
    <Alert status="warning" title={t('reset.linkIsOver')}>
      <Text>
        <RichText id="reset.newLink" components={{ link: <TextLink to={paths.auth} /> }} />
      </Text>
    </Alert>
  );
}

function NewPasswordForm({ token }: { token: string }) {
  const t = useT();
  const [error, setError] = useState<NewPasswordError | null>(null);
  const navigate = useNavigate();
  const reset = useMutation({
    mutationFn: (password: string) => callApi(resetPassword, { body: { token, password } }),
    async onSuccess() {
      tokenFromLink = '';
      await clearUserData();
      showToast({ title: t('password.changed'), description: t('reset.then'), status: 'success' });
      await navigate(paths.auth, { replace: true });
    },
    onError(failure) {
      const errorMessage = messageOf(failure) ?? helpAfter(failure).reason ?? t('error');
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
        <Button type="submit" size="lg" colorPalette="green" loading={reset.isPending} loadingText={t('reset.saving')}>
          {t('reset.save')}
        </Button>
      </Stack>
    </form>
  );
}
