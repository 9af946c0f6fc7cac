import { adminContent, type AdminContent, pathTypeSchema } from '@grow/contracts';
import { apiQuery } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkForm } from '../components/form-errors.ts';
import { SelectField, TextareaField, TextField } from '../components/form-field.tsx';
import { nameOfType } from '../components/path-types.tsx';
import { sameNameHelper } from '../components/same-name.ts';
import { ContentForm } from '../editing/content-form.tsx';
import type { ContentFormProps } from '../editing/content-section.tsx';
import { useSaveForm } from '../editing/use-save-form.ts';
import { PictureField } from '../pictures/picture-field.tsx';
import { useT } from '../texts.ts';

type PathContent = Pick<AdminContent<'learning-path'>, 'name' | 'description' | 'type' | 'imageUrl'>;

function startingForm(path: PathContent | null) {
  return {
    name: path?.name ?? '',
    description: path?.description ?? '',
    type: path?.type ?? '',
    imageUrl: path?.imageUrl ?? '',
  };
}

export function LearningPathForm({ item: path, onClose }: ContentFormProps<'learning-path'>) {
  const t = useT();
  const paths = useQuery(apiQuery(adminContent['learning-path'].list)).data ?? [];
  const [fields, setFields] = useState(startingForm(path));
  const form = useSaveForm({
    kind: 'learning-path',
    id: path?.id ?? null,
    revision: path?.revision ?? 0,
    check: (note) => checkForm(adminContent['learning-path'].create.body, { ...fields, ...note }),
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
      review={path?.review ?? null}
      onTakeTheirs={(theirs, revision) => {
        if (theirs.kind === 'learning-path') setFields(startingForm(theirs));
        form.restart(revision);
      }}
      onClose={onClose}
    >
      <TextField
        label={t('field.name')}
        value={fields.name}
        error={errors['name']}
        helper={sameNameHelper('learning-path', paths, { id: path?.id ?? null, name: fields.name })}
        onChange={(name) => set({ name })}
      />
      <TextareaField
        label={t('field.description')}
        value={fields.description}
        error={errors['description']}
        onChange={(description) => set({ description })}
      />
      <SelectField
        label={t('field.type')}
        value={fields.type}
        error={errors['type']}
        placeholder={t('path.selectType')}
        choices={pathTypeSchema.options.map((value) => ({ value, label: nameOfType(value) }))}
        onChange={(type) => set({ type })}
      />
      <PictureField value={fields.imageUrl} error={errors['imageUrl']} onChange={(imageUrl) => set({ imageUrl })} />
    </ContentForm>
  );
}
