import {
  achievementIcons,
  adminContent,
  pathTypeSchema,
  type AchievementRule,
  type ContentOf,
  type PathType,
} from '@grow/contracts';
import { apiQuery } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useModuleChoices } from '../components/content-choices.ts';
import { checkForm } from '../components/form-errors.ts';
import { NumberField, SelectField, TextareaField, TextField, wholeNumberOf } from '../components/form-field.tsx';
import { nameOfType } from '../components/path-types.tsx';
import { ContentForm } from '../editing/content-form.tsx';
import type { ContentFormProps } from '../editing/content-section.tsx';
import { useSaveForm } from '../editing/use-save-form.ts';
import { PictureField } from '../pictures/picture-field.tsx';
import { useT } from '../texts.ts';

const ruleKinds = [
  'lessons-completed',
  'module-completed',
  'path-completed',
  'all-paths-completed',
  'review-days',
] as const satisfies readonly AchievementRule['kind'][];

function startingForm(achievement: ContentOf['achievement'] | null) {
  const { rule } = achievement ?? {};
  return {
    name: achievement?.name ?? '',
    description: achievement?.description ?? '',
    icon: achievement?.icon ?? achievementIcons[0],
    imageUrl: achievement?.imageUrl ?? '',
    xpReward: String(achievement?.xpReward ?? 10),
    ruleKind: rule?.kind ?? ruleKinds[0],
    count: rule !== undefined && 'count' in rule ? String(rule.count) : '1',
    moduleId: rule?.kind === 'module-completed' ? String(rule.moduleId) : '',
    pathType: rule?.kind === 'path-completed' ? rule.pathType : ('soil' satisfies PathType as PathType),
  };
}
type Fields = ReturnType<typeof startingForm>;

/** The values of a form. An achievement for a module is shown with it. */
function valuesOf({ ruleKind, count, moduleId, pathType, xpReward, ...fields }: Fields) {
  const rules = {
    'lessons-completed': { count: wholeNumberOf(count) },
    'module-completed': { moduleId: Number(moduleId) },
    'path-completed': { pathType },
    'all-paths-completed': {},
    'review-days': { count: wholeNumberOf(count) },
  };
  return {
    ...fields,
    xpReward: wholeNumberOf(xpReward),
    moduleId: ruleKind === 'module-completed' ? Number(moduleId) : null,
    rule: { kind: ruleKind, ...rules[ruleKind] },
  };
}

export function AchievementForm({ item, onClose }: ContentFormProps<'achievement'>) {
  const t = useT();
  const [fields, setFields] = useState(() => startingForm(item));
  const form = useSaveForm({
    kind: 'achievement',
    id: item?.id ?? null,
    revision: item?.revision ?? 0,
    check(note) {
      const checked = checkForm(adminContent.achievement.create.body, { ...valuesOf(fields), ...note });
      const lacksModule = fields.ruleKind === 'module-completed' && fields.moduleId === '';
      return lacksModule ? { values: null, errors: { ...checked.errors, rule: t('select.module') } } : checked;
    },
    onSaved: onClose,
  });
  const { errors } = form;
  const set = (change: Partial<Fields>) => {
    setFields((before) => ({ ...before, ...change }));
    form.clearErrors({ ...change, ...('name' in change ? {} : { rule: '' }) });
  };
  return (
    <ContentForm
      form={form}
      review={item?.review ?? null}
      onTakeTheirs={(theirs, revision) => {
        if (theirs.kind === 'achievement') setFields(startingForm(theirs));
        form.restart(revision);
      }}
      onClose={onClose}
    >
      <TextField
        label={t('field.name')}
        value={fields.name}
        error={errors['name']}
        onChange={(name) => set({ name })}
      />
      <TextareaField
        label={t('field.description')}
        value={fields.description}
        error={errors['description']}
        onChange={(description) => set({ description })}
      />
      <SelectField
        label={t('field.icon')}
        value={fields.icon}
        choices={achievementIcons.map((value) => ({ value, label: t(`icon.${value}`) }))}
        onChange={(icon) => set({ icon })}
      />
      <PictureField value={fields.imageUrl} error={errors['imageUrl']} onChange={(imageUrl) => set({ imageUrl })} />
      <NumberField
        label={t('field.xpReward')}
        value={fields.xpReward}
        error={errors['xpReward']}
        onChange={(xpReward) => set({ xpReward })}
      />
      <SelectField
        label={t('field.rule')}
        value={fields.ruleKind}
        choices={ruleKinds.map((value) => ({ value, label: t(`rule.${value}`) }))}
        onChange={(ruleKind) => set({ ruleKind: ruleKind as Fields['ruleKind'] })}
      />
      <RuleField fields={fields} error={errors['rule']} onChange={set} />
    </ContentForm>
  );
}

type RuleFieldProps = { fields: Fields; error: string | undefined; onChange: (change: Partial<Fields>) => void };

/** What a rule counts, or which module or path it is about. */
function RuleField({ fields, error, onChange }: RuleFieldProps) {
  const t = useT();
  const modules = useQuery(apiQuery(adminContent.module.list));
  const choices = useModuleChoices(modules.data ?? []);
  switch (fields.ruleKind) {
    case 'all-paths-completed':
      return null;
    case 'module-completed':
      return (
        <SelectField
          label={t('achievement.module')}
          value={fields.moduleId}
          error={error}
          placeholder={t('select.module')}
          choices={choices}
          onChange={(moduleId) => onChange({ moduleId })}
        />
      );
    case 'path-completed':
      return (
        <SelectField
          label={t('achievement.path')}
          value={fields.pathType}
          choices={pathTypeSchema.options.map((value) => ({ value, label: nameOfType(value) }))}
          onChange={(pathType) => onChange({ pathType: pathTypeSchema.parse(pathType) })}
        />
      );
    default:
      return (
        <NumberField
          label={t('achievement.count')}
          value={fields.count}
          error={error}
          onChange={(count) => onChange({ count })}
        />
      );
  }
}
