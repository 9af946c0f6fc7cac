import { adminContent, type AdminContent, type Prerequisite } from '@grow/contracts';
import { apiQuery } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../components/action-dialog.tsx';
import { pathChoices } from '../components/content-choices.ts';
import { checkForm } from '../components/form-errors.ts';
import { NumberField, SelectField, TextareaField, TextField, wholeNumberOf } from '../components/form-field.tsx';
import { ListState } from '../components/list-state.tsx';
import { nextOrder, sameOrderHelper, withSameOrder } from '../components/order.ts';
import { sameNameHelper } from '../components/same-name.ts';
import { ContentForm } from '../editing/content-form.tsx';
import { useSaveForm } from '../editing/use-save-form.ts';
import { PictureField } from '../pictures/picture-field.tsx';
import { useT } from '../texts.ts';
import { GatesField } from './gates-field.tsx';

type ModuleDialogProps = {
  /** Null adds a module. */
  module: AdminContent<'module'> | null;
  onClose: () => void;
};
type ModuleFormProps = ModuleDialogProps & {
  modules: readonly AdminContent<'module'>[];
  paths: readonly AdminContent<'learning-path'>[];
};

type Fields = {
  name: string;
  description: string;
  pathId: string;
  /** Null means the next order of the path, until the author types another. */
  order: string | null;
  imageUrl: string;
  prerequisites: Prerequisite[];
};

type ModuleContent = Pick<
  AdminContent<'module'>,
  'name' | 'description' | 'pathId' | 'order' | 'imageUrl' | 'prerequisites'
>;

function startingForm(module: ModuleContent | null): Fields {
  return {
    name: module?.name ?? '',
    description: module?.description ?? '',
    pathId: module === null ? '' : String(module.pathId),
    order: module === null ? null : String(module.order),
    imageUrl: module?.imageUrl ?? '',
    prerequisites: module?.prerequisites ?? [],
  };
}

/** The Add and Edit dialog, including the module's gates. */
export function ModuleDialog({ module, onClose }: ModuleDialogProps) {
  const t = useT();
  const modules = useQuery(apiQuery(adminContent.module.list));
  const paths = useQuery(apiQuery(adminContent['learning-path'].list));
  return (
    <ActionDialog title={t(module === null ? 'add.module' : 'edit.module')} onClose={onClose}>
      {modules.data && paths.data ? (
        <ModuleForm module={module} modules={modules.data} paths={paths.data} onClose={onClose} />
      ) : (
        <ListState query={modules.data ? paths : modules} noun={modules.data ? 'learningPaths' : 'modules'} />
      )}
    </ActionDialog>
  );
}

function ModuleForm({ module, modules, paths, onClose }: ModuleFormProps) {
  const t = useT();
  const [fields, setFields] = useState(() => startingForm(module));
  const ofPath = modules.filter(({ pathId }) => pathId === Number(fields.pathId));
  const order = fields.order ?? String(nextOrder(ofPath));
  const sameOrder = withSameOrder(ofPath, { id: module?.id ?? null, order: wholeNumberOf(order) });
  const form = useSaveForm({
    kind: 'module',
    id: module?.id ?? null,
    revision: module?.revision ?? 0,
    check(note) {
      const values = { ...fields, ...note, pathId: Number(fields.pathId), order: wholeNumberOf(order) };
      const checked = checkForm(adminContent.module.create.body, values);
      if (fields.pathId === '') checked.errors = { ...checked.errors, pathId: t('module.noPath') };
      return checked;
    },
    onSaved: onClose,
  });
  const { errors } = form;
  const set = (change: Partial<Fields>) => {
    setFields((before) => ({ ...before, ...change }));
    form.clearErrors(change);
  };
  return (
    <ContentForm
      form={form}
      review={module?.review ?? null}
      onTakeTheirs={(theirs, revision) => {
        if (theirs.kind === 'module') setFields(startingForm(theirs));
        form.restart(revision);
      }}
      onClose={onClose}
    >
      <TextField
        label={t('field.name')}
        value={fields.name}
        error={errors['name']}
        helper={sameNameHelper('module', ofPath, { id: module?.id ?? null, name: fields.name })}
        onChange={(name) => set({ name })}
      />
      <TextareaField
        label={t('field.description')}
        value={fields.description}
        error={errors['description']}
        onChange={(description) => set({ description })}
      />
      <SelectField
        label={t('field.pathId')}
        value={fields.pathId}
        error={errors['pathId']}
        placeholder={t('select.path')}
        choices={pathChoices(paths)}
        onChange={(pathId) => set({ pathId })}
      />
      <NumberField
        label={t('field.order')}
        value={order}
        error={errors['order']}
        helper={sameOrderHelper(sameOrder.map(({ name }) => name))}
        onChange={(typed) => set({ order: typed })}
      />
      <PictureField value={fields.imageUrl} error={errors['imageUrl']} onChange={(imageUrl) => set({ imageUrl })} />
      <GatesField
        module={module}
        modules={modules}
        gates={fields.prerequisites}
        error={errors['prerequisites']}
        onChange={(prerequisites) => set({ prerequisites })}
      />
    </ContentForm>
  );
}
