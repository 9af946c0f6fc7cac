import { displayNameSchema } from '@grow/contracts';
import { translateMessage } from '@grow/mfe-kit';
import { firstFault } from '@grow/text';
import { Button } from '@grow/ui';
import { Field, Input } from '@grow/ui/forms';
import { Dialog } from '@grow/ui/overlays';
import { useId, useState, type FormEvent } from 'react';
import { useT } from '../../texts.ts';
import { useUpdateProfile } from './profile.queries.ts';

type EditProfileDialogProps = { displayName: string; onClose: () => void };

export function EditProfileDialog({ displayName, onClose }: EditProfileDialogProps) {
  const t = useT();
  const formId = useId();
  const [name, setName] = useState(displayName);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const update = useUpdateProfile(onClose);

  function save(event: FormEvent): void {
    event.preventDefault();
    const checked = displayNameSchema.safeParse(name);
    setErrorMessage(checked.success ? null : translateMessage(firstFault(checked.error)));
    if (checked.success) update.mutate({ body: { displayName: checked.data } });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('edit')}
      size="sm"
      closesOnOutsideClick={false}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            {t('edit.cancel')}
          </Button>
          <Button type="submit" form={formId} disabled={update.isPending}>
            {t(update.isPending ? 'edit.saving' : 'edit.save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} noValidate>
        <Field.Root invalid={errorMessage !== null}>
          <Field.Label>{t('edit.name')}</Field.Label>
          <Input
            value={name}
            autoComplete="nickname"
            onChange={(event) => {
              setName(event.currentTarget.value);
              setErrorMessage(null);
            }}
          />
          <Field.ErrorText>{errorMessage}</Field.ErrorText>
        </Field.Root>
      </form>
    </Dialog>
  );
}
