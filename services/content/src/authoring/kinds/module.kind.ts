import { moduleFormSchema, prerequisitesSchema } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import { localizable, type Localizable } from '@grow/text';
import { z } from 'zod/mini';
import { query } from '../../database/query.ts';
import { defineKind, type ItemOf } from './content-kind.ts';
import { assertGates, readGates, replaceGates } from './replace-gates.ts';

const gatesOf = (modules: readonly ItemOf<'module'>[]) =>
  new Map(modules.map(({ id, prerequisites }) => [id, prerequisites]));

export const moduleKind = defineKind({
  kind: 'module',
  properties: { pathId: 'path' },
  schema: z.extend(moduleFormSchema, { prerequisites: prerequisitesSchema }),
  messages: {
    missing: localizable('There is no such module.'),
    changed: localizable('Somebody else changed this module in the meantime.'),
  },
  asParent: {
    publishFirst: localizable('Please publish its module first.'),
    restoreFirst: localizable('Please restore its module first.'),
  },
  withoutParent: (id, pathId) =>
    localizable('Module {id} belongs to path {pathId}, which does not exist.', { id, pathId }),
  pictures: ['imageUrl'],
  beside: {
    field: 'prerequisites',
    read: readGates,
    write: (em, modules) => replaceGates(em, gatesOf(modules)),
  },
  assertValid: (em, modules) => assertGates(em, gatesOf(modules)),
  lessonColumn: 'l.module',
  async assertUnused(em, id) {
    const lessons = query(em).selectFrom('Lesson').select('id').where('module', '=', id);
    if ((await lessons.limit(1).execute()).length > 0) throw refused(localizable('A lesson of it is published.'));
    const gates = query(em).selectFrom('ModulePrerequisite').select('module').where('requiresModule', '=', id);
    if ((await gates.limit(1).execute()).length > 0) throw refused(localizable('Another module requires it.'));
    const openings = query(em).selectFrom('ModuleOpening').select('userId').where('module', '=', id);
    const completions = query(em).selectFrom('UserProgress').select('userId').where('module', '=', id);
    const learners = await openings.union(completions).limit(1).execute();
    if (learners.length > 0) throw refused(localizable('Learners have started it.'));
  },
  /** Without gates on modules that are not in the archive. */
  archived: (module, moduleIds) => ({
    ...module,
    prerequisites: module.prerequisites.filter(({ requiresModuleId }) => moduleIds.has(requiresModuleId)),
  }),
});

const refused = (message: Localizable): AppError => new AppError('conflict', { message });
