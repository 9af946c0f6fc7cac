import { adminContent, type ContentSnapshot } from '@grow/contracts';
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

/** The fields of a revision as text. */
export function fieldsOf(snapshot: ContentSnapshot, names: Names): SnapshotField[] {
  const field = (name: IdsAfter<'field'>, text: string): SnapshotField => ({ label: labelOfField(name), text });
  const pictureOf = (url: string | null) => ({ ...field('imageUrl', url ?? ''), isPicture: true });
  switch (snapshot.kind) {
    case 'learning-path':
      return [
        field('name', snapshot.name),
        field('description', snapshot.description),
        field('type', nameOfType(snapshot.type)),
        pictureOf(snapshot.imageUrl),
      ];
    case 'module':
      return [
        field('name', snapshot.name),
        field('description', snapshot.description),
        field('pathId', names.path(snapshot.pathId)),
        field('order', String(snapshot.order)),
        pictureOf(snapshot.imageUrl),
        field(
          'prerequisites',
          snapshot.prerequisites
            .map(({ thresholdPercent: percent, requiresModuleId }) =>
              t('gate', { percent, module: names.module(requiresModuleId) }),
            )
            .join('\n'),
        ),
      ];
    case 'lesson':
      return [
        field('title', snapshot.title),
        field('moduleId', names.module(snapshot.moduleId)),
        field('order', String(snapshot.order)),
        field('content', snapshot.content),
        pictureOf(snapshot.imageUrl),
        field('imageAlt', snapshot.imageAlt ?? ''),
      ];
    case 'term':
      return [
        field('name', snapshot.name),
        field('spellings', snapshot.spellings.join('\n')),
        field('meaning', snapshot.meaning),
        field('lessonId', snapshot.lessonId === null ? '' : String(snapshot.lessonId)),
      ];
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
