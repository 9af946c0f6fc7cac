import type { OidcButton } from '@grow/contracts';
import { paths } from '@grow/mfe-kit';
import { Box, Button, Stack } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useT } from '../texts.ts';
import { EmailPanel } from './email-panel.tsx';
import { useGuestSignIn, useRedirectSignIn } from './use-sign-in.ts';

/** Google, the configured provider, email and, unless one is a guest, guest. The email panel expands below its button. */
export function SignInOptions({ isGuest, oidc }: { isGuest: boolean; oidc: OidcButton | undefined }) {
  const t = useT();
  const [isEmailOpen, setEmailOpen] = useState(false);
  const panelId = useId();
  const redirect = useRedirectSignIn(isGuest, oidc?.name);
  const guest = useGuestSignIn();
  const isBusy = redirect.pending !== null || guest.isPending;
  return (
    <Stack gap="3">
      <Button
        size="lg"
        variant="surface"
        colorPalette="gray"
        width="100%"
        loading={redirect.pending === 'google'}
        loadingText={t('auth.google')}
        disabled={isBusy}
        onClick={() => redirect.run('google')}
      >
        <GoogleIcon />
        <span>{t('auth.google')}</span>
      </Button>
      {oidc ? (
        <Button
          size="lg"
          variant="surface"
          colorPalette="gray"
          width="100%"
          height="auto"
          minH="12"
          px="4"
          py="2"
          loading={redirect.pending === 'oidc'}
          loadingText={oidc.buttonText}
          disabled={isBusy}
          onClick={() => redirect.run('oidc')}
        >
          <Icons.Shield aria-hidden />
          <span>{oidc.buttonText}</span>
        </Button>
      ) : null}
      <Button
        size="lg"
        colorPalette="green"
        variant={isEmailOpen ? 'subtle' : 'solid'}
        width="100%"
        aria-expanded={isEmailOpen}
        aria-controls={panelId}
        disabled={isBusy}
        onClick={() => setEmailOpen((wasOpen) => !wasOpen)}
      >
        <Icons.Mail aria-hidden />
        <span>{t('auth.email')}</span>
      </Button>
      <Box id={panelId} hidden={!isEmailOpen}>
        {isEmailOpen ? <EmailPanel isGuest={isGuest} /> : null}
      </Box>
      {isGuest ? (
        <Button asChild size="lg" variant="ghost" colorPalette="gray" width="100%">
          <RouterLink to={paths.learn}>{t('back.app')}</RouterLink>
        </Button>
      ) : (
        <Button
          size="lg"
          variant="ghost"
          colorPalette="gray"
          width="100%"
          loading={guest.isPending}
          loadingText={t('auth.asGuest')}
          disabled={isBusy}
          onClick={guest.run}
        >
          <Icons.User aria-hidden />
          <span>{t('auth.asGuest')}</span>
        </Button>
      )}
    </Stack>
  );
}

/** Google's logo, as required by its sign-in branding guidelines. */
function GoogleIcon() {
  return (
    <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path fill="#FBBC05" d="M10.53 28.59a14.5 14.5 0 0 1 0-9.18l-7.98-6.19a24 24 0 0 0 0 21.56l7.98-6.19z" />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  );
}
