import { Button, HStack, Stack } from '@grow/ui';
import { Field, Input } from '@grow/ui/forms';
import { Suspense, useRef, useState, type FormEvent } from 'react';
import { lazyWithRetry } from '../../boundary/lazy-with-retry.tsx';
import { IdentityError } from '../../identity/identity-error.ts';
import { PasswordInput } from '../password-input.tsx';
import { t, useT } from '../texts.ts';
import { checkEmailForm, type EmailMode, type FieldError } from './check-email-form.ts';
import { useEmailSignIn } from './use-sign-in.ts';

const ResetPasswordDialog = lazyWithRetry(
  async () => (await import('./reset-password.dialog.tsx')).ResetPasswordDialog,
  () => import('@grow/ui/overlays'),
);

/** Toggles between sign in and create account. Uncontrolled fields work best with password managers. */
export function EmailPanel({ isGuest }: { isGuest: boolean }) {
  const t = useT();
  const [mode, setMode] = useState<EmailMode>(isGuest ? 'create' : 'sign-in');
  const [error, setError] = useState<FieldError | null>(null);
  const [isResetOpen, setResetOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isCreate = mode === 'create';
  const email = useEmailSignIn(mode, isGuest, (failure) => setError(fieldErrorOf(failure)));

  function switchTo(next: EmailMode): void {
    setMode(next);
    setError(null);
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const entered = checkEmailForm(mode, new FormData(event.currentTarget));
    if (entered.errorMessage === null) {
      setError(null);
      email.run(entered.email, entered.password);
    } else {
      setError(entered);
      (event.currentTarget.elements.namedItem(entered.field) as HTMLElement | null)?.focus();
    }
  }

  const fieldOf = (field: FieldError['field']) => ({ invalid: error?.field === field });
  const errorText = <Field.ErrorText>{error?.errorMessage}</Field.ErrorText>;
  return (
    <Stack gap="4" pt="2" pb="1">
      <form ref={form} noValidate onSubmit={submit} onChange={() => setError(null)}>
        <Stack gap="4">
          <Field.Root {...fieldOf('email')}>
            <Field.Label>{t('form.email')}</Field.Label>
            {/* Accounts registered by username sign in with it here. */}
            <Input
              name="email"
              type={isCreate ? 'email' : 'text'}
              autoComplete="username"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
            />
            {errorText}
            {error?.canSignIn === true ? (
              <Button
                size="sm"
                variant="outline"
                colorPalette="green"
                alignSelf="flex-start"
                onClick={() => switchTo('sign-in')}
              >
                {t('form.signInInstead')}
              </Button>
            ) : null}
          </Field.Root>
          <Field.Root {...fieldOf('password')}>
            <Field.Label>{t('password')}</Field.Label>
            <PasswordInput name="password" autoComplete={isCreate ? 'new-password' : 'current-password'} />
            {isCreate && error?.field !== 'password' ? <Field.HelperText>{t('password.rule')}</Field.HelperText> : null}
            {errorText}
          </Field.Root>
          {isCreate ? (
            <Field.Root {...fieldOf('confirm')}>
              <Field.Label>{t('password.confirm')}</Field.Label>
              <PasswordInput name="confirm" autoComplete="new-password" />
              {errorText}
            </Field.Root>
          ) : null}
          <Button
            type="submit"
            size="lg"
            colorPalette="green"
            loading={email.isPending}
            loadingText={t('form.pending')}
          >
            {t(isCreate ? 'form.create' : 'form.signIn')}
          </Button>
        </Stack>
      </form>
      <HStack justify="space-between" flexWrap="wrap" gap="2">
        <Button
          size="sm"
          px="2"
          variant="ghost"
          colorPalette="green"
          onClick={() => switchTo(isCreate ? 'sign-in' : 'create')}
        >
          {t(isCreate ? 'form.toSignIn' : 'form.toCreate')}
        </Button>
        {isCreate ? null : (
          <Button size="sm" px="2" variant="ghost" colorPalette="gray" onClick={() => setResetOpen(true)}>
            {t('form.forgot')}
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

/** For the reset dialog: no link can be sent to a username. */
function enteredEmail(form: HTMLFormElement | null): string {
  const entered = form === null ? '' : String(new FormData(form).get('email') ?? '');
  return entered.includes('@') ? entered : '';
}

/** What a failed sign-in's toast adds about one field; null if it concerns none. */
function fieldErrorOf(error: unknown): FieldError | null {
  switch (error instanceof IdentityError ? error.code : 'other') {
    case 'email-in-use':
      return { field: 'email', errorMessage: t('field.emailInUse'), canSignIn: true };
    case 'user-not-found':
      return { field: 'email', errorMessage: t('field.emailUnknown') };
    case 'invalid-email':
      return { field: 'email', errorMessage: t('field.invalidEmail') };
    case 'wrong-password':
      return { field: 'password', errorMessage: t('field.wrongPassword') };
    case 'weak-password':
      return { field: 'password', errorMessage: t('password.rule') };
    default:
      return null;
  }
}
