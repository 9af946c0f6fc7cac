import type { ComponentProps } from 'react';
import { ActionDialog } from './action-dialog.tsx';
import { FormBody } from './form-body.tsx';

/** A dialog that is one form. */
export function FormDialog({ title, ...form }: { title: string } & ComponentProps<typeof FormBody>) {
  return (
    <ActionDialog title={title} onClose={form.onClose}>
      <FormBody {...form} />
    </ActionDialog>
  );
}
