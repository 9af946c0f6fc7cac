import { createTerm, listAdminModules, readAdminLesson, type AdminTerm } from '@grow/contracts';
import { apiQuery } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../components/action-dialog.tsx';
import { useModuleChoices } from '../components/content-choices.ts';
import { checkForm } from '../components/form-errors.ts';
import { SelectField, TextareaField, TextField } from '../components/form-field.tsx';
import { ContentForm } from '../editing/content-form.tsx';
import { useSaveForm } from '../editing/use-save-form.ts';
import { useLessons } from '../lessons/lessons.queries.ts';
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
      <LessonField value={fields.lessonId} error={errors['lessonId']} onChange={(lessonId) => set({ lessonId })} />
    </ContentForm>
  );
}

type LessonFieldProps = { value: string; error: string | undefined; onChange: (lessonId: string) => void };

/** The lesson that explains the term, found by its module. */
function LessonField({ value, error, onChange }: LessonFieldProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const modules = useQuery(apiQuery(listAdminModules));
  const current = useQuery({ ...apiQuery(readAdminLesson, { params: { id: value } }), enabled: value !== '' });
  const moduleId = current.data?.moduleId ?? chosen;
  const lessons = useLessons(moduleId);
  return (
    <>
      <SelectField
        label="Module of the lesson"
        value={String(moduleId ?? '')}
        placeholder="No lesson"
        helper="A lesson that explains the term, if there is one."
        choices={useModuleChoices(modules.data ?? [])}
        onChange={(id) => {
          setChosen(id === '' ? null : Number(id));
          onChange('');
        }}
      />
      {moduleId === null && value === '' ? null : (
        <SelectField
          label={fieldLabels.lessonId}
          value={value}
          placeholder="Select a lesson"
          error={current.isError ? 'That lesson could not be found. Select another one.' : error}
          choices={(lessons.data ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
          onChange={(id) => {
            setChosen(moduleId);
            onChange(id);
          }}
        />
      )}
    </>
  );
}
