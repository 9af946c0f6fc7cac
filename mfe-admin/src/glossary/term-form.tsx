import { adminContent, type AdminContent } from '@grow/contracts';
import { apiQuery } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useModuleChoices } from '../components/content-choices.ts';
import { checkForm } from '../components/form-errors.ts';
import { SelectField, TextareaField, TextField } from '../components/form-field.tsx';
import { ContentForm } from '../editing/content-form.tsx';
import type { ContentFormProps } from '../editing/content-section.tsx';
import { useSaveForm } from '../editing/use-save-form.ts';
import { useLessons } from '../lessons/lessons.queries.ts';
import { useT } from '../texts.ts';

type TermContent = Pick<AdminContent<'term'>, 'name' | 'spellings' | 'meaning' | 'lessonId'>;

function startingForm(term: TermContent | null) {
  return {
    name: term?.name ?? '',
    spellings: term?.spellings.join('\n') ?? '',
    meaning: term?.meaning ?? '',
    lessonId: String(term?.lessonId ?? ''),
  };
}

export function TermForm({ item: term, onClose }: ContentFormProps<'term'>) {
  const t = useT();
  const [fields, setFields] = useState(startingForm(term));
  const form = useSaveForm({
    kind: 'term',
    id: term?.id ?? null,
    revision: term?.revision ?? 0,
    check: (note) =>
      checkForm(adminContent.term.create.body, {
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
        label={t('field.name')}
        value={fields.name}
        error={errors['name']}
        onChange={(name) => set({ name })}
      />
      <TextareaField
        label={t('field.spellings')}
        value={fields.spellings}
        error={errors['spellings']}
        helper={t('term.spellingsHelp')}
        onChange={(spellings) => set({ spellings })}
      />
      <TextareaField
        label={t('field.meaning')}
        value={fields.meaning}
        error={errors['meaning']}
        onChange={(meaning) => set({ meaning })}
      />
      <LessonField value={fields.lessonId} error={errors['lessonId']} onChange={(lessonId) => set({ lessonId })} />
    </ContentForm>
  );
}

type LessonFieldProps = { value: string; error: string | undefined; onChange: (lessonId: string) => void };

/** The lesson that explains the term. The user picks its module first. */
function LessonField({ value, error, onChange }: LessonFieldProps) {
  const t = useT();
  const [chosen, setChosen] = useState<number | null>(null);
  const modules = useQuery(apiQuery(adminContent.module.list));
  const current = useQuery({ ...apiQuery(adminContent.lesson.read, { params: { id: value } }), enabled: value !== '' });
  const moduleId = current.data?.moduleId ?? chosen;
  const lessons = useLessons(moduleId);
  return (
    <>
      <SelectField
        label={t('term.module')}
        value={String(moduleId ?? '')}
        placeholder={t('term.noLesson')}
        helper={t('term.lessonHelp')}
        choices={useModuleChoices(modules.data ?? [])}
        onChange={(id) => {
          setChosen(id === '' ? null : Number(id));
          onChange('');
        }}
      />
      {moduleId === null && value === '' ? null : (
        <SelectField
          label={t('field.lessonId')}
          value={value}
          placeholder={t('term.selectLesson')}
          error={current.isError ? t('term.lessonGone') : error}
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
