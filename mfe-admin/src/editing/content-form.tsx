import type { ContentSnapshot, RevisionState } from '@grow/contracts';
import { Alert, Button, Stack, Text } from '@grow/ui';
import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { DialogActions } from '../components/action-dialog.tsx';
import { commandLetter } from '../components/command-letter.ts';
import { TextField } from '../components/form-field.tsx';
import { useHasRole } from '../components/roles.ts';
import { ReviewNotice } from '../reviews/review-notice.tsx';
import { useT } from '../texts.ts';
import { SaveConflictView } from './save-conflict.tsx';
import { refusalOf, type NextStep, type useSaveForm } from './use-save-form.ts';

type ContentFormProps = {
  form: Pick<
    ReturnType<typeof useSaveForm>,
    'kind' | 'id' | 'errors' | 'isSaving' | 'error' | 'conflict' | 'submit' | 'backToEditing' | 'saveMine'
  >;
  review: RevisionState['review'];
  /** Replaces the fields with the revision that somebody else saved. */
  onTakeTheirs: (theirs: ContentSnapshot, revision: number) => void;
  onClose: () => void;
  children: ReactNode;
};

/** The form of an item inside an `ActionDialog`. A conflict shows both versions to choose from. */
export function ContentForm({ form, onTakeTheirs, ...rest }: ContentFormProps) {
  const { conflict } = form;
  if (conflict === null) return <FormBody form={form} {...rest} />;
  return (
    <SaveConflictView
      kind={form.kind}
      conflict={conflict}
      isSaving={form.isSaving}
      onBack={form.backToEditing}
      onTakeTheirs={() => onTakeTheirs(conflict.current, conflict.revision)}
      onSaveMine={form.saveMine}
    />
  );
}

function FormBody({ form, review, onClose, children }: Omit<ContentFormProps, 'onTakeTheirs'>) {
  const t = useT();
  const { kind, id, errors, isSaving, error } = form;
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const [note, setNote] = useState('');
  const [next, setNext] = useState<NextStep>('none');
  const isAdmin = useHasRole('admin');
  const submitLabel = t(id === null ? 'form.create' : 'form.update');
  const save = (step: NextStep) => {
    flushSync(() => {
      setNext(step);
      form.submit({ next: step, note });
    });
    // The first invalid field may be scrolled out of view.
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  // Handles Ctrl+S and Cmd+S anywhere in the dialog, where the browser would save the page.
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
      ref={element}
      id={formId}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save('none');
      }}
    >
      <Stack gap="4">
        {error === null ? null : <Refusal error={error} />}
        {id === null ? null : <ReviewNotice item={{ kind, id }} review={review} />}
        {children}
        <TextField
          label={t('form.note')}
          value={note}
          error={errors['note']}
          helper={t('form.noteHelp')}
          onChange={setNote}
        />
        <Text fontSize="sm" color="fg.muted">
          {t(isAdmin ? 'form.draft' : 'form.draftToReview', { button: submitLabel })}
        </Text>
      </Stack>
      <DialogActions>
        <Button variant="surface" colorPalette="gray" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          variant="surface"
          loading={isSaving && next !== 'none'}
          loadingText={t('form.saving')}
          disabled={isSaving}
          onClick={() => save(isAdmin ? 'publish' : 'review')}
        >
          {t(isAdmin ? 'publish' : 'readyForReview')}
        </Button>
        <Button
          type="submit"
          form={formId}
          loading={isSaving && next === 'none'}
          loadingText={t('form.saving')}
          disabled={isSaving}
        >
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}

function Refusal({ error }: { error: Error }) {
  const { reason, action } = refusalOf(error);
  return (
    <Alert
      status="error"
      role="alert"
      action={
        action && (
          <Button size="sm" variant="surface" onClick={action.onAction}>
            {action.label}
          </Button>
        )
      }
    >
      {reason}
    </Alert>
  );
}
