import { Button, Field, HStack, Input, Stack, Text } from '@grow/ui';
import { Suspense, useId, useRef, useState, type FormEvent } from 'react';
import { lazyWithRetry } from '../../boundary/lazy-with-retry.tsx';
import { checkEmailForm, type EmailMode } from './check-email-form.ts';
import { useEmailSignIn } from './use-sign-in.ts';

const ResetPasswordDialog = lazyWithRetry(
  async () => (await import('./reset-password.dialog.tsx')).ResetPasswordDialog,
  () => import('@grow/ui/overlays'),
);

/** Toggles between sign in and create account. The fields are uncontrolled, which works best with password managers. */
export function EmailPanel({ isGuest }: { isGuest: boolean }) {
  const [mode, setMode] = useState<EmailMode>(isGuest ? 'create' : 'sign-in');
  const [errorMessage, setErrorMessage] = useState('');
  const [isResetOpen, setResetOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const errorId = useId();
  const email = useEmailSignIn(mode, isGuest);
  const isCreate = mode === 'create';

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const entered = checkEmailForm(mode, new FormData(event.currentTarget));
    setErrorMessage(entered.errorMessage ?? '');
    if (entered.errorMessage === null) email.run(entered.email, entered.password);
    else (event.currentTarget.elements.namedItem(entered.field) as HTMLElement | null)?.focus();
  }

  return (
    <Stack gap="4" pt="2" pb="1">
      <form ref={form} noValidate onSubmit={submit} onChange={() => setErrorMessage('')} aria-describedby={errorId}>
        <Stack gap="4">
          <Field.Root>
            <Field.Label>Email</Field.Label>
            {/* An account that was registered by username signs in with it here. */}
            <Input
              name="email"
              type={isCreate ? 'email' : 'text'}
              autoComplete="username"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
            />
          </Field.Root>
          <Field.Root>
            <Field.Label>Password</Field.Label>
            <Input name="password" type="password" autoComplete={isCreate ? 'new-password' : 'current-password'} />
          </Field.Root>
          {isCreate ? (
            <Field.Root>
              <Field.Label>Confirm Password</Field.Label>
              <Input name="confirm" type="password" autoComplete="new-password" />
            </Field.Root>
          ) : null}
          <Text
            id={errorId}
            role="alert"
            color="fg.error"
            fontSize="sm"
            fontWeight="medium"
            hidden={errorMessage === ''}
          >
            {errorMessage}
          </Text>
          <Button type="submit" size="lg" colorPalette="green" loading={email.isPending} loadingText="Please wait">
            {isCreate ? 'Create Account' : 'Sign In'}
          </Button>
        </Stack>
      </form>
      <HStack justify="space-between" flexWrap="wrap" gap="2">
        <Button
          size="sm"
          px="2"
          variant="ghost"
          colorPalette="green"
          onClick={() => {
            setMode(isCreate ? 'sign-in' : 'create');
            setErrorMessage('');
          }}
        >
          {isCreate ? 'I have an account' : 'Create an account'}
        </Button>
        {isCreate ? null : (
          <Button size="sm" px="2" variant="ghost" colorPalette="gray" onClick={() => setResetOpen(true)}>
            Forgot password?
          </Button>
        )}
      </HStack>
      {isResetOpen ? (
        <Suspense>
          <ResetPasswordDialog email={enteredEmail(form.current)} onClose={() => setResetOpen(false)} />
        </Suspense>
      ) : null}
    </Stack>
  );
}

/** For the dialog: a link cannot be sent to a username. */
function enteredEmail(form: HTMLFormElement | null): string {
  const entered = form === null ? '' : String(new FormData(form).get('email') ?? '');
  return entered.includes('@') ? entered : '';
}
