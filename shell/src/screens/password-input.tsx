import { Box, Button } from '@grow/ui';
import { Field, Input } from '@grow/ui/forms';
import { useState } from 'react';
import type { NewPasswordError } from './check-new-password.ts';
import { useT } from './texts.ts';

type PasswordInputProps = {
  name: string;
  autoComplete: 'new-password' | 'current-password';
  autoFocus?: boolean | undefined;
};

/** A password field with a button that reveals the text. */
export function PasswordInput(props: PasswordInputProps) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  return (
    <Box position="relative">
      <Input {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} pe="16" />
      <Button
        size="xs"
        variant="ghost"
        colorPalette="gray"
        position="absolute"
        insetEnd="1.5"
        top="50%"
        translate="0 -50%"
        aria-pressed={isShown}
        onClick={() => setShown((wasShown) => !wasShown)}
      >
        {t(isShown ? 'password.hide' : 'password.show')}
      </Button>
    </Box>
  );
}

/** Two fields for a new password, with the rule shown in advance. */
export function NewPasswordFields({ error, autoFocus }: { error: NewPasswordError | null; autoFocus?: boolean }) {
  const t = useT();
  const isRefused = error?.field === 'password';
  return (
    <>
      <Field.Root invalid={isRefused}>
        <Field.Label>{t('password.new')}</Field.Label>
        <PasswordInput name="password" autoComplete="new-password" autoFocus={autoFocus} />
        {isRefused ? null : <Field.HelperText>{t('password.rule')}</Field.HelperText>}
        <Field.ErrorText>{error?.errorMessage}</Field.ErrorText>
      </Field.Root>
      <Field.Root invalid={error?.field === 'confirm'}>
        <Field.Label>{t('password.confirmNew')}</Field.Label>
        <PasswordInput name="confirm" autoComplete="new-password" />
        <Field.ErrorText>{error?.errorMessage}</Field.ErrorText>
      </Field.Root>
    </>
  );
}
