import { Alert, Button, Stack } from '@grow/ui';
import { Dialog } from '@grow/ui/overlays';
import { useId, type FormEvent, type ReactNode } from 'react';

type FormDialogProps = {
  title: string;
  submitLabel: string;
  isSaving: boolean;
  /** What the server refused, beyond single fields. */
  refusal: string | null;
  size?: 'md' | 'lg';
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog. A click outside does not close it: typed text would be lost. */
export function FormDialog({
  title,
  submitLabel,
  isSaving,
  refusal,
  size = 'md',
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog
      isOpen
      size={size}
      title={title}
      onClose={onClose}
      closesOnOutsideClick={false}
      footer={
        <>
          <Button variant="surface" colorPalette="gray" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={isSaving} loadingText="Saving...">
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap="4">
          {refusal === null ? null : (
            <Alert status="error" role="alert">
              {refusal}
            </Alert>
          )}
          {children}
        </Stack>
      </form>
    </Dialog>
  );
}
