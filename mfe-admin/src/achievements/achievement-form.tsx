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
import { useModuleChoices } from '../components/content-choices.ts';
import { checkForm } from '../components/form-errors.ts';
import { NumberField, SelectField, TextareaField, TextField, wholeNumberOf } from '../components/form-field.tsx';
import { nameOfType } from '../components/path-types.tsx';
import { ContentForm } from '../editing/content-form.tsx';
import type { ContentFormProps } from '../editing/content-section.tsx';
import { useFields } from '../editing/use-fields.ts';
import { PictureField } from '../pictures/picture-field.tsx';
import { useT } from '../texts.ts';

const ruleKinds = [
  'lessons-completed',
  'module-completed',
  'path-completed',
  'all-paths-completed',
  'review-days',
] as const satisfies readonly AchievementRule['kind'][];

function fieldsOf(achievement: ContentOf['achievement'] | null) {
  const { rule } = achievement ?? {};
  return {
    name: achievement?.name ?? '',
    description: achievement?.description ?? '',
    icon: achievement?.icon ?? achievementIcons[0],
    imageUrl: achievement?.imageUrl ?? '',
    xpReward: String(achievement?.xpReward ?? 10),
    rule: {
      kind: rule?.kind ?? ruleKinds[0],
      count: rule !== undefined && 'count' in rule ? String(rule.count) : '1',
      moduleId: rule?.kind === 'module-completed' ? String(rule.moduleId) : '',
      pathType: rule?.kind === 'path-completed' ? rule.pathType : ('soil' satisfies PathType as PathType),
    },
  };
}
type Fields = ReturnType<typeof fieldsOf>;
type Rule = Fields['rule'];

/** The values of a form. An achievement for a module is shown with it. */
function valuesOf({ rule: { kind, count, moduleId, pathType }, xpReward, ...fields }: Fields) {
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
    moduleId: kind === 'module-completed' ? Number(moduleId) : null,
    rule: { kind, ...rules[kind] },
  };
}

export function AchievementForm({ item, onClose }: ContentFormProps<'achievement'>) {
  const t = useT();
  const { field, contentForm } = useFields({
    kind: 'achievement',
    item,
    fieldsOf,
    check(values, note) {
      const checked = checkForm(adminContent.achievement.create.body, { ...valuesOf(values), ...note });
      const lacksModule = values.rule.kind === 'module-completed' && values.rule.moduleId === '';
      return lacksModule ? { values: null, errors: { ...checked.errors, rule: t('select.module') } } : checked;
    },
    onClose,
  });
  return (
    <ContentForm {...contentForm}>
      <TextField {...field('name')} />
      <TextareaField {...field('description')} />
      <SelectField
        {...field('icon')}
        choices={achievementIcons.map((value) => ({ value, label: t(`icon.${value}`) }))}
      />
      <PictureField {...field('imageUrl')} />
      <NumberField {...field('xpReward')} />
      <RuleField {...field('rule')} />
    </ContentForm>
  );
}

type RuleFieldProps = {
  label: string;
  value: Rule;
  error: string | undefined;
  onChange: (rule: Rule) => void;
};

function RuleField({ label, value: rule, error, onChange }: RuleFieldProps) {
  const t = useT();
  return (
    <>
      <SelectField
        label={label}
        value={rule.kind}
        choices={ruleKinds.map((value) => ({ value, label: t(`rule.${value}`) }))}
        onChange={(kind) => onChange({ ...rule, kind: kind as Rule['kind'] })}
      />
      <RuleSubject rule={rule} error={error} onChange={(change) => onChange({ ...rule, ...change })} />
    </>
  );
}

type RuleSubjectProps = { rule: Rule; error: string | undefined; onChange: (change: Partial<Rule>) => void };

/** What a rule counts, or which module or path it is about. */
function RuleSubject({ rule, error, onChange }: RuleSubjectProps) {
  const t = useT();
  const modules = useQuery(apiQuery(adminContent.module.list));
  const choices = useModuleChoices(modules.data ?? []);
  switch (rule.kind) {
    case 'all-paths-completed':
      return null;
    case 'module-completed':
      return (
        <SelectField
          label={t('achievement.module')}
          value={rule.moduleId}
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
          value={rule.pathType}
          choices={pathTypeSchema.options.map((value) => ({ value, label: nameOfType(value) }))}
          onChange={(pathType) => onChange({ pathType: pathTypeSchema.parse(pathType) })}
        />
      );
    default:
      return (
        <NumberField
          label={t('achievement.count')}
          value={rule.count}
          error={error}
          onChange={(count) => onChange({ count })}
        />
      );
  }
}
