import { confirmAge, displayNameSchema, updateProfile, type SessionUser } from '@grow/contracts';
import { ApiError, callApi, mergeSessionUser, minimumAge, setSessionUser, translateMessage } from '@grow/mfe-kit';
import { firstFault } from '@grow/text';
import { Button, Stack, Text } from '@grow/ui';
import { Field, Input } from '@grow/ui/forms';
import { type FormEvent, useState } from 'react';
import { useT } from './texts.ts';

type AgeStepProps = {
  user: SessionUser;
  name: string;
  onName: (name: string) => void;
  save: (run: () => Promise<void>) => void;
  isSaving: boolean;
  onDone: () => void;
};

/** The display name that others see; empty before the user chooses one. */
export function chosenName(user: SessionUser | null): string {
  return user?.hasName ? (user.displayName ?? '') : '';
}

/** Asks for the user's age and display name. Guests have no profile. */
export function AgeStep({ user, name, onName, save, isSaving, onDone }: AgeStepProps) {
  const t = useT();
  const [nameError, setNameError] = useState<string | null>(null);
  const isRenamed = !user.isAnonymous && name.trim() !== chosenName(user);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const checked = displayNameSchema.safeParse(name);
    if (isRenamed && !checked.success) {
      setNameError(translateMessage(firstFault(checked.error)));
      return;
    }
    save(async () => {
      if (isRenamed && !(await rename())) return;
      setSessionUser(await callApi(confirmAge));
      onDone();
    });
  }

  /** Returns whether the name was accepted; a refusal is shown at the field. */
  async function rename(): Promise<boolean> {
    try {
      mergeSessionUser(await callApi(updateProfile, { body: { displayName: name } }));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'bad_request') throw error;
      setNameError(error.serverMessage);
      return false;
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="5">
        <Text>{t('age.text', { age: minimumAge })}</Text>
        {user.isAnonymous ? null : (
          <Field.Root invalid={nameError !== null}>
            <Field.Label>{t('age.name')}</Field.Label>
            <Input
              value={name}
              autoComplete="nickname"
              onChange={(event) => {
                onName(event.currentTarget.value);
                setNameError(null);
              }}
            />
            <Field.ErrorText>{nameError}</Field.ErrorText>
          </Field.Root>
        )}
        {/* Not disabled: a disabled button would lose focus. */}
        <Button type="submit" size="lg" colorPalette="green" aria-disabled={isSaving}>
          {isSaving ? t('age.saving') : t('age.confirm', { age: minimumAge })}
        </Button>
      </Stack>
    </form>
  );
}
