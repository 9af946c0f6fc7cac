import { adminContent, type AdminContent } from '@grow/contracts';
import { apiQuery } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { t } from '../texts.ts';
import type { Choice } from './form-field.tsx';

export const pathChoices = (paths: readonly AdminContent<'learning-path'>[]): Choice[] =>
  paths.map(({ id, name, type }) => ({
    value: String(id),
    label: t('path.withType', { name, type: t(`pathType.code.${type}`) }),
  }));

/** Modules in the learners' order, grouped by path. */
export function moduleChoices(
  modules: readonly AdminContent<'module'>[],
  paths: readonly AdminContent<'learning-path'>[],
): Choice[] {
  const nameOf = new Map(paths.map(({ id, name }) => [id, name]));
  return modules
    .toSorted((one, other) => one.pathId - other.pathId || one.order - other.order || one.id - other.id)
    .map(({ id, order, name, pathId }) => ({
      value: String(id),
      label: `${order} · ${name}`,
      group: nameOf.get(pathId) ?? t('unknown.path', { id: pathId }),
    }));
}

export function useModuleChoices(modules: readonly AdminContent<'module'>[]): Choice[] {
  const { data: paths } = useQuery(apiQuery(adminContent['learning-path'].list));
  return moduleChoices(modules, paths ?? []);
}
