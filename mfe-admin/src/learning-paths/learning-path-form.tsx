import { adminContent, pathTypeSchema, type ContentOf } from '@grow/contracts';
import { apiQuery } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { checkForm } from '../components/form-errors.ts';
import { SelectField, TextareaField, TextField } from '../components/form-field.tsx';
import { nameOfType } from '../components/path-types.tsx';
import { sameNameHelper } from '../components/same-name.ts';
import { ContentForm } from '../editing/content-form.tsx';
import type { ContentFormProps } from '../editing/content-section.tsx';
import { useFields } from '../editing/use-fields.ts';
import { PictureField } from '../pictures/picture-field.tsx';
import { useT } from '../texts.ts';

const fieldsOf = (path: ContentOf['learning-path'] | null) => ({
  name: path?.name ?? '',
  description: path?.description ?? '',
  type: path?.type ?? '',
  imageUrl: path?.imageUrl ?? '',
});

export function LearningPathForm({ item, onClose }: ContentFormProps<'learning-path'>) {
  const t = useT();
  const paths = useQuery(apiQuery(adminContent['learning-path'].list)).data ?? [];
  const { fields, field, contentForm } = useFields({
    kind: 'learning-path',
    item,
    fieldsOf,
    check: (values, note) => checkForm(adminContent['learning-path'].create.body, { ...values, ...note }),
    onClose,
  });
  return (
    <ContentForm {...contentForm}>
      <TextField
        {...field('name')}
        helper={sameNameHelper('learning-path', paths, { id: item?.id ?? null, name: fields.name })}
      />
      <TextareaField {...field('description')} />
      <SelectField
        {...field('type')}
        placeholder={t('path.selectType')}
        choices={pathTypeSchema.options.map((value) => ({ value, label: nameOfType(value) }))}
      />
      <PictureField {...field('imageUrl')} />
    </ContentForm>
  );
}
