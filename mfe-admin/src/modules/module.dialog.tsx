import { createModule, type AdminLearningPath, type AdminModule, type Prerequisite } from '@grow/contracts';
import { useState } from 'react';
import { ActionDialog } from '../components/action-dialog.tsx';
import { refusalOf } from '../components/admin-toasts.ts';
import { pathChoices } from '../components/content-choices.ts';
import { checkForm, useFormErrors } from '../components/form-errors.ts';
import { FormBody, type SaveOptions } from '../editing/form-body.tsx';
import { SelectField, TextareaField, TextField } from '../components/form-field.tsx';
import { ImageField } from '../pictures/image-field.tsx';
import { ListState } from '../components/list-state.tsx';
import { sameOrderHelper, withSameOrder, nextOrder } from '../components/order.ts';
import { SaveConflictView } from '../editing/save-conflict.tsx';
import { useUploadImage } from '../pictures/pictures.queries.ts';
import { GatesField } from './gates-field.tsx';
import { useSaveModule, type useLearningPaths, type useModules } from './modules.queries.ts';

type ModuleDialogProps = {
  /** Null adds a module. */
  module: AdminModule | null;
  modules: ReturnType<typeof useModules>;
  paths: ReturnType<typeof useLearningPaths>;
  onClose: () => void;
};
type ModuleFormProps = Pick<ModuleDialogProps, 'module' | 'onClose'> & {
  modules: readonly AdminModule[];
  paths: readonly AdminLearningPath[];
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

type ModuleContent = Pick<AdminModule, 'name' | 'description' | 'pathId' | 'order' | 'imageUrl' | 'prerequisites'>;

function startingForm(module: ModuleContent | null): Form {
  return {
    name: module?.name ?? '',
    description: module?.description ?? '',
    pathId: module === null ? '' : String(module.pathId),
    order: module === null ? null : String(module.order),
    imageUrl: module?.imageUrl ?? '',
    prerequisites: module?.prerequisites ?? [],
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
  const [version, setVersion] = useState(module?.version ?? 0);
  const [options, setOptions] = useState<SaveOptions>({ next: 'none', note: '' });
  const { errors, setErrors, clearErrors } = useFormErrors();
  const set = (change: Partial<Form>) => {
    setForm((before) => ({ ...before, ...change }));
    clearErrors(change);
  };
  const saving = useSaveModule(module?.id ?? null, onClose);
  const upload = useUploadImage((imageUrl) => set({ imageUrl }));
  const order = form.order ?? String(nextOrder(modules, Number(form.pathId)));
  const ofPath = modules.filter(({ pathId }) => pathId === Number(form.pathId));
  const same = withSameOrder(ofPath, { id: module?.id ?? null, order: Number.parseFloat(order) });
  const submit = ({ next, note }: SaveOptions, asVersion = version) => {
    const values = {
      ...form,
      ...(note !== '' && { note }),
      pathId: Number(form.pathId),
      order: Number.parseFloat(order),
    };
    const checked = checkForm(createModule.body, values);
    const isPathMissing = form.pathId === '';
    setErrors(isPathMissing ? { ...checked.errors, pathId: 'Please select a learning path' } : checked.errors);
    setOptions({ next, note });
    saving.setNextStep(next);
    if (checked.values) saving.save(checked.values, asVersion);
  };
  const { conflict } = saving;
  if (conflict) {
    return (
      <SaveConflictView
        noun="module"
        conflict={conflict}
        isSaving={saving.isPending}
        onBack={saving.reset}
        onTakeTheirs={() => {
          if (conflict.current.kind === 'module') setForm(startingForm(conflict.current));
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
      submitLabel={module === null ? 'Create' : 'Update'}
      isSaving={saving.isPending}
      refusal={refusalOf(saving.error)}
      noteError={errors['note']}
      edited={module === null ? null : { item: { kind: 'module', id: module.id }, review: module.review }}
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
        label="Learning Path"
        value={form.pathId}
        error={errors['pathId']}
        placeholder="Select a learning path"
        choices={pathChoices(paths)}
        onChange={(pathId) => set({ pathId })}
      />
      <TextField
        label="Order"
        type="number"
        min={1}
        value={order}
        error={errors['order']}
        helper={sameOrderHelper(same.map(({ name }) => name))}
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
        isPublished={module !== null && module.publishedVersion !== null}
        modules={modules}
        gates={form.prerequisites}
        error={errors['prerequisites']}
        onChange={(prerequisites) => set({ prerequisites })}
      />
    </FormBody>
  );
}
