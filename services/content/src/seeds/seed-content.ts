import { insertIfAbsent } from '@grow/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import { advanceIdSequences } from '../database/advance-id-sequences.ts';
import { Achievement } from '../learning/achievements/achievement.entity.ts';
import { LearningPath } from '../learning/learning-paths/learning-path.entity.ts';
import { Lesson } from '../learning/lessons/lesson.entity.ts';
import { Term } from '../learning/glossary/term.entity.ts';
import { Module, ModulePrerequisite } from '../learning/modules/module.entity.ts';
import { recordPublished } from '../authoring/revisions/revision-store.ts';
import { recordTranslations } from '../authoring/translations/record-translations.ts';
import { AppliedSeed } from './applied-seed.entity.ts';
import type { SeedContent } from './seed-files.ts';

/**
 * Writes the content of a new installation, once: later starts change nothing, even if rows were edited or deleted
 * meanwhile. Returns whether it wrote. Safe with several processes at once.
 */
export async function seedContent(orm: MikroORM, seed: SeedContent): Promise<boolean> {
  return orm.em.fork().transactional(async (tx) => {
    if (!(await insertIfAbsent(tx, AppliedSeed, { name: 'content' }))) return false;
    await tx.insertMany(LearningPath, [...seed.paths]);
    await tx.insertMany(
      Module,
      seed.modules.map(({ pathId, ...module }) => ({ ...module, path: pathId })),
    );
    await tx.insertMany(
      ModulePrerequisite,
      seed.prerequisites.map(({ moduleId, requiresModuleId, thresholdPercent }) => {
        return { module: moduleId, requiresModule: requiresModuleId, thresholdPercent };
      }),
    );
    await tx.insertMany(
      Lesson,
      seed.lessons.map(({ moduleId, ...lesson }) => ({ ...lesson, module: moduleId })),
    );
    await tx.insertMany(
      Achievement,
      seed.achievements.map(({ moduleId, ...achievement }) => ({ ...achievement, module: moduleId })),
    );
    await tx.insertMany(Term, [...seed.terms]);
    await recordTranslations(tx, seed.translations);
    const origin = { authorId: null, note: null };
    await recordPublished(tx, 'learning-path', idsOf(seed.paths), origin);
    await recordPublished(tx, 'module', idsOf(seed.modules), origin);
    await recordPublished(tx, 'lesson', idsOf(seed.lessons), origin);
    await recordPublished(tx, 'term', idsOf(seed.terms), origin);
    // The rows have explicit ids.
    await advanceIdSequences(tx, ['learning_paths', 'modules', 'lessons', 'achievements', 'terms']);
    return true;
  });
}

function idsOf(items: readonly { id: number }[]): number[] {
  return items.map(({ id }) => id);
}
