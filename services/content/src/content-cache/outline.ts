import type { Gate, LearningPath, Module, PathType } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { achievementRuleSchema, type AchievementRule } from '../learner/achievement-rule.ts';

export type OutlineModule = Omit<Module, 'hasBeenOpened'> & { pathType: PathType };

/** The content that there is, without texts of lessons and without anything of a learner. */
export type Outline = {
  paths: readonly LearningPath[];
  /** By path, then by order. */
  modules: readonly OutlineModule[];
  moduleById: ReadonlyMap<number, OutlineModule>;
  moduleIdByLesson: ReadonlyMap<number, number>;
  achievements: readonly { id: number; xpReward: number; rule: AchievementRule }[];
};

type ModuleOfPath = Omit<OutlineModule, 'gates' | 'lessonCount'>;
type GateOfModule = { moduleId: number; requiresModuleId: number; thresholdPercent: number };

/** Reads the outline. What lies in the trash, itself or with its module or path, is not part of it. */
export async function readOutline(em: EntityManager): Promise<Outline> {
  const paths = await em.execute<LearningPath[]>(
    `select id, name, description, type, image_url as "imageUrl"
     from learning_paths where deleted_at is null order by id`,
  );
  const modules = await em.execute<ModuleOfPath[]>(
    `select m.id, m.path_id as "pathId", p.type as "pathType", p.name as "pathName", m.name, m.description, m."order",
            m.image_url as "imageUrl"
     from modules m join learning_paths p on p.id = m.path_id
     where m.deleted_at is null and p.deleted_at is null order by p.id, m."order", m.id`,
  );
  const gates = await em.execute<GateOfModule[]>(
    `select module_id as "moduleId", requires_module_id as "requiresModuleId",
            threshold_percent as "thresholdPercent"
     from module_prerequisites order by module_id, requires_module_id`,
  );
  const lessons = await em.execute<{ id: number; moduleId: number }[]>(
    `select id, module_id as "moduleId" from lessons where deleted_at is null`,
  );
  const achievements = await em.execute<{ id: number; xpReward: number; rule: unknown }[]>(
    `select id, xp_reward as "xpReward", rule from achievements order by id`,
  );
  return {
    paths,
    ...build(modules, gates, lessons),
    achievements: achievements.map(({ rule, ...rest }) => ({ ...rest, rule: achievementRuleSchema.parse(rule) })),
  };
}

function build(plainModules: ModuleOfPath[], gates: GateOfModule[], lessons: { id: number; moduleId: number }[]) {
  const plainById = new Map(plainModules.map((module) => [module.id, module]));
  const live = lessons.filter((lesson) => plainById.has(lesson.moduleId));
  const byModule = Map.groupBy(live, (lesson) => lesson.moduleId);
  const lessonsIn = (moduleId: number): number => byModule.get(moduleId)?.length ?? 0;

  const gatesOf = (moduleId: number): Gate[] =>
    gates.flatMap(({ moduleId: gated, requiresModuleId, thresholdPercent }) => {
      const required = plainById.get(requiresModuleId);
      // A gate on a module that is gone would stay shut for ever, so it does not count.
      if (gated !== moduleId || required === undefined) return [];
      const requiredTotal = lessonsIn(requiresModuleId);
      return [{ requiresModuleId, requiresModuleName: required.name, thresholdPercent, requiredTotal }];
    });

  const modules = plainModules.map((module) => ({
    ...module,
    lessonCount: lessonsIn(module.id),
    gates: gatesOf(module.id),
  }));
  return {
    modules,
    moduleById: new Map(modules.map((module) => [module.id, module])),
    moduleIdByLesson: new Map(live.map((lesson) => [lesson.id, lesson.moduleId])),
  };
}
