import { listAdminLearningPaths, listAdminModules, type ContentSnapshot } from '@grow/contracts';
import { apiQuery } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pathTypes } from '../components/path-types.tsx';

export type SnapshotField = { label: string; text: string; isPicture?: boolean };

/** What a module or path is called, by its id. */
export type Names = Readonly<Record<'module' | 'path', (id: number) => string>>;

/** The labels that the fields have in their forms. */
export const fieldLabels = {
  name: 'Name',
  description: 'Description',
  type: 'Type',
  imageUrl: 'Image URL',
  pathId: 'Learning Path',
  order: 'Order',
  prerequisites: 'Prerequisites',
  moduleId: 'Module',
  title: 'Title',
  content: 'Content',
  imageAlt: 'Image description',
  spellings: 'Other spellings',
  meaning: 'Meaning',
  lessonId: 'Lesson',
};

/** What a revision contains, as text. */
export function fieldsOf(snapshot: ContentSnapshot, names: Names): SnapshotField[] {
  const field = (name: keyof typeof fieldLabels, text: string): SnapshotField => ({ label: fieldLabels[name], text });
  const pictureOf = (url: string | null) => ({ ...field('imageUrl', url ?? ''), isPicture: true });
  switch (snapshot.kind) {
    case 'learning-path':
      return [
        field('name', snapshot.name),
        field('description', snapshot.description),
        field('type', pathTypes[snapshot.type]),
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
            .map((gate) => `${gate.thresholdPercent} % of ${names.module(gate.requiresModuleId)}`)
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
 * The names for `fieldsOf`: a path by its name, and a module by its place, name and path, as the forms show them. An id
 * stands for what is not loaded yet, or was deleted.
 */
export function useContentNames(): Names {
  const { data: modules } = useQuery(apiQuery(listAdminModules));
  const { data: paths } = useQuery(apiQuery(listAdminLearningPaths));
  return useMemo(() => {
    const pathById = new Map(paths?.map((path) => [path.id, path]));
    const moduleById = new Map(modules?.map((module) => [module.id, module]));
    const pathName = (id: number): string => pathById.get(id)?.name ?? `Path ID: ${id}`;
    const moduleName = (id: number): string => {
      const module = moduleById.get(id);
      return module === undefined
        ? `Module ID: ${id}`
        : `${module.order} · ${module.name} (${pathName(module.pathId)})`;
    };
    return { path: pathName, module: moduleName };
  }, [modules, paths]);
}
