import { defaultLanguage, type ProgressRecord } from '@grow/contracts';
import { decideCompletion, isLateCompletion, type CourseModule, type Learner } from '@grow/learning-rules';
import { AppError, enqueueAll, lockInTransaction } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { findModuleOfLesson, type Outline } from '../content-cache/outline.ts';
import { recordModuleCompletions } from '../learner/module-completions.ts';
import { recordOpenings } from '../learner/module-lock.ts';
import { readLearner } from '../learner/read-learner.ts';
import { xpTopic } from './deliver-xp.ts';

export type CompletionRequest = {
  /** From the session, never from the request. */
  userId: number;
  moduleId: number;
  lessonId: number;
  completedAt: Date;
};
export type CompletedLesson = { progress: ProgressRecord; isNew: boolean };

const columns = ['id', 'userId', 'module as moduleId', 'lesson as lessonId', 'completed', 'completedAt'] as const;

/**
 * Completes a lesson for a learner (spec: completion): once, with everything that it opens and earns, in one
 * transaction. A repeated or concurrent call changes nothing and returns the first completion.
 *
 * @throws AppError not_found, module_mismatch, or module_locked with the gates that are not met
 */
export async function completeLesson(
  em: EntityManager,
  outline: Outline,
  { userId, moduleId, lessonId, completedAt }: CompletionRequest,
): Promise<CompletedLesson> {
  const module = findModuleOfLesson(outline, lessonId);
  if (module.id !== moduleId) throw new AppError('module_mismatch');

  return em.transactional(async (tx) => {
    // Without this lock, two concurrent completions could miss each other: each would count nine lessons, not ten.
    await lockInTransaction(tx, `learner ${userId}`);
    const learner = await readLearner(tx, userId);
    const lessonsSince = await countLessonsSince(tx, learner, { module, lessonId, completedAt });
    const decision = decideCompletion(outline, learner, { module, lessonId, lessonsSince });
    if (!decision.isAllowed) {
      throw new AppError('module_locked', { details: { unmetGates: decision.unmetGates } });
    }
    if (learner.completedLessons.has(lessonId)) {
      return { progress: await readProgress(tx, userId, lessonId), isNew: false };
    }

    const progress = await writeProgress(tx, { userId, moduleId, lessonId, completedAt });
    await recordOpenings(
      tx,
      decision.openedModuleIds.map((id) => ({ userId, module: id })),
    );
    await recordModuleCompletions(
      tx,
      decision.completedModuleIds.map((id) => ({ userId, module: id, completedAt })),
    );
    await giveAchievements(tx, userId, decision.achievementIds);
    const occurredAt = completedAt.toISOString();
    await enqueueAll(
      tx,
      xpTopic,
      decision.xp.map((xp) => ({ userId, ...xp, occurredAt })),
    );
    return { progress, isNew: true };
  });
}

/** How many uncompleted lessons of the module were first published after a completion that waited on a device. */
async function countLessonsSince(
  em: EntityManager,
  { completedLessons }: Learner,
  { module, lessonId, completedAt }: { module: CourseModule; lessonId: number; completedAt: Date },
): Promise<number> {
  if (!isLateCompletion(completedAt, new Date())) return 0;
  const since = await query(em)
    .selectFrom('Lesson as l')
    .innerJoin('ContentItem as i', (join) =>
      join.onRef('i.itemId', '=', 'l.id').on('i.kind', '=', 'lesson').on('i.language', '=', defaultLanguage),
    )
    .innerJoin('ContentRevision as r', 'r.item', 'i.id')
    .where('l.module', '=', module.id)
    .where('l.deletedAt', 'is', null)
    .groupBy('l.id')
    .having(({ fn }) => fn.min('r.publishedAt'), '>', completedAt)
    .select('l.id')
    .execute();
  return since.filter(({ id }) => id !== lessonId && !completedLessons.has(id)).length;
}

async function readProgress(em: EntityManager, userId: number, lessonId: number): Promise<ProgressRecord> {
  const progress = await query(em)
    .selectFrom('UserProgress')
    .where('userId', '=', userId)
    .where('lesson', '=', lessonId)
    .select(columns)
    .executeTakeFirstOrThrow();
  return presentProgress(progress);
}

async function writeProgress(
  em: EntityManager,
  { userId, moduleId, lessonId, completedAt }: CompletionRequest,
): Promise<ProgressRecord> {
  const completion = { module: moduleId, completed: true, completedAt };
  const progress = await query(em)
    .insertInto('UserProgress')
    .values({ userId, lesson: lessonId, ...completion })
    // Only an import writes rows that are not completed.
    .onConflict((conflict) => conflict.columns(['userId', 'lesson']).doUpdateSet(completion))
    .returning(columns)
    .executeTakeFirstOrThrow();
  return presentProgress(progress);
}

export async function giveAchievements(em: EntityManager, userId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await query(em)
    .insertInto('UserAchievement')
    .values(ids.map((achievement) => ({ userId, achievement })))
    .execute();
}

type Progress = Omit<ProgressRecord, 'completedAt'> & { completedAt: Date | null };

export function presentProgress({ completedAt, ...progress }: Progress): ProgressRecord {
  return { ...progress, completedAt: completedAt?.toISOString() ?? null };
}
