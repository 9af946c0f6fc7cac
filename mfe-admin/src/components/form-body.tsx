import { Alert, Button, Stack, Text } from '@grow/ui';
import { useId, useRef, useState, type FormEvent } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { DialogActions } from './action-dialog.tsx';
import { TextField } from './form-field.tsx';
import { useHasRole } from './use-has-role.ts';

/** How a form is saved: as a draft, or published at once; with a note on what changed. */
export type SaveOptions = { isPublished: boolean; note: string };

type FormBodyProps = {
  submitLabel: string;
  isSaving: boolean;
  /** The server's error about the form as a whole. */
  refusal: string | null;
  /** What is wrong with the note. */
  noteError?: string | undefined;
  onSubmit: (options: SaveOptions) => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form inside an `ActionDialog`. What it saves is a draft until it is published; an admin may do both at once. */
export function FormBody({ submitLabel, isSaving, refusal, noteError, onSubmit, onClose, children }: FormBodyProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [note, setNote] = useState('');
  const [isPublished, setPublished] = useState(false);
  const isAdmin = useHasRole('admin');
  const isReviewer = useHasRole('reviewer');
  // What reviewers write is published by somebody else.
  const outcome = isAdmin ? 'it is published' : `${isReviewer ? 'another' : 'a'} reviewer has published it`;
  const save = (asPublished: boolean) => {
    flushSync(() => {
      setPublished(asPublished);
      onSubmit({ isPublished: asPublished, note });
    });
    // The first invalid field may be scrolled out of view.
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return (
    <form
      ref={form}
      id={formId}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save(false);
      }}
    >
      <Stack gap="4">
        {refusal === null ? null : (
          <Alert status="error" role="alert">
            {refusal}
          </Alert>
        )}
        {children}
        <TextField
          label="Note (optional)"
          value={note}
          error={noteError}
          helper="What changed, and why. It stays in the history."
          onChange={setNote}
        />
        <Text fontSize="sm" color="fg.muted">
          {`‘${submitLabel}’ saves a draft. Learners see it once ${outcome}.`}
        </Text>
      </Stack>
      <DialogActions>
        <Button variant="surface" colorPalette="gray" onClick={onClose}>
          Cancel
        </Button>
        {isAdmin ? (
          <Button
            variant="surface"
            loading={isSaving && isPublished}
            loadingText="Saving..."
            disabled={isSaving}
            onClick={() => save(true)}
          >
            Publish
          </Button>
        ) : null}
        <Button
          type="submit"
          form={formId}
          loading={isSaving && !isPublished}
          loadingText="Saving..."
          disabled={isSaving}
        >
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
