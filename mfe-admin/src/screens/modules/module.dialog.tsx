import { moduleFormSchema, type LearningPath, type Module, type Prerequisite } from '@grow/contracts';
import { useState } from 'react';
import { ActionDialog } from '../../components/action-dialog.tsx';
import { refusalMessage } from '../../components/admin-toasts.ts';
import { checkForm } from '../../components/check-form.ts';
import { FormBody } from '../../components/form-body.tsx';
import { SelectField, TextareaField, TextField } from '../../components/form-field.tsx';
import { ImageField } from '../../components/image-field.tsx';
import { ListState } from '../../components/list-state.tsx';
import { useFormErrors } from '../../components/use-form-errors.ts';
import { useUploadImage } from '../../components/use-upload-image.ts';
import { GatesField } from './gates-field.tsx';
import { useSaveModule, type useLearningPaths, type useModules } from './modules.queries.ts';
import { nextOrder } from './next-order.ts';

type ModuleDialogProps = {
  /** Null adds a module. */
  module: Module | null;
  modules: ReturnType<typeof useModules>;
  paths: ReturnType<typeof useLearningPaths>;
  onClose: () => void;
};
type ModuleFormProps = Pick<ModuleDialogProps, 'module' | 'onClose'> & {
  modules: readonly Module[];
  paths: readonly LearningPath[];
};

type Form = {
  name: string;
  description: string;
  pathId: string;
  /** Null until somebody types one: then it is the next of the path. */
  order: string | null;
  imageUrl: string;
  prerequisites: Prerequisite[];
};

function startingForm(module: Module | null): Form {
  return {
    name: module?.name ?? '',
    description: module?.description ?? '',
    pathId: module === null ? '' : String(module.pathId),
    order: module === null ? null : String(module.order),
    imageUrl: module?.imageUrl ?? '',
    prerequisites: (module?.gates ?? []).map(({ requiresModuleId, thresholdPercent }) => ({
      requiresModuleId,
      thresholdPercent,
    })),
  };
}

/** The dialog of a module, with its gates. The form is rendered once its options are loaded. */
export function ModuleDialog({ module, modules, paths, onClose }: ModuleDialogProps) {
  return (
    <ActionDialog title={module === null ? 'Add Module' : 'Edit Module'} onClose={onClose}>
      {modules.data && paths.data ? (
        <ModuleForm module={module} modules={modules.data} paths={paths.data} onClose={onClose} />
      ) : (
        <ListState query={modules.data ? paths : modules} noun={modules.data ? 'learning paths' : 'modules'} />
      )}
    </ActionDialog>
  );
}

function ModuleForm({ module, modules, paths, onClose }: ModuleFormProps) {
  const [form, setForm] = useState(() => startingForm(module));
  const { errors, setErrors, clearErrors } = useFormErrors();
  const set = (change: Partial<Form>) => {
    setForm((before) => ({ ...before, ...change }));
    clearErrors(change);
  };
  const saving = useSaveModule(module?.id ?? null, onClose);
  const upload = useUploadImage((imageUrl) => set({ imageUrl }));
  const order = form.order ?? String(nextOrder(modules, Number(form.pathId)));
  const submit = () => {
    const values = { ...form, pathId: Number(form.pathId), order: Number.parseFloat(order) };
    const checked = checkForm(moduleFormSchema, values);
    const isPathMissing = form.pathId === '';
    setErrors(isPathMissing ? { ...checked.errors, pathId: 'Please select a learning path' } : checked.errors);
    if (checked.values) saving.save(checked.values);
  };
  return (
    <FormBody
      submitLabel={module === null ? 'Create' : 'Update'}
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
        value={order}
        error={errors['order']}
        onChange={(typed) => set({ order: typed })}
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
    </FormBody>
  );
}
