import { createLearningPath, type AdminLearningPath } from '@grow/contracts';
import { useState } from 'react';
import { ActionDialog } from '../components/action-dialog.tsx';
import { refusalOf } from '../components/admin-toasts.ts';
import { checkForm, useFormErrors } from '../components/form-errors.ts';
import { FormBody, type SaveOptions } from '../editing/form-body.tsx';
import { SelectField, TextareaField, TextField } from '../components/form-field.tsx';
import { ImageField } from '../pictures/image-field.tsx';
import { SaveConflictView } from '../editing/save-conflict.tsx';
import { useUploadImage } from '../pictures/pictures.queries.ts';
import { useSaveLearningPath } from './learning-paths.queries.ts';

const types = [
  { value: 'soil', label: 'Soil Growing' },
  { value: 'hydroponics', label: 'Hydroponics' },
];

function startingForm(path: Pick<AdminLearningPath, 'name' | 'description' | 'type' | 'imageUrl'> | null) {
  return {
    name: path?.name ?? '',
    description: path?.description ?? '',
    type: path?.type ?? '',
    imageUrl: path?.imageUrl ?? '',
  };
}

type LearningPathDialogProps = {
  /** Null adds a path. */
  path: AdminLearningPath | null;
  onClose: () => void;
};

/** The Add and Edit dialog. */
export function LearningPathDialog({ path, onClose }: LearningPathDialogProps) {
  return (
    <ActionDialog title={path === null ? 'Add Learning Path' : 'Edit Learning Path'} onClose={onClose}>
      <LearningPathForm path={path} onClose={onClose} />
    </ActionDialog>
  );
}

function LearningPathForm({ path, onClose }: LearningPathDialogProps) {
  const [form, setForm] = useState(startingForm(path));
  const [version, setVersion] = useState(path?.version ?? 0);
  const { errors, setErrors, clearErrors } = useFormErrors();
  const set = (change: Partial<typeof form>) => {
    setForm((before) => ({ ...before, ...change }));
    clearErrors(change);
  };
  const saving = useSaveLearningPath(path?.id ?? null, onClose);
  const upload = useUploadImage((imageUrl) => set({ imageUrl }));
  const [options, setOptions] = useState<SaveOptions>({ next: 'none', note: '' });
  const submit = ({ next, note }: SaveOptions, asVersion = version) => {
    const checked = checkForm(createLearningPath.body, { ...form, ...(note !== '' && { note }) });
    setErrors(checked.errors);
    setOptions({ next, note });
    saving.setNextStep(next);
    if (checked.values) saving.save(checked.values, asVersion);
  };
  const { conflict } = saving;
  if (conflict) {
    return (
      <SaveConflictView
        noun="learning path"
        conflict={conflict}
        isSaving={saving.isPending}
        onBack={saving.reset}
        onTakeTheirs={() => {
          if (conflict.current.kind === 'learning-path') setForm(startingForm(conflict.current));
          setVersion(conflict.version);
          saving.reset();
        }}
        onSaveMine={() => {
          setVersion(conflict.version);
          submit(options, conflict.version);
        }}
      />
    );
  }
  return (
    <FormBody
      submitLabel={path === null ? 'Create' : 'Update'}
      isSaving={saving.isPending}
      refusal={refusalOf(saving.error)}
      noteError={errors['note']}
      edited={path === null ? null : { item: { kind: 'learning-path', id: path.id }, review: path.review }}
      onSubmit={(as) => submit(as)}
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
    </FormBody>
  );
}
