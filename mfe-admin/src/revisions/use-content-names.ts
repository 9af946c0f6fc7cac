import { listAdminLearningPaths, listAdminModules } from '@grow/contracts';
import { apiQuery } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Names } from './snapshot-fields.ts';

const namesOf = (items: readonly { id: number; name: string }[] | undefined): ReadonlyMap<number, string> =>
  new Map(items?.map(({ id, name }) => [id, name]));

/** The names that gates and parents are shown with; ids until they are there. */
export function useContentNames(): Names {
  const { data: modules } = useQuery(apiQuery(listAdminModules));
  const { data: paths } = useQuery(apiQuery(listAdminLearningPaths));
  return useMemo(() => ({ module: namesOf(modules), path: namesOf(paths) }), [modules, paths]);
}
