import { changePassword, readAccount } from '@grow/contracts';
import { ApiError, helpAfter, messageOf, showToast, useApiMutation } from '@grow/mfe-kit';
import { Button, Card, Stack } from '@grow/ui';
import { Field } from '@grow/ui/forms';
import { useRef, useState, type FormEvent } from 'react';
import { checkNewPassword, type NewPasswordError } from '../check-new-password.ts';
import { NewPasswordFields, PasswordInput } from '../password-input.tsx';
import { useT } from './texts.ts';

/** `signInName` is the email, or the username if the account has none. */
export function PasswordCard({ signInName }: { signInName: string }) {
  const t = useT();
  const [error, setError] = useState<NewPasswordError | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const change = useApiMutation(changePassword, {
    invalidates: [readAccount],
    onSuccess() {
      form.current?.reset();
      showToast({
        title: t('password.changed'),
        description: t('password.changedText'),
        status: 'success',
      });
    },
    onError(failure) {
      const field = failure instanceof ApiError && failure.code === 'invalid_credentials' ? 'current' : 'password';
      const errorMessage = messageOf(failure) ?? helpAfter(failure).reason ?? t('error');
      setError({ field, errorMessage });
    },
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const currentPassword = String(entered.get('current') ?? '');
    if (currentPassword === '') return setError({ field: 'current', errorMessage: t('password.missing') });
    const checked = checkNewPassword(entered);
    if (checked.errorMessage !== null) return setError(checked);
    setError(null);
    change.mutate({ body: { currentPassword, newPassword: checked.password } });
  }

  return (
    <Card.Root>
      <Card.Body>
        <Card.Title as="h2">{t('password')}</Card.Title>
        <form ref={form} noValidate onSubmit={submit} onChange={() => setError(null)}>
          <Stack gap="4">
            {/* Tells password managers which account the password belongs to. */}
            <input type="text" name="username" autoComplete="username" value={signInName} readOnly hidden />
            <Field.Root invalid={error?.field === 'current'}>
              <Field.Label>{t('password.current')}</Field.Label>
              <PasswordInput name="current" autoComplete="current-password" />
              <Field.ErrorText>{error?.errorMessage}</Field.ErrorText>
            </Field.Root>
            <NewPasswordFields error={error} />
            <Button
              type="submit"
              colorPalette="green"
              alignSelf="flex-start"
              loading={change.isPending}
              loadingText={t('password.saving')}
            >
              {t('password')}
            </Button>
          </Stack>
        </form>
      </Card.Body>
    </Card.Root>
  );
}
