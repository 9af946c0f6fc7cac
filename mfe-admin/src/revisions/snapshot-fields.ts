import { listAdminLearningPaths, listAdminModules, type ContentSnapshot } from '@grow/contracts';
import { apiQuery } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pathTypes } from '../components/path-types.tsx';

export type SnapshotField = { label: string; text: string; isPicture?: boolean };

/** The known names of modules and paths by their ids. */
export type Names = Readonly<Record<'module' | 'path', ReadonlyMap<number, string>>>;

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
};

/** What a revision contains, as text. */
export function fieldsOf(snapshot: ContentSnapshot, names: Names): SnapshotField[] {
  const field = (name: keyof typeof fieldLabels, text: string): SnapshotField => ({ label: fieldLabels[name], text });
  const picture = { ...field('imageUrl', snapshot.imageUrl ?? ''), isPicture: true };
  switch (snapshot.kind) {
    case 'learning-path':
      return [
        field('name', snapshot.name),
        field('description', snapshot.description),
        field('type', pathTypes[snapshot.type]),
        picture,
      ];
    case 'module':
      return [
        field('name', snapshot.name),
        field('description', snapshot.description),
        field('pathId', withName(snapshot.pathId, names.path)),
        field('order', String(snapshot.order)),
        picture,
        field(
          'prerequisites',
          snapshot.prerequisites
            .map((gate) => `${gate.thresholdPercent} % of ${withName(gate.requiresModuleId, names.module)}`)
            .join('\n'),
        ),
      ];
    case 'lesson':
      return [
        field('title', snapshot.title),
        field('moduleId', withName(snapshot.moduleId, names.module)),
        field('order', String(snapshot.order)),
        field('content', snapshot.content),
        picture,
        field('imageAlt', snapshot.imageAlt ?? ''),
      ];
  }
}

function withName(id: number, names: ReadonlyMap<number, string>): string {
  const name = names.get(id);
  return name === undefined ? String(id) : `${id} · ${name}`;
}

/** The names for `fieldsOf`. Until they are loaded, it shows ids. */
export function useContentNames(): Names {
  const { data: modules } = useQuery(apiQuery(listAdminModules));
  const { data: paths } = useQuery(apiQuery(listAdminLearningPaths));
  return useMemo(() => ({ module: namesOf(modules), path: namesOf(paths) }), [modules, paths]);
}

const namesOf = (items: readonly { id: number; name: string }[] | undefined): ReadonlyMap<number, string> =>
  new Map(items?.map(({ id, name }) => [id, name]));
