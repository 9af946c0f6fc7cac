import {
  adminContent,
  contentKinds,
  type AchievementRule,
  type Prerequisite,
  type RevisionSnapshot,
} from '@grow/contracts';
import { apiQuery } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { nameOfType } from '../components/path-types.tsx';
import { t, useT, type IdsAfter } from '../texts.ts';

export type SnapshotField = { label: string; text: string; isPicture?: boolean };

/** The display names of modules and paths by id. */
export type Names = Readonly<Record<'module' | 'path', (id: number) => string>>;

/** A field's form label. */
export const labelOfField = (name: IdsAfter<'field'>): string => t(`field.${name}`);

/** How the values of fields are shown that are no plain text. */
const shown: { [field: string]: (value: never, names: Names) => string } = {
  type: nameOfType,
  pathId: (id: number, names) => names.path(id),
  moduleId: (id: number, names) => names.module(id),
  spellings: (words: readonly string[]) => words.join('\n'),
  prerequisites: (gates: readonly Prerequisite[], names) =>
    gates
      .map(({ thresholdPercent: percent, requiresModuleId: id }) => t('gate', { percent, module: names.module(id) }))
      .join('\n'),
  rule: (rule: AchievementRule, names) => describeRule(rule, names.module),
};

/** The fields of a revision as text, in the order of its form. A translation has some of them. */
export function fieldsOf(snapshot: RevisionSnapshot, names: Names): SnapshotField[] {
  const values = snapshot as Readonly<Record<string, unknown>>;
  const fields = Object.keys(contentKinds[snapshot.kind].form.shape).filter((name) => name in snapshot);
  return fields.map((name) => {
    const value = values[name] ?? '';
    return {
      label: labelOfField(name as IdsAfter<'field'>),
      text: value === '' ? '' : (shown[name]?.(value as never, names) ?? String(value as string | number)),
      ...(name === 'imageUrl' && { isPicture: true }),
    };
  });
}

/** When an achievement is earned, in words. */
export function describeRule(rule: AchievementRule, nameOfModule: (id: number) => string): string {
  switch (rule.kind) {
    case 'module-completed':
      return t('ruleOf.module-completed', { name: nameOfModule(rule.moduleId) });
    case 'path-completed':
      return t('ruleOf.path-completed', { name: nameOfType(rule.pathType) });
    case 'all-paths-completed':
      return t('ruleOf.all-paths-completed');
    default:
      return t(`ruleOf.${rule.kind}`, { count: rule.count });
  }
}

/**
 * Display names for `fieldsOf`, as in the forms: a path by its name, a module by its place, name and path. Falls back
 * to the id if it is deleted or not loaded.
 */
export function useContentNames(): Names {
  const t = useT();
  const { data: modules } = useQuery(apiQuery(adminContent.module.list));
  const { data: paths } = useQuery(apiQuery(adminContent['learning-path'].list));
  return useMemo(() => {
    const pathById = new Map(paths?.map((path) => [path.id, path]));
    const moduleById = new Map(modules?.map((module) => [module.id, module]));
    const pathName = (id: number): string => pathById.get(id)?.name ?? t('unknown.path', { id });
    const moduleName = (id: number): string => {
      const module = moduleById.get(id);
      return module === undefined
        ? t('unknown.module', { id })
        : t('module.ofPath', { order: module.order, name: module.name, path: pathName(module.pathId) });
    };
    return { path: pathName, module: moduleName };
  }, [modules, paths, t]);
}
