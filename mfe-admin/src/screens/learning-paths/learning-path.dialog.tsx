import { learningPathFormSchema, type LearningPath } from '@grow/contracts';
import { useState } from 'react';
import { refusalMessage } from '../../components/admin-toasts.ts';
import { checkForm } from '../../components/check-form.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { SelectField, TextareaField, TextField } from '../../components/form-field.tsx';
import { ImageField } from '../../components/image-field.tsx';
import { useFormErrors } from '../../components/use-form-errors.ts';
import { useUploadImage } from '../../components/use-upload-image.ts';
import { useSaveLearningPath } from './learning-paths.queries.ts';

const types = [
  { value: 'soil', label: 'Soil Growing' },
  { value: 'hydroponics', label: 'Hydroponics' },
];

/** The Add and Edit dialog. `path` null adds. */
export function LearningPathDialog({ path, onClose }: { path: LearningPath | null; onClose: () => void }) {
  const [form, setForm] = useState({
    name: path?.name ?? '',
    description: path?.description ?? '',
    type: path?.type ?? '',
    imageUrl: path?.imageUrl ?? '',
  });
  const { errors, setErrors, clearErrors } = useFormErrors();
  const set = (change: Partial<typeof form>) => {
    setForm((before) => ({ ...before, ...change }));
    clearErrors(change);
  };
  const saving = useSaveLearningPath(path?.id ?? null, onClose);
  const upload = useUploadImage((imageUrl) => set({ imageUrl }));
  const submit = () => {
    const checked = checkForm(learningPathFormSchema, form);
    setErrors(checked.errors);
    if (checked.values) saving.save(checked.values);
  };
  return (
    <FormDialog
      title={path === null ? 'Add Learning Path' : 'Edit Learning Path'}
      submitLabel={path === null ? 'Create' : 'Update'}
      isSaving={saving.isPending}
      refusal={refusalMessage(saving.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Name" value={form.name} error={errors['name']} onChange={(name) => set({ name })} />
      <TextareaField
        label="Description"
        value={form.description}
        error={errors['description']}
        onChange={(description) => set({ description })}
      />
      <SelectField
        label="Type"
        value={form.type}
        error={errors['type']}
        placeholder="Select a type"
        choices={types}
        onChange={(type) => set({ type })}
      />
      <ImageField
        value={form.imageUrl}
        error={errors['imageUrl']}
        isUploading={upload.isPending}
        onChange={(imageUrl) => set({ imageUrl })}
        onUpload={(file) => upload.mutate({ options: { file } })}
      />
    </FormDialog>
  );
}
