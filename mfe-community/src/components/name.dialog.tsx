import { displayNameSchema, updateProfile } from '@grow/contracts';
import { mergeSessionUser, showFailure, translateMessage, useApiMutation } from '@grow/mfe-kit';
import { firstFault } from '@grow/text';
import { Button } from '@grow/ui';
import { Field, Input } from '@grow/ui/forms';
import { Dialog } from '@grow/ui/overlays';
import { type FormEvent, useId, useState } from 'react';
import { useT } from '../texts.ts';

type NameDialogProps = {
  onClose: () => void;
  /** Called once the name is saved. */
  onNamed: () => void;
};

/** Asks for a display name before others see one. */
export function NameDialog({ onClose, onNamed }: NameDialogProps) {
  const t = useT();
  const formId = useId();
  const [name, setName] = useState('');
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const update = useApiMutation(updateProfile, {
    onSuccess: (saved) => {
      mergeSessionUser(saved);
      onClose();
      onNamed();
    },
    onError: (error) => showFailure(error, t('failure.retry'), t('name.failed')),
  });

  function save(event: FormEvent): void {
    event.preventDefault();
    // In the React tree a composer's form may be an ancestor; it must not submit.
    event.stopPropagation();
    const checked = displayNameSchema.safeParse(name);
    setErrorMessage(checked.success ? null : translateMessage(firstFault(checked.error)));
    if (checked.success && !update.isPending) update.mutate({ body: { displayName: checked.data } });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('name.title')}
      size="sm"
      closesOnOutsideClick={false}
      footer={
        <>
          <Button variant="surface" colorPalette="gray" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} loading={update.isPending}>
            {t('continue')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} noValidate>
        <Field.Root invalid={errorMessage !== null}>
          <Field.Label>{t('name.label')}</Field.Label>
          <Input
            value={name}
            autoComplete="nickname"
            onChange={(event) => {
              setName(event.currentTarget.value);
              setErrorMessage(null);
            }}
          />
          <Field.HelperText>{t('name.help')}</Field.HelperText>
          <Field.ErrorText>{errorMessage}</Field.ErrorText>
        </Field.Root>
      </form>
    </Dialog>
  );
}
