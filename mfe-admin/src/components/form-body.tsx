import { Alert, Button, Stack } from '@grow/ui';
import { useId, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { DialogActions } from './action-dialog.tsx';

type FormBodyProps = {
  submitLabel: string;
  isSaving: boolean;
  /** The server's error about the form as a whole. */
  refusal: string | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form inside an `ActionDialog`. */
export function FormBody({ submitLabel, isSaving, refusal, onSubmit, onClose, children }: FormBodyProps) {
  const formId = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    flushSync(onSubmit);
    // The first invalid field may be scrolled out of view.
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return (
    <form id={formId} noValidate onSubmit={submit}>
      <Stack gap="4">
        {refusal === null ? null : (
          <Alert status="error" role="alert">
            {refusal}
          </Alert>
        )}
        {children}
      </Stack>
      <DialogActions>
        <Button variant="surface" colorPalette="gray" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" form={formId} loading={isSaving} loadingText="Saving...">
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
