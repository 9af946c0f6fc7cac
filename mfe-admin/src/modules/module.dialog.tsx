import { adminContent, type AdminContent, type ContentOf, type Prerequisite } from '@grow/contracts';
import { apiQuery } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { ActionDialog } from '../components/action-dialog.tsx';
import { pathChoices } from '../components/content-choices.ts';
import { checkForm } from '../components/form-errors.ts';
import { NumberField, SelectField, TextareaField, TextField, wholeNumberOf } from '../components/form-field.tsx';
import { ListState } from '../components/list-state.tsx';
import { nextOrder, sameOrderHelper, withSameOrder } from '../components/order.ts';
import { sameNameHelper } from '../components/same-name.ts';
import { ContentForm } from '../editing/content-form.tsx';
import { useFields } from '../editing/use-fields.ts';
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

const fieldsOf = (module: ContentOf['module'] | null): Fields => ({
  name: module?.name ?? '',
  description: module?.description ?? '',
  pathId: module === null ? '' : String(module.pathId),
  order: module === null ? null : String(module.order),
  imageUrl: module?.imageUrl ?? '',
  prerequisites: module?.prerequisites ?? [],
});

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
  const modulesOf = ({ pathId }: Fields) => modules.filter((one) => one.pathId === Number(pathId));
  const orderOf = (values: Fields) => values.order ?? String(nextOrder(modulesOf(values)));
  const { fields, field, contentForm } = useFields({
    kind: 'module',
    item: module,
    fieldsOf,
    check(values, note) {
      const numbers = { pathId: Number(values.pathId), order: wholeNumberOf(orderOf(values)) };
      const checked = checkForm(adminContent.module.create.body, { ...values, ...note, ...numbers });
      if (values.pathId === '') checked.errors = { ...checked.errors, pathId: t('module.noPath') };
      return checked;
    },
    onClose,
  });
  const ofPath = modulesOf(fields);
  const order = orderOf(fields);
  const sameOrder = withSameOrder(ofPath, { id: module?.id ?? null, order: wholeNumberOf(order) });
  return (
    <ContentForm {...contentForm}>
      <TextField
        {...field('name')}
        helper={sameNameHelper('module', ofPath, { id: module?.id ?? null, name: fields.name })}
      />
      <TextareaField {...field('description')} />
      <SelectField {...field('pathId')} placeholder={t('select.path')} choices={pathChoices(paths)} />
      <NumberField {...field('order')} value={order} helper={sameOrderHelper(sameOrder.map(({ name }) => name))} />
      <PictureField {...field('imageUrl')} />
      <GatesField {...field('prerequisites')} module={module} modules={modules} />
    </ContentForm>
  );
}
