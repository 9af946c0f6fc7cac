import type { createModule, OutputOf } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { livingLessons, livingModules } from '../../database/living-content.ts';

export type SavedModule = OutputOf<typeof createModule>;

/** A module with its gates and the number of its lessons, or 404. */
export async function readSavedModule(em: EntityManager, id: number): Promise<SavedModule> {
  const module = await livingModules(em)
    .where('m.id', '=', id)
    .select(['m.id', 'm.path as pathId', 'm.name', 'm.description', 'm.order', 'm.imageUrl'])
    .executeTakeFirst();
  if (module === undefined) throw new AppError('not_found', { message: 'There is no such module.' });
  const gates = await livingModules(em)
    .innerJoin('ModulePrerequisite as g', 'g.requiresModule', 'm.id')
    .where('g.module', '=', id)
    .select(['m.id as requiresModuleId', 'm.name as requiresModuleName', 'g.thresholdPercent'])
    .orderBy('m.id')
    .execute();
  const lessonsIn = await countLessons(em, [id, ...gates.map(({ requiresModuleId }) => requiresModuleId)]);
  return {
    ...module,
    lessonCount: lessonsIn(id),
    gates: gates.map((gate) => ({ ...gate, requiredTotal: lessonsIn(gate.requiresModuleId) })),
  };
}

async function countLessons(em: EntityManager, moduleIds: number[]): Promise<(moduleId: number) => number> {
  const counts = await livingLessons(em)
    .where('l.module', 'in', moduleIds)
    .select(({ fn }) => ['l.module as moduleId', fn.countAll<number>().as('lessons')])
    .groupBy('l.module')
    .execute();
  const lessons = new Map(counts.map((count) => [count.moduleId, count.lessons]));
  return (moduleId) => lessons.get(moduleId) ?? 0;
}
