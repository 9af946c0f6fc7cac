import { localizable } from '@grow/text';
import type { Achievement, Gate, LearningPath, Module } from '@grow/contracts';
import type { AchievementRule, Course, CourseModule } from '@grow/learning-rules';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { undeletedModules } from '../../database/undeleted-content.ts';

export type OutlineModule = Omit<Module, 'hasBeenOpened' | 'completedAt'> & CourseModule;

/** The structure of all content, without lesson texts or data of a learner. */
export type Outline = Omit<Course, 'modules' | 'moduleById'> & {
  paths: readonly LearningPath[];
  /** By path, then by order. */
  modules: readonly OutlineModule[];
  moduleById: ReadonlyMap<number, OutlineModule>;
  achievements: readonly (Achievement & { rule: AchievementRule })[];
};

/** Reads the outline, without deleted content. */
export async function readOutline(em: EntityManager): Promise<Outline> {
  const paths = await query(em)
    .selectFrom('LearningPath')
    .where('deletedAt', 'is', null)
    .select(['id', 'name', 'description', 'type', 'imageUrl'])
    .orderBy('id')
    .execute();
  const modules = await readModules(em);
  const gates = await readGates(em);
  const lessons = await readLessons(em);
  const achievements = await query(em)
    .selectFrom('Achievement')
    .select(['id', 'name', 'description', 'icon', 'xpReward', 'module as moduleId', 'imageUrl', 'rule'])
    .orderBy('id')
    .execute();
  return { paths, ...combineOutline(modules, gates, lessons), achievements };
}

/** Returns one row per module, which costs half as much as one row per lesson in a very large course. */
function readLessons(em: EntityManager) {
  return query(em)
    .selectFrom('Lesson')
    .where('deletedAt', 'is', null)
    .groupBy('module')
    .select(({ fn }) => ['module as moduleId', fn.jsonAgg('id').orderBy('id').$notNull().as('ids')])
    .orderBy('module')
    .execute();
}

function readModules(em: EntityManager) {
  return undeletedModules(em)
    .select(['m.id', 'm.name', 'm.description', 'm.order', 'm.imageUrl'])
    .select(['p.id as pathId', 'p.name as pathName', 'p.type as pathType'])
    .orderBy('p.id')
    .orderBy('m.order')
    .orderBy('m.id')
    .execute();
}

function readGates(em: EntityManager) {
  return query(em)
    .selectFrom('ModulePrerequisite')
    .select(['module as moduleId', 'requiresModule as requiresModuleId', 'thresholdPercent'])
    .orderBy('module')
    .orderBy('requiresModule')
    .execute();
}

/** Counts the lessons of each module, and resolves its gates. Lessons of unknown modules are left out. */
export function combineOutline(
  plainModules: Awaited<ReturnType<typeof readModules>>,
  allGates: Awaited<ReturnType<typeof readGates>>,
  allLessons: Awaited<ReturnType<typeof readLessons>>,
): Pick<Outline, 'modules' | 'moduleById' | 'moduleIdByLesson'> {
  const nameById = new Map(plainModules.map(({ id, name }) => [id, name]));
  const lessons = allLessons.filter(({ moduleId }) => nameById.has(moduleId));
  const idsByModule = new Map(lessons.map(({ moduleId, ids }) => [moduleId, ids]));
  const gatesByModule = Map.groupBy(allGates, ({ moduleId }) => moduleId);
  const lessonsIn = (moduleId: number): number => idsByModule.get(moduleId)?.length ?? 0;
  const gatesOf = (moduleId: number): Gate[] =>
    (gatesByModule.get(moduleId) ?? []).flatMap(({ requiresModuleId, thresholdPercent }) => {
      const requiresModuleName = nameById.get(requiresModuleId);
      // A gate on a deleted module could never open, so it does not count.
      if (requiresModuleName === undefined) return [];
      return [{ requiresModuleId, requiresModuleName, thresholdPercent, requiredTotal: lessonsIn(requiresModuleId) }];
    });
  const modules = plainModules.map((module) => ({
    ...module,
    lessonCount: lessonsIn(module.id),
    gates: gatesOf(module.id),
  }));
  return {
    modules,
    moduleById: new Map(modules.map((module) => [module.id, module])),
    moduleIdByLesson: new Map(lessons.flatMap(({ moduleId, ids }) => ids.map((id) => [id, moduleId]))),
  };
}

/** @throws AppError not_found */
export function findModule({ moduleById }: Outline, id: number): OutlineModule {
  const module = moduleById.get(id);
  if (module === undefined) throw new AppError('not_found', { message: localizable('There is no such module.') });
  return module;
}

/** @throws AppError not_found */
export function findModuleOfLesson({ moduleById, moduleIdByLesson }: Outline, lessonId: number): OutlineModule {
  const module = moduleById.get(moduleIdByLesson.get(lessonId) ?? 0);
  if (module === undefined) throw new AppError('not_found', { message: localizable('There is no such lesson.') });
  return module;
}
