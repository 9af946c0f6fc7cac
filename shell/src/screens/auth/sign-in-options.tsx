import { paths } from '@grow/mfe-kit';
import { Box, Button, Stack } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { EmailPanel } from './email-panel.tsx';
import { GoogleIcon } from './google-icon.tsx';
import { useGoogleSignIn, useGuestSignIn } from './use-sign-in.ts';

/** Google, email and guest. The email panel opens under its button. */
export function SignInOptions({ isGuest }: { isGuest: boolean }) {
  const [isEmailOpen, setEmailOpen] = useState(false);
  const panelId = useId();
  const google = useGoogleSignIn(isGuest);
  const guest = useGuestSignIn();
  const isBusy = google.isPending || guest.isPending;
  return (
    <Stack gap="3">
      <Button
        size="lg"
        variant="surface"
        colorPalette="gray"
        width="100%"
        loading={google.isPending}
        loadingText="Continue with Google"
        disabled={isBusy}
        onClick={google.run}
      >
        <GoogleIcon />
        Continue with Google
      </Button>
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
        Continue with Email
      </Button>
      <Box id={panelId} hidden={!isEmailOpen}>
        {isEmailOpen ? <EmailPanel isGuest={isGuest} /> : null}
      </Box>
      {isGuest ? (
        <Button asChild size="lg" variant="ghost" colorPalette="gray" width="100%">
          <RouterLink to={paths.learn}>Continue as Guest</RouterLink>
        </Button>
      ) : (
        <Button
          size="lg"
          variant="ghost"
          colorPalette="gray"
          width="100%"
          loading={guest.isPending}
          loadingText="Continue as Guest"
          disabled={isBusy}
          onClick={guest.run}
        >
          <Icons.User aria-hidden />
          Continue as Guest
        </Button>
      )}
    </Stack>
  );
}
