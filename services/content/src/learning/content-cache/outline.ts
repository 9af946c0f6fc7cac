import {
  defaultLanguage,
  type Achievement,
  type AchievementRule,
  type Gate,
  type Language,
  type LearningPath,
  type Module,
} from '@grow/contracts';
import type { Course, CourseModule } from '@grow/learning-rules';
import { AppError } from '@grow/service-kit';
import { localizable } from '@grow/text';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { textsIn } from '../../database/texts.ts';
import { undeletedModules } from '../../database/undeleted-content.ts';
import { drawingsIn } from '../drawings/drawings.ts';

export type OutlineModule = Omit<Module, 'hasBeenOpened' | 'completedAt'> & CourseModule;

/** The structure of all content, without lesson texts or data of a learner. */
export type Outline = Omit<Course, 'modules' | 'moduleById'> & {
  paths: readonly LearningPath[];
  /** By path, then by order. */
  modules: readonly OutlineModule[];
  moduleById: ReadonlyMap<number, OutlineModule>;
  achievements: readonly (Achievement & { rule: AchievementRule })[];
};

/** Reads the outline in a language, without deleted content. */
export async function readOutline(em: EntityManager, language: Language = defaultLanguage): Promise<Outline> {
  const paths = await query(em)
    .selectFrom('LearningPath as p')
    .innerJoin(textsIn(em, 'learning-path', language).as('t'), 't.itemId', 'p.id')
    .where('p.deletedAt', 'is', null)
    .select(['p.id', 't.title as name', 't.text as description', 'p.type', 'p.imageUrl'])
    .orderBy('p.id')
    .execute();
  const modules = await readModules(em, language);
  const gates = await readGates(em);
  const lessons = await readLessons(em);
  const achievements = await query(em)
    .selectFrom('Achievement as a')
    .innerJoin(textsIn(em, 'achievement', language).as('t'), 't.itemId', 'a.id')
    .where('a.deletedAt', 'is', null)
    .select(['a.id', 't.title as name', 't.text as description', 'a.icon', 'a.xpReward', 'a.module as moduleId'])
    .select(['a.imageUrl', 'a.rule'])
    .orderBy('a.id')
    .execute();
  return {
    paths: paths.map((path) => withDrawing(language, path)),
    ...combineOutline(
      modules.map((module) => withDrawing(language, module)),
      gates,
      lessons,
    ),
    achievements: achievements.map((one) => withDrawing(language, one)),
  };
}

const withDrawing = <T extends { imageUrl: string | null }>(language: Language, one: T): T => ({
  ...one,
  imageUrl: drawingsIn(language, one.imageUrl),
});

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

function readModules(em: EntityManager, language: Language) {
  return undeletedModules(em)
    .innerJoin(textsIn(em, 'module', language).as('t'), 't.itemId', 'm.id')
    .innerJoin(textsIn(em, 'learning-path', language).as('of'), 'of.itemId', 'p.id')
    .select(['m.id', 't.title as name', 't.text as description', 'm.order', 'm.imageUrl'])
    .select(['p.id as pathId', 'of.title as pathName', 'p.type as pathType'])
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
