import { adminContent, type ContentOf } from '@grow/contracts';
import { apiQuery } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useModuleChoices } from '../components/content-choices.ts';
import { checkForm } from '../components/form-errors.ts';
import { SelectField, TextareaField, TextField } from '../components/form-field.tsx';
import { ContentForm } from '../editing/content-form.tsx';
import type { ContentFormProps } from '../editing/content-section.tsx';
import { useFields } from '../editing/use-fields.ts';
import { useLessons } from '../lessons/lessons.queries.ts';
import { useT } from '../texts.ts';

const fieldsOf = (term: ContentOf['term'] | null) => ({
  name: term?.name ?? '',
  spellings: term?.spellings.join('\n') ?? '',
  meaning: term?.meaning ?? '',
  lessonId: String(term?.lessonId ?? ''),
});

export function TermForm({ item, onClose }: ContentFormProps<'term'>) {
  const t = useT();
  const { field, contentForm } = useFields({
    kind: 'term',
    item,
    fieldsOf,
    check: (fields, note) =>
      checkForm(adminContent.term.create.body, {
        ...fields,
        spellings: fields.spellings.split('\n').filter((line) => line.trim() !== ''),
        lessonId: fields.lessonId === '' ? null : Number(fields.lessonId),
        ...note,
      }),
    onClose,
  });
  return (
    <ContentForm {...contentForm}>
      <TextField {...field('name')} />
      <TextareaField {...field('spellings')} helper={t('term.spellingsHelp')} />
      <TextareaField {...field('meaning')} />
      <LessonField {...field('lessonId')} />
    </ContentForm>
  );
}

type LessonFieldProps = {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (lessonId: string) => void;
};

/** The lesson that explains the term. The user picks its module first. */
function LessonField({ label, value, error, onChange }: LessonFieldProps) {
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
          label={label}
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
