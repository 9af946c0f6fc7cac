import { displayNameSchema, updateProfile } from '@grow/contracts';
import { mergeSessionUser, showFailure, useApiMutation } from '@grow/mfe-kit';
import { Button, Field, Input } from '@grow/ui';
import { Dialog } from '@grow/ui/overlays';
import { type FormEvent, useId, useState } from 'react';

type NameDialogProps = {
  onClose: () => void;
  /** Called once the name is saved. */
  onNamed: () => void;
};

/** Asks for a name before others see one. */
export function NameDialog({ onClose, onNamed }: NameDialogProps) {
  const formId = useId();
  const [name, setName] = useState('');
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const update = useApiMutation(updateProfile, {
    onSuccess: (saved) => {
      mergeSessionUser(saved);
      onClose();
      onNamed();
    },
    onError: (error) => showFailure(error, 'Please try again.', 'Your name could not be saved'),
  });

  function save(event: FormEvent): void {
    event.preventDefault();
    // The form of a composer may be around it in the tree of components.
    event.stopPropagation();
    const checked = displayNameSchema.safeParse(name);
    setErrorMessage(checked.success ? null : (checked.error.issues[0]?.message ?? null));
    if (checked.success && !update.isPending) update.mutate({ body: { displayName: checked.data } });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="What should others call you?"
      size="sm"
      closesOnOutsideClick={false}
      footer={
        <>
          <Button variant="surface" colorPalette="gray" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={update.isPending}>
            Continue
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} noValidate>
        <Field.Root invalid={errorMessage !== null}>
          <Field.Label>Display Name</Field.Label>
          <Input
            value={name}
            autoComplete="nickname"
            onChange={(event) => {
              setName(event.currentTarget.value);
              setErrorMessage(null);
            }}
          />
          <Field.HelperText>Others see it beside what you write. You can change it in your profile.</Field.HelperText>
          <Field.ErrorText>{errorMessage}</Field.ErrorText>
        </Field.Root>
      </form>
    </Dialog>
  );
}
