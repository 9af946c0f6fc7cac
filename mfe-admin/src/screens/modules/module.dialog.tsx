import { moduleFormSchema, type LearningPath, type Module, type Prerequisite } from '@grow/contracts';
import { useState } from 'react';
import { refusalOf } from '../../parts/admin-toasts.ts';
import { checkForm, type FormErrors } from '../../parts/check-form.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { SelectField, TextareaField, TextField } from '../../parts/form-field.tsx';
import { ImageField } from '../../parts/image-field.tsx';
import { useUploadImage } from '../../parts/use-upload-image.ts';
import { GatesField } from './gates-field.tsx';
import { useSaveModule } from './modules.queries.ts';

type ModuleDialogProps = {
  /** Null adds a module. */
  module: Module | null;
  modules: readonly Module[];
  paths: readonly LearningPath[];
  onClose: () => void;
};

type Form = {
  name: string;
  description: string;
  pathId: string;
  order: string;
  imageUrl: string;
  prerequisites: Prerequisite[];
};

function startingForm(module: Module | null): Form {
  return {
    name: module?.name ?? '',
    description: module?.description ?? '',
    pathId: module === null ? '' : String(module.pathId),
    order: String(module?.order ?? 1),
    imageUrl: module?.imageUrl ?? '',
    prerequisites: (module?.gates ?? []).map(({ requiresModuleId, thresholdPercent }) => ({
      requiresModuleId,
      thresholdPercent,
    })),
  };
}

/** Spec 2: the dialog of a module, with its gates. */
export function ModuleDialog({ module, modules, paths, onClose }: ModuleDialogProps) {
  const [form, setForm] = useState(() => startingForm(module));
  const [errors, setErrors] = useState<FormErrors>({});
  const set = (change: Partial<Form>) => setForm((before) => ({ ...before, ...change }));
  const saving = useSaveModule(module?.id ?? null, onClose);
  const upload = useUploadImage((imageUrl) => set({ imageUrl }));
  const submit = () => {
    const values = { ...form, pathId: Number(form.pathId), order: Number.parseFloat(form.order) };
    const checked = checkForm(moduleFormSchema, values);
    const isPathMissing = form.pathId === '';
    setErrors(isPathMissing ? { ...checked.errors, pathId: 'Please select a learning path' } : checked.errors);
    if (checked.values) saving.save(checked.values);
  };
  return (
    <FormDialog
      title={module === null ? 'Add Module' : 'Edit Module'}
      submitLabel={module === null ? 'Create' : 'Update'}
      isSaving={saving.isPending}
      refusal={refusalOf(saving.error)}
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
        label="Learning Path"
        value={form.pathId}
        error={errors['pathId']}
        placeholder="Select a learning path"
        choices={paths.map(({ id, name, type }) => ({ value: String(id), label: `${name} (${type})` }))}
        onChange={(pathId) => set({ pathId })}
      />
      <TextField
        label="Order"
        type="number"
        min={1}
        value={form.order}
        error={errors['order']}
        onChange={(order) => set({ order })}
      />
      <ImageField
        value={form.imageUrl}
        error={errors['imageUrl']}
        isUploading={upload.isPending}
        onChange={(imageUrl) => set({ imageUrl })}
        onUpload={(file) => upload.mutate({ options: { file } })}
      />
      <GatesField
        moduleId={module?.id ?? null}
        modules={modules}
        gates={form.prerequisites}
        error={errors['prerequisites']}
        onChange={(prerequisites) => set({ prerequisites })}
      />
    </FormDialog>
  );
}
