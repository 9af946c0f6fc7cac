import { changePassword, readAccount } from '@grow/contracts';
import { helpAfter, messageOf, showToast, useApiMutation } from '@grow/mfe-kit';
import { Button, Card, Field, Input, Stack, Text } from '@grow/ui';
import { useRef, useState, type FormEvent } from 'react';
import { checkNewPassword } from '../check-new-password.ts';

/** `signInName` is the email, or the username if the account has none. */
export function PasswordCard({ signInName }: { signInName: string }) {
  const [errorMessage, setErrorMessage] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const change = useApiMutation(changePassword, {
    invalidates: [readAccount],
    onSuccess() {
      form.current?.reset();
      showToast({
        title: 'Password changed',
        description: 'Your other devices have been signed out.',
        status: 'success',
      });
    },
    onError(error) {
      setErrorMessage(messageOf(error) ?? helpAfter(error).reason ?? 'An error occurred. Please try again.');
    },
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const currentPassword = String(entered.get('current') ?? '');
    const checked = checkNewPassword(entered);
    const found = currentPassword === '' ? 'Please fill in all fields' : checked.errorMessage;
    setErrorMessage(found ?? '');
    if (found === null && checked.errorMessage === null) {
      change.mutate({ body: { currentPassword, newPassword: checked.password } });
    }
  }

  return (
    <Card.Root>
      <Card.Body>
        <Card.Title as="h2">Change password</Card.Title>
        <form ref={form} noValidate onSubmit={submit} onChange={() => setErrorMessage('')}>
          <Stack gap="4">
            {/* For password managers: the account of this password. */}
            <input type="text" name="username" autoComplete="username" value={signInName} readOnly hidden />
            <Field.Root>
              <Field.Label>Current password</Field.Label>
              <Input name="current" type="password" autoComplete="current-password" />
            </Field.Root>
            <Field.Root>
              <Field.Label>New password</Field.Label>
              <Input name="password" type="password" autoComplete="new-password" />
            </Field.Root>
            <Field.Root>
              <Field.Label>Confirm new password</Field.Label>
              <Input name="confirm" type="password" autoComplete="new-password" />
            </Field.Root>
            <Text role="alert" color="fg.error" fontSize="sm" fontWeight="medium" hidden={errorMessage === ''}>
              {errorMessage}
            </Text>
            <Button
              type="submit"
              colorPalette="green"
              alignSelf="flex-start"
              loading={change.isPending}
              loadingText="Saving..."
            >
              Change password
            </Button>
          </Stack>
        </form>
      </Card.Body>
    </Card.Root>
  );
}
