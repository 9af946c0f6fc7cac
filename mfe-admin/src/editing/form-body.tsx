import type { RevisionState } from '@grow/contracts';
import { Alert, Button, Stack, Text } from '@grow/ui';
import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { DialogActions } from '../components/action-dialog.tsx';
import type { Refusal } from '../components/admin-toasts.ts';
import { commandLetter } from '../components/command-letter.ts';
import { TextField } from '../components/form-field.tsx';
import { ReviewNotice } from '../reviews/review-notice.tsx';
import type { Item } from '../revisions/revisions.queries.ts';
import { useHasRole } from '../components/roles.ts';

/** What follows the save of a draft. */
export type NextStep = 'none' | 'publish' | 'review';

/** How a form is saved: with a note on what changed. */
export type SaveOptions = { next: NextStep; note: string };

type FormBodyProps = {
  submitLabel: string;
  isSaving: boolean;
  /** Why the form as a whole was not saved. */
  refusal: Refusal | null;
  /** What is wrong with the note. */
  noteError?: string | undefined;
  /** What is edited, if it exists, and how its review stands. */
  edited: { item: Item; review: RevisionState['review'] } | null;
  onSubmit: (options: SaveOptions) => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form inside an `ActionDialog`. What it saves is a draft, until an admin publishes it or a review. */
export function FormBody({
  submitLabel,
  isSaving,
  refusal,
  noteError,
  edited,
  onSubmit,
  onClose,
  children,
}: FormBodyProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [note, setNote] = useState('');
  const [next, setNext] = useState<NextStep>('none');
  const isAdmin = useHasRole('admin');
  const outcome = isAdmin ? 'it is published' : 'a reviewer has published it';
  const save = (step: NextStep) => {
    flushSync(() => {
      setNext(step);
      onSubmit({ next: step, note });
    });
    // The first invalid field may be scrolled out of view.
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  // Ctrl or Cmd with S, wherever in the dialog: the browser would save the page.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (commandLetter(event) !== 's') return;
    event.preventDefault();
    if (!isSaving && !event.repeat) save('none');
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <form
      ref={form}
      id={formId}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save('none');
      }}
    >
      <Stack gap="4">
        {refusal === null ? null : (
          <Alert
            status="error"
            role="alert"
            action={
              refusal.action && (
                <Button size="sm" variant="surface" onClick={refusal.action.onAction}>
                  {refusal.action.label}
                </Button>
              )
            }
          >
            {refusal.reason}
          </Alert>
        )}
        {edited === null ? null : <ReviewNotice {...edited} />}
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
        <Button
          variant="surface"
          loading={isSaving && next !== 'none'}
          loadingText="Saving..."
          disabled={isSaving}
          onClick={() => save(isAdmin ? 'publish' : 'review')}
        >
          {isAdmin ? 'Publish' : 'Ready for review'}
        </Button>
        <Button
          type="submit"
          form={formId}
          loading={isSaving && next === 'none'}
          loadingText="Saving..."
          disabled={isSaving}
        >
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
