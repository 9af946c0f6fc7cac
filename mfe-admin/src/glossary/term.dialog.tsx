import { createTerm, readAdminLesson, type AdminTerm } from '@grow/contracts';
import { apiQuery } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../components/action-dialog.tsx';
import { checkForm } from '../components/form-errors.ts';
import { TextareaField, TextField } from '../components/form-field.tsx';
import { ContentForm } from '../editing/content-form.tsx';
import { useSaveForm } from '../editing/use-save-form.ts';
import { fieldLabels } from '../revisions/snapshot-fields.ts';

type TermContent = Pick<AdminTerm, 'name' | 'spellings' | 'meaning' | 'lessonId'>;

function startingForm(term: TermContent | null) {
  return {
    name: term?.name ?? '',
    spellings: term?.spellings.join('\n') ?? '',
    meaning: term?.meaning ?? '',
    lessonId: String(term?.lessonId ?? ''),
  };
}

type TermDialogProps = {
  /** Null adds a term. */
  term: AdminTerm | null;
  onClose: () => void;
};

/** The Add and Edit dialog. */
export function TermDialog({ term, onClose }: TermDialogProps) {
  return (
    <ActionDialog title={term === null ? 'Add Term' : 'Edit Term'} onClose={onClose}>
      <TermFields term={term} onClose={onClose} />
    </ActionDialog>
  );
}

function TermFields({ term, onClose }: TermDialogProps) {
  const [fields, setFields] = useState(startingForm(term));
  const form = useSaveForm({
    kind: 'term',
    id: term?.id ?? null,
    revision: term?.revision ?? 0,
    check: (note) =>
      checkForm(createTerm.body, {
        ...fields,
        spellings: fields.spellings.split('\n').filter((line) => line.trim() !== ''),
        lessonId: fields.lessonId === '' ? null : Number(fields.lessonId),
        ...note,
      }),
    onSaved: onClose,
  });
  const { errors } = form;
  const lesson = useLessonTitle(fields.lessonId);
  const set = (change: Partial<typeof fields>) => {
    setFields((before) => ({ ...before, ...change }));
    form.clearErrors(change);
  };
  return (
    <ContentForm
      form={form}
      review={term?.review ?? null}
      onTakeTheirs={(theirs, revision) => {
        if (theirs.kind === 'term') setFields(startingForm(theirs));
        form.restart(revision);
      }}
      onClose={onClose}
    >
      <TextField
        label={fieldLabels.name}
        value={fields.name}
        error={errors['name']}
        onChange={(name) => set({ name })}
      />
      <TextareaField
        label={fieldLabels.spellings}
        value={fields.spellings}
        error={errors['spellings']}
        helper="One on each line."
        onChange={(spellings) => set({ spellings })}
      />
      <TextareaField
        label={fieldLabels.meaning}
        value={fields.meaning}
        error={errors['meaning']}
        onChange={(meaning) => set({ meaning })}
      />
      <TextField
        label={fieldLabels.lessonId}
        type="number"
        min={1}
        value={fields.lessonId}
        error={errors['lessonId']}
        helper={lesson}
        onChange={(lessonId) => set({ lessonId })}
      />
    </ContentForm>
  );
}

/** Names the lesson of an id that was typed. */
function useLessonTitle(typed: string): string {
  const isId = /^[1-9]\d{0,8}$/u.test(typed);
  const { data, isError } = useQuery({
    ...apiQuery(readAdminLesson, { params: { id: typed } }),
    enabled: isId,
  });
  if (!isId) return 'The lesson that explains it, if there is one.';
  return isError ? 'There is no such lesson.' : (data?.title ?? '');
}
