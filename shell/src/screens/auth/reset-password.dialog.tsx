import { Button, Stack } from '@grow/ui';
import { Field, Input } from '@grow/ui/forms';
import { Dialog } from '@grow/ui/overlays';
import { useId, useState, type FormEvent } from 'react';
import { useT } from '../texts.ts';
import { usePasswordReset } from './use-sign-in.ts';

type ResetPasswordDialogProps = { email: string; onClose: () => void };

export function ResetPasswordDialog({ email, onClose }: ResetPasswordDialogProps) {
  const t = useT();
  const [errorMessage, setErrorMessage] = useState('');
  const formId = useId();
  const reset = usePasswordReset(onClose);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const entered = String(new FormData(event.currentTarget).get('reset-email') ?? '').trim();
    setErrorMessage(entered === '' ? t('missing.email') : '');
    if (entered !== '') reset.run(entered);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('forgotten')}
      description={t('forgotten.text')}
      closesOnOutsideClick={false}
      footer={
        <Button
          type="submit"
          form={formId}
          colorPalette="green"
          loading={reset.isPending}
          loadingText={t('forgotten.sending')}
        >
          {t('forgotten.send')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} onChange={() => setErrorMessage('')}>
        <Stack>
          <Field.Root invalid={errorMessage !== ''}>
            <Field.Label>{t('forgotten.email')}</Field.Label>
            <Input name="reset-email" type="email" autoComplete="username" inputMode="email" defaultValue={email} />
            <Field.ErrorText>{errorMessage}</Field.ErrorText>
          </Field.Root>
        </Stack>
      </form>
    </Dialog>
  );
}
