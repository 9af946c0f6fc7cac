import { type ContentSnapshot, listAdminLearningPaths, listAdminModules } from '@grow/contracts';
import { apiQuery } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

export type SnapshotField = {
  label: string;
  text: string;
  /** Markdown or a description, which is set in lines. */
  isLong?: boolean;
  /** An address of a picture. */
  isPicture?: boolean;
};

/** Names of modules and paths by their id, as far as they are known. */
export type Names = Readonly<Record<'module' | 'path', ReadonlyMap<number, string>>>;

/** The fields of content as their forms name them. */
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

const pathTypes = { soil: 'Soil Growing', hydroponics: 'Hydroponics' };
const named = (names: ReadonlyMap<number, string>, id: number): string => {
  const name = names.get(id);
  return name === undefined ? String(id) : `${id} · ${name}`;
};

/** The fields of a revision. */
export function fieldsOf(snapshot: ContentSnapshot, names: Names): SnapshotField[] {
  const picture = { label: fieldLabels.imageUrl, text: snapshot.imageUrl ?? '', isPicture: true };
  switch (snapshot.kind) {
    case 'learning-path':
      return [
        { label: fieldLabels.name, text: snapshot.name },
        { label: fieldLabels.description, text: snapshot.description, isLong: true },
        { label: fieldLabels.type, text: pathTypes[snapshot.type] },
        picture,
      ];
    case 'module':
      return [
        { label: fieldLabels.name, text: snapshot.name },
        { label: fieldLabels.description, text: snapshot.description, isLong: true },
        { label: fieldLabels.pathId, text: named(names.path, snapshot.pathId) },
        { label: fieldLabels.order, text: String(snapshot.order) },
        picture,
        {
          label: fieldLabels.prerequisites,
          text: snapshot.prerequisites
            .map((gate) => `${gate.thresholdPercent} % of ${named(names.module, gate.requiresModuleId)}`)
            .join('\n'),
          isLong: true,
        },
      ];
    case 'lesson':
      return [
        { label: fieldLabels.title, text: snapshot.title },
        { label: fieldLabels.moduleId, text: named(names.module, snapshot.moduleId) },
        { label: fieldLabels.order, text: String(snapshot.order) },
        { label: fieldLabels.content, text: snapshot.content, isLong: true },
        picture,
        { label: fieldLabels.imageAlt, text: snapshot.imageAlt ?? '' },
      ];
  }
}

const namesOf = (items: readonly { id: number; name: string }[] | undefined): ReadonlyMap<number, string> =>
  new Map(items?.map(({ id, name }) => [id, name]));

/** The names that gates and parents are shown with; ids until they are there. */
export function useContentNames(): Names {
  const { data: modules } = useQuery(apiQuery(listAdminModules));
  const { data: paths } = useQuery(apiQuery(listAdminLearningPaths));
  return useMemo(() => ({ module: namesOf(modules), path: namesOf(paths) }), [modules, paths]);
}
